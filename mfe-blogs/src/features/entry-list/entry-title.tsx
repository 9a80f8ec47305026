import type { BlogEntrySummary } from '@samvaer/contracts/blogs/calls'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { CardLink, Unread } from '@samvaer/ui'
import { entryPath } from '../../paths.ts'
import { useBlogTexts } from '../../texts.ts'

/** The link to an entry, with the mark of what is unread; all of the positioned box around it is its target. */
export const EntryTitle = ({ entry }: { entry: BlogEntrySummary }) => {
  const t = useBlogTexts()
  const { id } = useCurrentProfile()
  // Nobody has to read what they wrote.
  const unread = !entry.read && entry.author.profileId !== id
  return (
    <>
      {unread && <Unread label={t('entry.unread')} />}
      <CardLink to={entryPath(entry)}>{entry.title}</CardLink>
    </>
  )
}
