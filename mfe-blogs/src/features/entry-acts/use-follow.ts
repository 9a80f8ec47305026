/** Following entries and authors: shown at once, taken back when the call fails. */
import type { BlogEntryData } from '@samvaer/contracts/blogs/calls'
import { useCall } from '@samvaer/remote-kit/api'
import { type CacheChange, changeAnswer } from '@samvaer/remote-kit/optimistic'
import { changeAuthor } from '../entry-data/author-cache.ts'
import { changeEntry } from '../entry-data/entry-cache.ts'

export interface Follow {
  followed: boolean
  toggle: () => void
}

/** A switch made of two calls; a click while one is under way is none. */
const useSwitch = <Input>(
  followed: boolean,
  input: Input,
  on: { mutate: (input: Input) => void; isPending: boolean },
  off: { mutate: (input: Input) => void; isPending: boolean },
): Follow => ({
  followed,
  toggle: () => {
    if (!on.isPending && !off.isPending) (followed ? off : on).mutate(input)
  },
})

export const useFollowEntry = ({ blogEntryId, followed }: Pick<BlogEntryData, 'blogEntryId' | 'followed'>): Follow => {
  const settings = (next: boolean) => ({
    optimistic: () => [
      ...changeEntry(blogEntryId, () => ({ followed: next })),
      changeAnswer('Blogs/GetBlogEntryData', { blogEntryId }, (entry) => ({ ...entry, hidden: entry.hidden && !next })),
    ],
    invalidates: [['Blogs/GetFollowed']],
  })
  const on = useCall('Blogs/FollowBlogEntry', settings(true))
  const off = useCall('Blogs/UnfollowBlogEntry', settings(false))
  return useSwitch(followed, { blogEntryId }, on, off)
}

/** Changes, in every cached entry of the author, whether the reader follows. */
const changeAuthorFollowed = (profileId: number, authorFollowed: boolean): CacheChange => ({
  queryKey: ['Blogs/GetBlogEntryData'],
  change: (cached) => {
    const entry = cached as BlogEntryData
    if (entry.author.profileId !== profileId) return entry
    return { ...entry, authorFollowed, authorHidden: entry.authorHidden && !authorFollowed }
  },
})

export const useFollowAuthor = (profileId: number, followed: boolean): Follow => {
  const settings = (next: boolean) => ({
    optimistic: () => [
      changeAuthorFollowed(profileId, next),
      ...changeAuthor(profileId, (author) => ({
        followed: next,
        followers: Math.max(0, author.followers + (author.followed === next ? 0 : next ? 1 : -1)),
      })),
    ],
    invalidates: [['Blogs/GetFromFollowedAuthors'], ['Blogs/GetFollowedAuthors']],
  })
  const on = useCall('Blogs/FollowBlogAuthor', settings(true))
  const off = useCall('Blogs/UnfollowBlogAuthor', settings(false))
  return useSwitch(followed, { profileId }, on, off)
}
