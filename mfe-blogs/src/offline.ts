/**
 * What waits shows already: the answers of reads are changed as they will be once it is sent, whichever part of the page
 * asked, so that a page that is opened again without a network shows the like and the comment that were given there.
 * Which calls may wait stands in `remote.json`.
 */
import type { BlogComment } from '@samvaer/contracts/blogs'
import type { OfflineView, WaitingCall } from '@samvaer/contracts/offline-view'
import type { ProfileCard } from '@samvaer/contracts/profile-card'

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

type Answer = BlogComment['answers'][number]

const commentOf = (waiting: WaitingCall, author: ProfileCard): Answer => ({
  blogCommentId: -waiting.key,
  author,
  text: String(waiting.body.text),
  createdAt: waiting.at,
  editedAt: null,
  likes: 0,
  liked: false,
  may: { edit: false, delete: false },
})

/** Milliseconds by which the clocks of member and service may differ. */
const clockSkew = 60_000

/** It arrived already: only the word of it is still under way. */
const isThere = (items: readonly BlogComment[], { text, createdAt, author }: Answer): boolean =>
  items
    .flatMap((item) => [item, ...item.answers])
    .some(
      (one) =>
        one.text === text &&
        one.author?.profileId === author?.profileId &&
        Date.parse(one.createdAt) > Date.parse(createdAt) - clockSkew,
    )

/** A comment at the top, or an answer below the comment at whose thread it belongs. */
const withComment = (items: readonly BlogComment[], waiting: WaitingCall, author: ProfileCard): BlogComment[] => {
  const comment = commentOf(waiting, author)
  if (isThere(items, comment)) return [...items]
  const answerTo = waiting.body.answerTo
  if (answerTo === undefined) return [...items, { ...comment, answers: [] }]
  return items.map((item) => {
    const isAnswered = [item, ...item.answers].some(({ blogCommentId }) => blogCommentId === idOf(answerTo))
    return isAnswered ? { ...item, answers: [...item.answers, comment] } : item
  })
}

const show: OfflineView['show'] = ({ call, query, answer }, waiting, author) => {
  const shown = changed(answer, effectsOf(waiting))
  if (call !== 'Blogs/GetComments' || !isFields(shown) || !Array.isArray(shown.items)) return shown
  const blogEntryId = Number(query.get('blogEntryId'))
  const comments = waiting.filter((one) => one.call === 'Blogs/AddBlogComment' && one.body.blogEntryId === blogEntryId)
  const items = comments.reduce((all, one) => withComment(all, one, author), shown.items as BlogComment[])
  return { ...shown, items }
}

export const offline: OfflineView = {
  answers: {
    'Common/ToggleLike': (waiting) => ({ liked: waiting !== undefined }),
    'Blogs/AddBlogComment': (waiting) => ({ blogCommentId: waiting ? -waiting.key : 0 }),
  },
  show,
}
