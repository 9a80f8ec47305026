/**
 * What waits shows already: the answers of reads are changed as they will be once it is sent, whichever part of the page
 * asked, so that a page that is opened again without a network shows the like and the comment that were given there.
 * Which calls may wait stands in `remote.json`.
 */
import type { OfflineView, WaitingCall } from '@samvaer/contracts/offline-view'
import { waitingComments } from '@samvaer/writing/offline'

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const idOf = (value: unknown): number => Number(value)

interface Effects {
  /** `<type>-<id>` of what is liked, or not any more. */
  toggled: ReadonlySet<string>
  /** By entry and by author: followed or not. */
  entries: ReadonlyMap<number, boolean>
  authors: ReadonlyMap<number, boolean>
}

const effectsOf = (waiting: readonly WaitingCall[]): Effects => {
  const toggled = new Set<string>()
  const entries = new Map<number, boolean>()
  const authors = new Map<number, boolean>()
  for (const { call, body } of waiting) {
    if (call === 'Common/ToggleLike') toggled.add(`${body.itemType}-${body.itemId}`)
    if (/FollowBlogEntry$/i.test(call)) entries.set(idOf(body.blogEntryId), call === 'Blogs/FollowBlogEntry')
    if (/FollowBlogAuthor$/i.test(call)) authors.set(idOf(body.profileId), call === 'Blogs/FollowBlogAuthor')
  }
  return { toggled, entries, authors }
}

const withLike = (item: Fields, { toggled }: Effects): Fields => {
  const { liked, likes, blogCommentId, blogEntryId } = item
  const name = blogCommentId === undefined ? `BlogEntry-${blogEntryId}` : `BlogComment-${blogCommentId}`
  if (typeof liked !== 'boolean' || typeof likes !== 'number' || !toggled.has(name)) return item
  return { ...item, liked: !liked, likes: Math.max(0, likes + (liked ? -1 : 1)) }
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
  return withFollows(withLike(inner, effects), effects)
}

const comments = waitingComments([
  { list: 'Blogs/GetComments', add: 'Blogs/AddBlogComment', subject: 'blogEntryId', id: 'blogCommentId' },
])

export const offline: OfflineView = {
  answers: {
    ...comments.answers,
    'Common/ToggleLike': (waiting) => ({ liked: waiting !== undefined }),
  },
  show: (read, waiting, author) =>
    comments.show({ ...read, answer: changed(read.answer, effectsOf(waiting)) }, waiting, author),
}
