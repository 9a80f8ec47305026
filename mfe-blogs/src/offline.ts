/**
 * Shows waiting calls already: the answers of reads are changed as they will be once each is sent, whichever part of
 * the page asked, so that a page that is opened again without a network shows the like and the comment that were given
 * there. `remote.json` says which calls may wait.
 */
import type { OfflineView, WaitingCall } from '@samvaer/contracts/shell/offline-view'
import { waitingComments, waitingLikes } from '@samvaer/writing/offline'

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const idOf = (value: unknown): number => Number(value)

interface Effects {
  /** By entry and by author: followed or not. */
  entries: ReadonlyMap<number, boolean>
  authors: ReadonlyMap<number, boolean>
}

const effectsOf = (waiting: readonly WaitingCall[]): Effects => {
  const entries = new Map<number, boolean>()
  const authors = new Map<number, boolean>()
  for (const { call, body } of waiting) {
    if (/FollowBlogEntry$/i.test(call)) entries.set(idOf(body.blogEntryId), call === 'Blogs/FollowBlogEntry')
    if (/FollowBlogAuthor$/i.test(call)) authors.set(idOf(body.profileId), call === 'Blogs/FollowBlogAuthor')
  }
  return { entries, authors }
}

const withFollows = (item: Fields, { entries, authors }: Effects): Fields => {
  const { followed, authorFollowed, blogEntryId, author } = item
  const entry = typeof followed === 'boolean' ? entries.get(idOf(blogEntryId)) : undefined
  const writer =
    typeof authorFollowed === 'boolean' && isFields(author) ? authors.get(idOf(author.profileId)) : undefined
  return {
    ...item,
    ...(entry !== undefined && { followed: entry }),
    ...(writer !== undefined && { authorFollowed: writer }),
  }
}

const changed = (value: unknown, effects: Effects): unknown => {
  if (Array.isArray(value)) return value.map((item) => changed(item, effects))
  if (!isFields(value)) return value
  const inner = Object.fromEntries(Object.entries(value).map(([name, field]) => [name, changed(field, effects)]))
  return withFollows(inner, effects)
}

const comments = waitingComments([
  { list: 'Blogs/GetComments', add: 'Blogs/AddBlogComment', subject: 'blogEntryId', id: 'blogCommentId' },
])

const likes = waitingLikes([
  { id: 'blogCommentId', itemType: 'BlogComment' },
  { id: 'blogEntryId', itemType: 'BlogEntry' },
])

export const offline: OfflineView = {
  answers: { ...comments.answers, ...likes.answers },
  show: (read, waiting, author) => {
    const followed = changed(read.answer, effectsOf(waiting))
    const answer = likes.show({ ...read, answer: followed }, waiting, author)
    return comments.show({ ...read, answer }, waiting, author)
  },
}
