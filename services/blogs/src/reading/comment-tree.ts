/** The comments of an entry as a viewer sees them. */
import type { BlogComment } from '@samvaer/contracts/blogs'
import type { ProfileCard } from '@samvaer/contracts/profile-card'
import type { CommentRow } from '../models/comment.ts'

export interface CommentReader {
  hidden: ReadonlySet<number>
  cards: ReadonlyMap<number, ProfileCard>
  liked: ReadonlySet<number>
  /** Of those who are mentioned, whom this reader may find. */
  found: ReadonlySet<number>
  /** Likes that a block takes away, by comment. */
  hiddenLikes: ReadonlyMap<number, number>
  /** What the reader may do with a comment. */
  mayOf: (row: CommentRow) => BlogComment['may']
}

type Shown = Omit<BlogComment, 'answers'>

const shownComment = (row: CommentRow, author: ProfileCard, reader: CommentReader): Shown => ({
  blogCommentId: row._id,
  author,
  text: row.text,
  mentions: (row.mentions ?? []).filter(({ profileId }) => reader.found.has(profileId)),
  version: row.version,
  createdAt: row.createdAt.toISOString(),
  editedAt: row.editedAt?.toISOString() ?? null,
  likes: row.likes - (reader.hiddenLikes.get(row._id) ?? 0),
  liked: reader.liked.has(row._id),
  may: reader.mayOf(row),
})

/**
 * What stands where a comment was removed but answered (docs/product/blogs.md): nobody and nothing, so that answers
 * have a place.
 */
const placeholder = (row: CommentRow): Shown => ({
  blogCommentId: row._id,
  author: null,
  text: '',
  mentions: [],
  version: row.version,
  createdAt: row.createdAt.toISOString(),
  editedAt: null,
  likes: 0,
  liked: false,
  may: { edit: false, delete: false },
})

/** The comments that this reader sees, as they were written. */
export const visibleComments = (rows: CommentRow[], reader: CommentReader): Map<number, Shown> => {
  const visible = new Map<number, Shown>()
  for (const row of rows) {
    const author = reader.cards.get(row.authorId)
    if (row.shown && author && !reader.hidden.has(row.authorId)) visible.set(row._id, shownComment(row, author, reader))
  }
  return visible
}

/**
 * Two layers, oldest first. Answers to a blocked member's comment move up to the top, as if that comment had never been
 * (docs/product/blocking.md); so do answers to one that is gone for good. Answers to a removed one stay below a
 * placeholder.
 * @param rows by time
 */
export const commentTree = (rows: CommentRow[], reader: CommentReader): BlogComment[] => {
  const visible = visibleComments(rows, reader)
  const tops = new Map<number, BlogComment>()
  const rowById = new Map(rows.map((row) => [row._id, row]))
  const keepsAnswers = (top: CommentRow | undefined): top is CommentRow =>
    top !== undefined && (visible.has(top._id) || !reader.hidden.has(top.authorId))
  for (const row of rows) {
    const shown = visible.get(row._id)
    const top = row.answerTo === null ? undefined : rowById.get(row.answerTo)
    if (keepsAnswers(top)) {
      if (!shown) continue
      const parent = tops.get(top._id) ?? { ...placeholder(top), answers: [] }
      tops.set(top._id, parent)
      parent.answers.push(shown)
    } else if (shown) {
      const known = tops.get(row._id)
      tops.set(row._id, { ...shown, answers: known?.answers ?? [] })
    }
  }
  return [...tops.values()].sort((a, b) => a.createdAt.localeCompare(b.createdAt) || a.blogCommentId - b.blogCommentId)
}

/** One layer, oldest first. */
export const commentLine = (rows: CommentRow[], reader: CommentReader): BlogComment[] =>
  [...visibleComments(rows, reader).values()].map((comment) => ({ ...comment, answers: [] }))
