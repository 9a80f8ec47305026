/** Comments below something in a lodge, as one viewer sees them. */
import type { commentFields } from '@samvaer/contracts/lodges/shapes'
import { commentLine, commentTree } from '@samvaer/service-kit/writing/comment-tree'
import type * as z from 'zod'
import type { CommentRow } from '../models/comment.ts'
import type { LodgesParts } from '../models/models.ts'
import { mentionsFound } from '../reading/found-mentions.ts'
import { hiddenLikes, likedAmong, withoutCard } from '../reading/seen-by.ts'
import type { Viewer } from '../viewer.ts'
import type { CommentKind } from './comment-kinds.ts'

export type ShownComment = z.input<z.ZodObject<typeof commentFields>>

interface Asked<Id extends object> {
  kind: CommentKind
  parentId: number
  twoLayered: boolean
  /** The authors whose comments this viewer does not see. */
  unseen: readonly number[]
  /** Returns the id under the contract's name. */
  named: (commentId: number) => Id
  /** Returns what the viewer may do with each of these. */
  mayOf: (rows: readonly CommentRow[]) => Promise<(row: CommentRow) => ShownComment['may']>
}

const nothing = { edit: false, delete: false }

/** All comments below something, oldest first; answers below theirs when twoLayered. */
export const commentsFor = async <Id extends object>(
  { directory }: LodgesParts,
  viewer: Viewer,
  { kind, parentId, twoLayered, unseen, named, mayOf }: Asked<Id>,
): Promise<(ShownComment & Id & { answers: (ShownComment & Id)[] })[]> => {
  const { side } = viewer
  const rows = await kind.of(side).find({ parentId }).sort({ createdAt: 1, _id: 1 }).lean<CommentRow[]>()
  const shownRows = rows.filter((row) => row.shown)
  const ids = shownRows.map(({ _id }) => _id)
  const [cards, liked, likesOfHidden, foundOf, may] = await Promise.all([
    directory.cards(shownRows.map(({ authorId }) => authorId)),
    likedAmong(viewer, kind.item, ids),
    hiddenLikes(viewer, kind.item, ids),
    mentionsFound(
      { directory },
      viewer,
      shownRows.flatMap(({ mentions = [] }) => mentions),
    ),
    mayOf(shownRows),
  ])
  const hidden = new Set(unseen)
  const collapsed = withoutCard(viewer)
  const shown = (row: CommentRow): (ShownComment & Id) | undefined => {
    const { _id, authorId } = row
    const author = cards.get(authorId)
    if (!row.shown || !author || hidden.has(authorId)) return undefined
    return {
      ...named(_id),
      author: collapsed.has(authorId) ? null : author,
      text: row.text,
      mentions: foundOf(row.mentions),
      version: row.version,
      createdAt: row.createdAt.toISOString(),
      editedAt: row.editedAt?.toISOString() ?? null,
      likes: row.likes - (likesOfHidden.get(_id) ?? 0),
      liked: liked.has(_id),
      may: may(row),
    }
  }
  const placeholder = ({ _id, version, createdAt }: CommentRow): ShownComment & Id => ({
    ...named(_id),
    author: null,
    text: '',
    version,
    createdAt: createdAt.toISOString(),
    editedAt: null,
    likes: 0,
    liked: false,
    may: nothing,
  })
  return twoLayered ? commentTree(rows, { shown, placeholder, hidden }) : commentLine(rows, { shown })
}
