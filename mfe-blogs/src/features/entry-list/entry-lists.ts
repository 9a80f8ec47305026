/** The lists of entries as a table: which call answers, and how it sorts. */
import type { TopPeriod } from '@samvaer/contracts/blogs/values'
import type { CallInput, CallOutput } from '@samvaer/contracts/client'
import { api, listQuery } from '@samvaer/remote-kit/api'

/**
 * A list is never read again by itself: what is new is announced and comes when the reader asks. It is kept half an
 * hour, so that the way back from an entry leads to the same row.
 */
export const kept = { staleTime: Number.POSITIVE_INFINITY, gcTime: 30 * 60_000 }

type EntryPage = CallOutput<'Blogs/GetAllBlogEntries'>
const allPages = (input: CallInput<'Blogs/GetAllBlogEntries'>) => listQuery('Blogs/GetAllBlogEntries', input, kept)

export interface NewestInput {
  take: number
  signal: AbortSignal
}

/** The calls that mark all of a list as read. */
export type MarkReadCall =
  | 'Blogs/MarkFollowedBlogEntriesAsRead'
  | 'Blogs/MarkEntriesByFollowedAuthorsAsRead'
  | 'Blogs/MarkMyBlogEntriesAsRead'
  | 'Blogs/MarkMyCommentsBlogEntriesAsRead'

/** The source of a list's entries. */
export interface EntrySource {
  /** The options of its endless query. */
  pages: ReturnType<typeof allPages>
  /** Its beginning, to be watched for new entries; lists that do not grow at their beginning have none. */
  newest?: (input: NewestInput) => Promise<EntryPage>
  /** Marks all of it as read. */
  markRead?: MarkReadCall
}

/** A list that new entries join at its beginning, read by one of two orders. */
const growing =
  (
    name: 'Blogs/GetAllBlogEntries' | 'Blogs/GetFollowed' | 'Blogs/GetFromFollowedAuthors',
    marks: Pick<EntrySource, 'markRead'> = {},
  ) =>
  (byActivity: boolean): EntrySource => ({
    pages: listQuery(name, { sortByActivity: byActivity }, kept),
    newest: ({ take, signal }) => api.get(name, { sortByActivity: byActivity, take }, { signal }),
    ...marks,
  })

export const entryLists = {
  all: growing('Blogs/GetAllBlogEntries'),
  followed: growing('Blogs/GetFollowed', { markRead: 'Blogs/MarkFollowedBlogEntriesAsRead' }),
  fromFollowedAuthors: growing('Blogs/GetFromFollowedAuthors', {
    markRead: 'Blogs/MarkEntriesByFollowedAuthorsAsRead',
  }),
  myBlogs: (byActivity: boolean): EntrySource => ({
    pages: listQuery('Blogs/GetMyBlogEntries', { orderByCommentDate: byActivity }, kept),
    newest: ({ take, signal }) =>
      api.get('Blogs/GetMyBlogEntries', { orderByCommentDate: byActivity, take }, { signal }),
    markRead: 'Blogs/MarkMyBlogEntriesAsRead',
  }),
  myComments: (): EntrySource => ({
    pages: listQuery('Blogs/GetMyCommentsBlogEntries', {}, kept),
    markRead: 'Blogs/MarkMyCommentsBlogEntriesAsRead',
  }),
  mostRead: (days: TopPeriod): EntrySource => ({
    pages: listQuery('Blogs/GetMostViewed', { days }, kept),
  }),
  mostCommented: (days: TopPeriod): EntrySource => ({
    pages: listQuery('Blogs/GetMostCommented', { days }, kept),
  }),
  curated: (): EntrySource => ({ pages: listQuery('Blogs/GetCurated', {}, kept) }),
  hidden: (): EntrySource => ({ pages: listQuery('Blogs/GetHidden', {}, kept) }),
} as const
