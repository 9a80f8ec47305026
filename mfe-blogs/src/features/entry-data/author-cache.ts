/** The authors in the query cache, and the change of one wherever it stands. */
import type { BlogAuthor } from '@samvaer/contracts/blogs/calls'
import type { CallOutput } from '@samvaer/contracts/client'
import { type CacheChange, changeItems } from '@samvaer/remote-kit/optimistic'

/** The calls whose answers hold authors as items. */
const authorListCalls = [
  'Blogs/GetFollowedAuthors',
  'Blogs/GetHiddenAuthors',
  'Blogs/GetMostFollowedAuthors',
  'Blogs/SearchBlogAuthors',
] as const

/** Changes an author in every list and among what a search found. */
export const changeAuthor = (profileId: number, change: (author: BlogAuthor) => Partial<BlogAuthor>): CacheChange[] => {
  const changed = (author: BlogAuthor): BlogAuthor =>
    author.profileId === profileId ? { ...author, ...change(author) } : author
  return [
    ...authorListCalls.map((name) => ({ ...changeItems('Blogs/GetFollowedAuthors', changed), queryKey: [name] })),
    {
      queryKey: ['Blogs/SearchBlogTagsAndAuthors'],
      change: (cached) => {
        const found = cached as CallOutput<'Blogs/SearchBlogTagsAndAuthors'>
        return { ...found, authors: { ...found.authors, items: found.authors.items.map(changed) } }
      },
    },
  ]
}
