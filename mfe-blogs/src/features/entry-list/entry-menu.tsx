import type { BlogEntrySummary } from '@samvaer/contracts/blogs'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { IconButton } from '@samvaer/ui'
import type { MenuEntry } from '@samvaer/ui/overlays'
import { lazy, Suspense } from 'react'
import { authorEntriesPath, editPath } from '../../paths.ts'
import { useBlogTexts } from '../../texts.ts'
import { useFollowEntryWithNotice } from '../entry-acts/follow-with-notice.ts'
import { useHideAuthor, useHideEntry } from '../entry-acts/use-hide.ts'

const Menu = lazy(async () => ({ default: (await import('@samvaer/ui/overlays')).Menu }))

/** What a reader may do with somebody else's entry. Whether they follow its author an entry says, a summary does not. */
const useReaderEntries = (entry: BlogEntrySummary): MenuEntry[] => {
  const t = useBlogTexts()
  const { author, followed } = entry
  const { name } = author
  const followEntry = useFollowEntryWithNotice(entry)
  const hideEntry = useHideEntry(entry)
  const hideAuthor = useHideAuthor(author)
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
  ]
}

const CardMenu = ({ title, entries }: { title: string; entries: readonly MenuEntry[] }) => {
  const t = useBlogTexts()
  const label = t('card.menu', { title })
  return (
    <Suspense fallback={<IconButton label={label} icon="more" size="small" disabled />}>
      <Menu label={label} entries={entries} size="small" />
    </Suspense>
  )
}

const ReaderMenu = ({ entry }: { entry: BlogEntrySummary }) => (
  <CardMenu title={entry.title} entries={useReaderEntries(entry)} />
)

const WriterMenu = ({ entry: { blogEntryId, title } }: { entry: BlogEntrySummary }) => {
  const t = useBlogTexts()
  return (
    <CardMenu
      title={title}
      entries={[{ id: 'edit', icon: 'edit', label: t('card.edit'), act: editPath(blogEntryId) }]}
    />
  )
}

/** What one may do with an entry from its card; nothing with an own one for those who may not write now. */
export const EntryMenu = ({ entry }: { entry: BlogEntrySummary }) => {
  const { id, subscriber } = useCurrentProfile()
  if (entry.author.profileId !== id) return <ReaderMenu entry={entry} />
  return subscriber ? <WriterMenu entry={entry} /> : null
}
