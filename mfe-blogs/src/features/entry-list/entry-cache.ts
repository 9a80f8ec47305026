/** What the query cache holds of entries, and how one entry is changed wherever it stands. */
import type { BlogEntrySummary } from '@samvaer/contracts/blogs'
import { type CacheChange, changeAnswer, changeItems } from '@samvaer/remote-kit/optimistic'
import type { QueryKey } from '@tanstack/react-query'

/** The calls whose answers hold entries, in pages. */
export const entryListCalls = [
  'Blogs/GetAllBlogEntries',
  'Blogs/GetMyBlogEntries',
  'Blogs/GetFollowed',
  'Blogs/GetFromFollowedAuthors',
] as const

export const entryListKeys: QueryKey[] = entryListCalls.map((name) => [name])

/** Changes an entry in every list and on its own page. */
export const changeEntry = (
  blogEntryId: number,
  change: (entry: BlogEntrySummary) => Partial<BlogEntrySummary>,
): CacheChange[] => [
  ...entryListCalls.map((name) =>
    changeItems(name, (entry) => (entry.blogEntryId === blogEntryId ? { ...entry, ...change(entry) } : entry)),
  ),
  changeAnswer('Blogs/GetBlogEntryData', { blogEntryId }, (entry) => ({ ...entry, ...change(entry) })),
]

/** Takes an entry out of every list. */
export const removeEntry = (blogEntryId: number): CacheChange[] =>
  entryListCalls.map((name) => changeItems(name, (entry) => (entry.blogEntryId === blogEntryId ? undefined : entry)))
