/** The comments below a meetup or an event, as one viewer sees them. */
import { commentLine, commentTree, type TreeReader } from '@samvaer/service-kit/comment-tree'
import type { CommentRow } from '../models/comment.ts'
import { likeKey } from '../models/like.ts'
import type { LodgesParts } from '../models/models.ts'
import type { Viewer } from '../viewer.ts'
import { type CommentKind, commentsIn, itemTypes } from './comment-kinds.ts'

const likedAmong = async ({ side, profileId }: Viewer, kind: CommentKind, ids: number[]): Promise<Set<number>> => {
  const keys = ids.map((id) => likeKey(itemTypes[kind], id, profileId))
  const rows = await side.like.find({ _id: { $in: keys } }, { itemId: 1 }).lean<{ itemId: number }[]>()
  return new Set(rows.map(({ itemId }) => itemId))
}

/** Likes by members whom a block keeps from the viewer do not count (docs/product/blocking.md). */
const hiddenLikes = async (
  { side, hidden }: Viewer,
  kind: CommentKind,
  ids: number[],
): Promise<Map<number, number>> => {
  if (hidden.length === 0) return new Map()
  const rows = await side.like.aggregate<{ _id: number; count: number }>([
    { $match: { profileId: { $in: hidden }, itemType: itemTypes[kind], itemId: { $in: ids }, listed: true } },
    { $group: { _id: '$itemId', count: { $sum: 1 } } },
  ])
  return new Map(rows.map(({ _id, count }) => [_id, count]))
}

interface Asked<Own> {
  kind: CommentKind
  parentId: number
  twoLayered: boolean
  /** The field that names a comment in the answer. */
  nameOf: (id: number) => Own
  mayOf: (comment: CommentRow) => { edit: boolean; delete: boolean }
}

export const readComments = async <Own extends object>(
  { directory }: LodgesParts,
  viewer: Viewer,
  { kind, parentId, twoLayered, nameOf, mayOf }: Asked<Own>,
) => {
  const rows = await commentsIn(viewer.side, kind)
    .find({ parentId })
    .sort({ createdAt: 1, _id: 1 })
    .lean<CommentRow[]>()
  const ids = rows.filter(({ shown }) => shown).map(({ _id }) => _id)
  const [cards, liked, unliked] = await Promise.all([
    directory.cards(rows.map(({ authorId }) => authorId)),
    likedAmong(viewer, kind, ids),
    hiddenLikes(viewer, kind, ids),
  ])
  const hidden = new Set(viewer.staff ? [] : viewer.hidden)
  const placeholder = (row: CommentRow) => ({
    ...nameOf(row._id),
    author: null,
    text: '',
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    editedAt: null,
    likes: 0,
    liked: false,
    may: { edit: false, delete: false },
  })
  const shown = (row: CommentRow) => {
    const author = cards.get(row.authorId)
    if (!row.shown || !author || hidden.has(row.authorId)) return undefined
    return {
      ...nameOf(row._id),
      author,
      text: row.text,
      version: row.version,
      createdAt: row.createdAt.toISOString(),
      editedAt: row.editedAt?.toISOString() ?? null,
      likes: row.likes - (unliked.get(row._id) ?? 0),
      liked: liked.has(row._id),
      may: mayOf(row),
    }
  }
  type Shown = NonNullable<ReturnType<typeof shown>> | ReturnType<typeof placeholder>
  const reader: TreeReader<CommentRow, Shown> = { shown, placeholder, hidden }
  return twoLayered ? commentTree<CommentRow, Shown>(rows, reader) : commentLine<CommentRow, Shown>(rows, reader)
}
