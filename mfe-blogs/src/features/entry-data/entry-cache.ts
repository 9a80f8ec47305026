/** The entries in the query cache, and the change of one wherever it stands. */
import type { BlogEntrySummary } from '@samvaer/contracts/blogs/calls'
import { type CacheChange, changeAnswer, changeItems } from '@samvaer/remote-kit/optimistic'
import type { QueryKey } from '@tanstack/react-query'

/** The calls whose answers hold entries, in pages. */
export const entryListCalls = [
  'Blogs/GetAllBlogEntries',
  'Blogs/GetMyBlogEntries',
  'Blogs/GetMyCommentsBlogEntries',
  'Blogs/GetFollowed',
  'Blogs/GetFromFollowedAuthors',
  'Blogs/GetHidden',
  'Blogs/GetMostViewed',
  'Blogs/GetMostCommented',
  'Blogs/GetCurated',
  'Blogs/GetProfileBlogEntries',
] as const

/** A search is a list like the others, but posted (features/search/search-source.ts). */
export const entryListKeys: QueryKey[] = [...entryListCalls, 'Blogs/SearchBlogEntries'].map((name) => [name])

type Change = (entry: BlogEntrySummary) => BlogEntrySummary | undefined

/** Changes the entries of every list; undefined takes one out. All answer with pages of the same shape. */
const everywhere = (change: Change): CacheChange[] => {
  const anyList = changeItems('Blogs/GetAllBlogEntries', change)
  return entryListKeys.map((queryKey) => ({ ...anyList, queryKey }))
}

type Fields = (entry: BlogEntrySummary) => Partial<BlogEntrySummary>

/** Changes some entries in every list. */
export const changeEntriesWhere = (where: (entry: BlogEntrySummary) => boolean, change: Fields): CacheChange[] =>
  everywhere((entry) => (where(entry) ? { ...entry, ...change(entry) } : entry))

/** Changes an entry in every list and on its own page. */
export const changeEntry = (blogEntryId: number, change: Fields): CacheChange[] => [
  ...changeEntriesWhere((entry) => entry.blogEntryId === blogEntryId, change),
  changeAnswer('Blogs/GetBlogEntryData', { blogEntryId }, (entry) => ({ ...entry, ...change(entry) })),
]

/** Takes some entries out of every list. */
export const removeEntriesWhere = (where: (entry: BlogEntrySummary) => boolean): CacheChange[] =>
  everywhere((entry) => (where(entry) ? undefined : entry))

/** Takes an entry out of every list. */
export const removeEntry = (blogEntryId: number): CacheChange[] =>
  removeEntriesWhere((entry) => entry.blogEntryId === blogEntryId)
