import { Skeleton, Stack, VisuallyHidden } from '@samvaer/ui'
import { useBlogTexts } from '../../texts.ts'

/** The outline of an entry: title, author, paragraphs. */
export const EntrySkeleton = () => {
  const t = useBlogTexts()
  return (
    <div aria-busy="true">
      <VisuallyHidden>{t('entry.loading')}</VisuallyHidden>
      <Stack gap={6}>
        <Skeleton shape="control" />
        <Skeleton shape="person" />
        <Skeleton lines={5} />
        <Skeleton lines={4} />
      </Stack>
    </div>
  )
}
