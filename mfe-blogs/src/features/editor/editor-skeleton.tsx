import { Skeleton, Stack, VisuallyHidden } from '@samvaer/ui'
import { useBlogTexts } from '../../texts.ts'

/** The outline of the editor: title, tools, text. */
export const EditorSkeleton = () => {
  const t = useBlogTexts()
  return (
    <div aria-busy="true">
      <VisuallyHidden>{t('editor.loading')}</VisuallyHidden>
      <Stack gap={5}>
        <Skeleton shape="control" />
        <Skeleton shape="control" />
        <Skeleton lines={6} />
      </Stack>
    </div>
  )
}
