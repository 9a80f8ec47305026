/** The comments of an entry as a viewer sees them. */
import type { BlogComment } from '@samvaer/contracts/blogs/calls'
import type { ProfileCard } from '@samvaer/contracts/profile/card'
import * as tree from '@samvaer/service-kit/writing/comment-tree'
import type { CommentRow } from '../models/comment.ts'

export interface CommentReader {
  hidden: ReadonlySet<number>
  cards: ReadonlyMap<number, ProfileCard>
  liked: ReadonlySet<number>
  /** Of those who are mentioned, whom this reader may find. */
  found: ReadonlySet<number>
  /** Likes that a block takes away, by comment. */
  hiddenLikes: ReadonlyMap<number, number>
  /** Returns what the reader may do with a comment. */
  mayOf: (row: CommentRow) => BlogComment['may']
}

type Shown = Omit<BlogComment, 'answers'>

const shownComment = (row: CommentRow, reader: CommentReader): Shown | undefined => {
  const author = reader.cards.get(row.authorId)
  if (!row.shown || !author || reader.hidden.has(row.authorId)) return undefined
  return {
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
  }
}

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

const treeReader = (reader: CommentReader): tree.TreeReader<CommentRow, Shown> => ({
  hidden: reader.hidden,
  shown: (row) => shownComment(row, reader),
  placeholder,
})

/** Two layers, oldest first. @param rows by time */
export const commentTree = (rows: CommentRow[], reader: CommentReader): BlogComment[] =>
  tree.commentTree(rows, treeReader(reader))

/** One layer, oldest first. */
export const commentLine = (rows: CommentRow[], reader: CommentReader): BlogComment[] =>
  tree.commentLine(rows, treeReader(reader))
