import type { BlogEntryData } from '@samvaer/contracts/blogs/calls'
import { Button, Callout } from '@samvaer/ui'
import { useBlogTexts } from '../../texts.ts'
import { useHideAuthor, useHideEntry } from '../entry-acts/use-hide.ts'

/** Says that this entry, or its author, is kept out of the reader's lists, and shows them again. */
export const HiddenCallout = ({ entry }: { entry: BlogEntryData }) => {
  const t = useBlogTexts()
  const ofEntry = useHideEntry(entry)
  const ofAuthor = useHideAuthor(entry.author)
  if (!entry.hidden && !entry.authorHidden) return null
  // Showing the author leaves a single hidden entry hidden, so each has its turn.
  const { unhide } = entry.hidden ? ofEntry : ofAuthor
  return (
    <Callout
      action={
        <Button size="small" icon="eye" onClick={unhide}>
          {t('entry.hidden.show')}
        </Button>
      }
    >
      {entry.hidden ? t('entry.hidden.entry') : t('entry.hidden.author', { name: entry.author.name })}
    </Callout>
  )
}
