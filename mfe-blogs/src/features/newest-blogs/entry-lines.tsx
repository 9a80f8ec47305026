import type { BlogEntrySummary } from '@samvaer/contracts/blogs/calls'
import { Time, TitleLines } from '@samvaer/ui'
import { EntryTitle } from '../entry-list/entry-title.tsx'

/** Entries as lines, for members who want the start page condensed. */
export const EntryLines = ({ entries }: { entries: readonly BlogEntrySummary[] }) => {
  const lines = entries.map((entry) => ({
    id: entry.blogEntryId,
    title: <EntryTitle entry={entry} />,
    beside: (
      <>
        {entry.author.name} · <Time value={entry.createdAt} />
      </>
    ),
  }))
  return <TitleLines lines={lines} />
}
