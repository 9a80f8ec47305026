import type { BlogEntrySummary } from '@samvaer/contracts/blogs/calls'
import { Menu, type MenuEntry, useSafetyEntries } from '@samvaer/ui/overlays'
import { authorEntriesPath } from '../../paths.ts'
import { useBlogTexts } from '../../texts.ts'
import { useFollowEntryWithToast } from '../entry-acts/follow-with-toast.ts'
import { useHideAuthor, useHideEntry } from '../entry-acts/use-hide.ts'

/**
 * Returns the reader's acts on somebody else's entry. Whether they follow its author an entry says, a summary does not.
 */
const useReaderEntries = (entry: BlogEntrySummary): MenuEntry[] => {
  const t = useBlogTexts()
  const { author, followed } = entry
  const { name } = author
  const followEntry = useFollowEntryWithToast(entry)
  const hideEntry = useHideEntry(entry)
  const hideAuthor = useHideAuthor(author)
  const safety = useSafetyEntries(author, {
    item: { itemType: 'BlogEntry', itemId: entry.blogEntryId, title: entry.title },
  })
  return [
    {
      id: 'follow',
      icon: followed ? 'follow-filled' : 'follow',
      label: followed ? t('card.unfollow') : t('card.follow'),
      act: followEntry,
    },
    { id: 'by-author', icon: 'blogs', label: t('card.byAuthor', { name }), act: authorEntriesPath(author.profileId) },
    { id: 'hide', icon: 'eye-off', label: t('card.hide'), act: hideEntry.hide },
    { id: 'hide-author', icon: 'eye-off', label: t('card.hideAuthor', { name }), act: hideAuthor.hide },
    ...safety,
  ]
}

const ReaderMenu = ({ entry }: { entry: BlogEntrySummary }) => {
  const t = useBlogTexts()
  const entries = useReaderEntries(entry)
  return <Menu label={t('card.menu', { title: entry.title })} entries={entries} size="small" />
}

export default ReaderMenu
