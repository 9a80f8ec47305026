/** Comments below something, as one viewer sees them. */
import type { LikeItemType } from '@samvaer/contracts/liked-items'
import type { ProfileCard } from '@samvaer/contracts/profile/card'
import type { Model } from 'mongoose'
import { rowsOfModel } from '../database/find-rows.ts'
import type { Directory } from '../directory.ts'
import type { MentionedName, StoredComment } from './comment-model.ts'
import { commentLine, commentTree } from './comment-tree.ts'
import type { StoredLike } from './like-model.ts'
import { type LikesOf, likesSeen } from './likes-seen.ts'
import { type FoundMentions, mentionsFound } from './mentions.ts'

interface May {
  edit: boolean
  delete: boolean
}

export interface SeenComment {
  /** Null of a placeholder, and of a member whose card the viewer is not shown. */
  author: ProfileCard | null
  text: string
  mentions: MentionedName[]
  version: number
  createdAt: string
  editedAt: string | null
  likes: number
  liked: boolean
  may: May
}

/** The facts by which comments are shown to one viewer. */
export interface CommentReader<Row extends StoredComment, Id extends object> {
  /** The authors whose comments are for this viewer as if they had never been. */
  hidden: ReadonlySet<number>
  cards: ReadonlyMap<number, ProfileCard>
  /** The members whose cards the viewer is not shown; words of theirs stand without a name. */
  withoutCard: ReadonlySet<number>
  likesOf: LikesOf
  foundOf: FoundMentions
  mayOf: (row: Row) => May
  /** Returns the id under the contract's name. */
  named: (commentId: number) => Id
}

type Layered<Id extends object> = (SeenComment & Id & { answers: (SeenComment & Id)[] })[]

/**
 * Returns the comments that a viewer sees, in two layers or in one, oldest first.
 * @param rows by time
 */
export const seenComments = <Row extends StoredComment, Id extends object>(
  rows: readonly Row[],
  { hidden, cards, withoutCard, likesOf, foundOf, mayOf, named }: CommentReader<Row, Id>,
  twoLayered: boolean,
): Layered<Id> => {
  const shown = (row: Row): (SeenComment & Id) | undefined => {
    const { _id, authorId, text, version, createdAt, editedAt } = row
    const author = cards.get(authorId)
    if (!row.shown || !author || hidden.has(authorId)) return undefined
    return {
      ...named(_id),
      author: withoutCard.has(authorId) ? null : author,
      text,
      mentions: foundOf(row.mentions),
      version,
      createdAt: createdAt.toISOString(),
      editedAt: editedAt?.toISOString() ?? null,
      ...likesOf(row),
      may: mayOf(row),
    }
  }
  const placeholder = ({ _id, version, createdAt }: Row): SeenComment & Id => ({
    ...named(_id),
    author: null,
    text: '',
    mentions: [],
    version,
    createdAt: createdAt.toISOString(),
    editedAt: null,
    likes: 0,
    liked: false,
    may: { edit: false, delete: false },
  })
  return twoLayered ? commentTree(rows, { shown, placeholder, hidden }) : commentLine(rows, { shown })
}

interface Asked<Row extends StoredComment, Id extends object>
  extends Pick<CommentReader<Row, Id>, 'named' | 'withoutCard'> {
  comments: Model<Row>
  /** The item that the comments stand below. */
  below: Partial<Row>
  itemType: LikeItemType
  twoLayered: boolean
  /** The authors whose comments the viewer does not see. */
  unseen: readonly number[]
  /** Returns what the viewer may do with each of these. */
  mayOf: (rows: readonly Row[]) => Promise<(row: Row) => May>
}

interface CommentViewer {
  side: { like: Model<StoredLike>; readonly dark: boolean }
  profileId: number
  hidden: readonly number[]
}

/** All comments below something: a fixed number of reads however many they are. */
export const commentsFor = async <Row extends StoredComment, Id extends object>(
  { directory }: { directory: Directory },
  viewer: CommentViewer,
  { comments, below, itemType, twoLayered, unseen, withoutCard, named, mayOf }: Asked<Row, Id>,
): Promise<Layered<Id>> => {
  const rows = await rowsOfModel<Row>(comments, below, { sort: { createdAt: 1, _id: 1 } })
  const shown = rows.filter((row) => row.shown)
  const ids = shown.map(({ _id }) => _id)
  const [cards, likesOf, foundOf, may] = await Promise.all([
    directory.cards(shown.map(({ authorId }) => authorId)),
    likesSeen(viewer, itemType, ids),
    mentionsFound(
      { directory },
      { side: viewer.side, withoutCard },
      shown.flatMap(({ mentions = [] }) => mentions),
    ),
    mayOf(shown),
  ])
  const reader = { hidden: new Set(unseen), cards, withoutCard, likesOf, foundOf, mayOf: may, named }
  return seenComments(rows, reader, twoLayered)
}
