import type { BlogEntrySummary } from '@samvaer/contracts/blogs/calls'
import { Button } from '@samvaer/ui'
import { useBlogTexts } from '../../texts.ts'
import { useHideEntry } from '../entry-acts/use-hide.ts'

/** Shows a hidden entry again. */
export const UnhideButton = ({ entry }: { entry: BlogEntrySummary }) => {
  const t = useBlogTexts()
  const { unhide } = useHideEntry(entry)
  return (
    <Button size="small" variant="secondary" icon="eye" onClick={unhide}>
      {t('card.unhide')}
    </Button>
  )
}
