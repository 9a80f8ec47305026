import { Skeleton, Stack, VisuallyHidden } from '@samvaer/ui'
import { Suspense } from 'react'
import { useWritingTexts } from '../texts.ts'

const Loading = () => {
  const t = useWritingTexts()
  return <VisuallyHidden>{t('editor.loading')}</VisuallyHidden>
}

/** The outline of an editor: title, tools, text. It stands at once, its words may come a moment later. */
export const EditorSkeleton = () => (
  <div aria-busy="true">
    <Suspense>
      <Loading />
    </Suspense>
    <Stack gap={5}>
      <Skeleton shape="control" />
      <Skeleton shape="control" />
      <Skeleton lines={6} />
    </Stack>
  </div>
)
