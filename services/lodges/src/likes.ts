/** The likable things in lodges: where they stand, whose they are, and what their authors are told. */
import type { lodgeLiked } from '@samvaer/contracts/lodges/liked'
import { likedKind, likesOfItems } from '@samvaer/service-kit/writing/likes'
import type { ClientSession, Model } from 'mongoose'
import { changed } from './live.ts'
import type { AlbumMediaRow } from './models/album-media.ts'
import type { CommentRow } from './models/comment.ts'
import type { DebateEntryRow } from './models/debate-entry.ts'
import type { LodgeRow } from './models/lodge.ts'
import type { MeetupRow } from './models/meetup.ts'
import { bothSides, type LodgesParts, type Side, sideOf } from './models/models.ts'
import { belongingAmong } from './notifications/mentions.ts'
import { notifications } from './notifications/notifications.ts'
import { debatePath, lodgePath, meetupPath } from './paths.ts'

export type LikedType = keyof typeof lodgeLiked

export interface LikedItem {
  lodgeId: number
  authorId: number
  /** Those by whom it is seen only together: the author of the entry that a comment stands below. */
  ownerId: number
  /** It is there to be seen. */
  shown: boolean
  /** By whoever belongs to the lodge alone, also where access is for all. */
  inside?: true
  /** Null for the name of the lodge. */
  title: string | null
  path: string
  variant: string | undefined
  /** Open pages hear of it. */
  topic: readonly ['debate' | 'meetup' | 'lodge', id: number, change: string]
}

const entryItem = async (side: Side, _id: number, session: ClientSession | null): Promise<LikedItem | undefined> => {
  const entry = await side.debateEntry.findById(_id, { text: 0 }, { session }).lean<DebateEntryRow>()
  if (!entry) return undefined
  const { lodgeId, authorId, title, listed: shown } = entry
  const topic = ['debate', _id, 'entry'] as const
  return {
    ...{ lodgeId, authorId, ownerId: authorId, shown, title, variant: undefined, topic },
    path: debatePath(lodgeId, _id),
  }
}

const commentItem = async (side: Side, _id: number, session: ClientSession | null): Promise<LikedItem | undefined> => {
  const comment = await side.debateComment.findById(_id, null, { session }).lean<CommentRow>()
  const entry = comment && (await entryItem(side, comment.parentId, session))
  if (!entry) return undefined
  const { authorId, parentId, shown } = comment
  return {
    ...{ ...entry, authorId, shown: shown && entry.shown, variant: 'comment' },
    path: debatePath(entry.lodgeId, parentId, _id),
    topic: ['debate', parentId, 'comments'],
  }
}

const meetupCommentItem = async (
  side: Side,
  _id: number,
  session: ClientSession | null,
): Promise<LikedItem | undefined> => {
  const comment = await side.meetupComment.findById(_id, null, { session }).lean<CommentRow>()
  const meetup = comment && (await side.meetup.findById(comment.parentId, null, { session }).lean<MeetupRow>())
  if (!meetup) return undefined
  const { lodgeId, authorId: ownerId, title, day } = meetup
  const { authorId, parentId } = comment
  const shown = comment.shown && !meetup.heldAt
  return {
    ...{ lodgeId, authorId, ownerId, shown, title, variant: 'comment', inside: true },
    path: meetupPath(lodgeId, day, parentId, _id),
    topic: ['meetup', parentId, 'comments'],
  }
}

const mediaItem = async (side: Side, _id: number, session: ClientSession | null): Promise<LikedItem | undefined> => {
  const medium = await side.albumMedia.findById(_id, null, { session }).lean<AlbumMediaRow>()
  if (!medium) return undefined
  const { lodgeId, albumId, authorId, state, listed } = medium
  return {
    ...{ lodgeId, authorId, ownerId: authorId, title: null, variant: 'media' },
    shown: state === 'Accepted' && listed && !medium.deletedAt,
    path: lodgePath(lodgeId, `Media/Album/${albumId}`),
    topic: ['lodge', lodgeId, 'media'],
  }
}

const kinds = {
  DebateEntry: entryItem,
  DebateEntryComment: commentItem,
  MeetupComment: meetupCommentItem,
  LodgeMedia: mediaItem,
} as const

export const likedItemOf = (side: Side, type: LikedType, id: number, session: ClientSession | null = null) =>
  kinds[type](side, id, session)

type Found = LikedItem & { lodge: Pick<LodgeRow, 'name'> }

/** Describes one kind of liked items in lodges: their authors are notified in the same words. */
const inLodges = <Row>(parts: LodgesParts, type: LikedType, rows: (side: Side) => Model<Row>) =>
  likedKind('lodges', {
    rows,
    find: async (side: Side, { itemId, community }, session): Promise<Found | undefined> => {
      const item = await likedItemOf(side, type, itemId, session)
      if (!item) return undefined
      // Ids are of one series over all communities.
      const its = { _id: item.lodgeId, ...(community !== undefined && { community }) }
      const lodge = await side.lodge.findOne(its, { name: 1 }, { session }).lean<Pick<LodgeRow, 'name'>>()
      return lodge ? { ...item, lodge } : undefined
    },
    notice: async (side, { authorId, ownerId, lodgeId, shown, title, path, variant, lodge }) => {
      // Neither of a lodge that the member has left, nor of what a block keeps from the member (docs/product/blocking.md).
      if (!shown || (await belongingAmong({ side }, lodgeId, [authorId])).length === 0) return undefined
      if (await parts.directory.isHidden(authorId, ownerId)) return undefined
      return { type: 'LodgeLike', title: title ?? lodge.name, path, ...(variant && { variant }) }
    },
    changed: (side, { topic: [watched, id, change] }, { profileId }) =>
      changed(parts, { profileId, side }, watched, id, change),
  })

/** Describes comments of events, whose likes notify nobody. */
const eventComments = (parts: LodgesParts) =>
  likedKind('lodges', {
    rows: (side: Side) => side.eventComment,
    find: async (side, { itemId }, session) =>
      (await side.eventComment.findById(itemId, null, { session }).lean<CommentRow>()) ?? undefined,
    changed: (side, { parentId }, { profileId }) => changed(parts, { profileId, side }, 'event', parentId, 'comments'),
  })

export const lodgeLikes = (parts: LodgesParts) =>
  likesOfItems(parts, {
    kinds: {
      DebateEntry: inLodges(parts, 'DebateEntry', (side) => side.debateEntry),
      DebateEntryComment: inLodges(parts, 'DebateEntryComment', (side) => side.debateComment),
      MeetupComment: inLodges(parts, 'MeetupComment', (side) => side.meetupComment),
      LodgeMedia: inLodges(parts, 'LodgeMedia', (side) => side.albumMedia),
      EventComment: eventComments(parts),
    },
    sidesOf: (dark) => (dark === undefined ? bothSides(parts) : [sideOf(parts, dark)]),
    notifications,
  })
