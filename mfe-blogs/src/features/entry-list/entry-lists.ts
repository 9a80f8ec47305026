/** The lists of entries as a table: which call answers, and how it is told to sort. */
import type { CallOutput } from '@samvaer/contracts/client'
import { api, listQuery } from '@samvaer/remote-kit/api'

/**
 * A list is never read again by itself: what is new is announced and comes when the reader asks. It is kept half an
 * hour, so that the way back from an entry leads to the same row.
 */
const kept = { staleTime: Number.POSITIVE_INFINITY, gcTime: 30 * 60_000 }

type EntryPage = CallOutput<'Blogs/GetAllBlogEntries'>

export interface NewestInput {
  byActivity: boolean
  take: number
  signal: AbortSignal
}

const newest =
  (
    name: 'Blogs/GetAllBlogEntries' | 'Blogs/GetFollowed' | 'Blogs/GetFromFollowedAuthors',
  ): ((input: NewestInput) => Promise<EntryPage>) =>
  ({ byActivity, take, signal }) =>
    api.get(name, { sortByActivity: byActivity, take }, { signal })

export const entryLists = {
  all: {
    pages: (byActivity: boolean) => listQuery('Blogs/GetAllBlogEntries', { sortByActivity: byActivity }, kept),
    newest: newest('Blogs/GetAllBlogEntries'),
  },
  myBlogs: {
    pages: (byActivity: boolean) => listQuery('Blogs/GetMyBlogEntries', { orderByCommentDate: byActivity }, kept),
    newest: ({ byActivity, take, signal }: NewestInput): Promise<EntryPage> =>
      api.get('Blogs/GetMyBlogEntries', { orderByCommentDate: byActivity, take }, { signal }),
  },
  followed: {
    pages: (byActivity: boolean) => listQuery('Blogs/GetFollowed', { sortByActivity: byActivity }, kept),
    newest: newest('Blogs/GetFollowed'),
  },
  fromFollowedAuthors: {
    pages: (byActivity: boolean) => listQuery('Blogs/GetFromFollowedAuthors', { sortByActivity: byActivity }, kept),
    newest: newest('Blogs/GetFromFollowedAuthors'),
  },
} as const

export type EntryListName = keyof typeof entryLists
