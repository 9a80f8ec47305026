import type { RichText } from '@samvaer/contracts/text/rich-text'
import type { MentionedName } from '@samvaer/service-kit/writing/comment-model'
import { Schema } from 'mongoose'

/** Added to the time of a pinned entry: more milliseconds than any time has. */
const aboveAllTimes = 1e13

/** The fields that lists are ordered by, of one entry: one walk along an index shows pinned ones first. */
export const debateOrders = ({
  createdAt,
  activityAt,
  pinned,
}: Pick<DebateEntryRow, 'createdAt' | 'activityAt' | 'pinned'>): Pick<
  DebateEntryRow,
  'createdOrder' | 'activeOrder'
> => {
  const first = pinned ? aboveAllTimes : 0
  return { createdOrder: createdAt.getTime() + first, activeOrder: activityAt.getTime() + first }
}
/** Orders of entries that are not pinned are below, those of pinned ones above it. */
export const firstPinnedOrder = aboveAllTimes

export interface DebateEntryRow {
  /** The debateEntryId. */
  _id: number
  lodgeId: number
  categoryId: number
  authorId: number
  /** Not deleted, and by somebody who is found. */
  listed: boolean
  title: string
  text: RichText
  excerpt: string
  /** The media of its pictures; absent without any. */
  pictures?: number[]
  /** The members whom the text mentions, whatever they are called by now. */
  mentions?: MentionedName[]
  /** The members who were notified of being mentioned. */
  mentioned?: number[]
  createdAt: Date
  editedAt: Date | null
  latestCommentAt: Date | null
  /** The latest comment, or the creation. */
  activityAt: Date
  /** The order of lists, see debateOrders: pinned ones first, then the newest, or the latest activity. */
  createdOrder: number
  activeOrder: number
  comments: number
  likes: number
  views: number
  /** The poll that it has; absent without one. */
  pollId?: number
  pinned: boolean
  locked: boolean
  version: number
  changedAt?: Date
  deletedAt?: Date
  deletedBy?: number
  /** See moderated-items.ts of the kit. */
  deletedFirstBy?: number
  purgeAt?: Date
}

export const debateEntrySchema = (collection: string): Schema<DebateEntryRow> => {
  const schema = new Schema<DebateEntryRow>(
    {
      _id: { type: Number, required: true },
      lodgeId: { type: Number, required: true },
      categoryId: { type: Number, required: true },
      authorId: { type: Number, required: true },
      listed: { type: Boolean, required: true },
      title: { type: String, required: true },
      text: { type: Schema.Types.Mixed, required: true },
      excerpt: { type: String, default: '' },
      pictures: { type: [Number], default: undefined },
      mentions: { type: [{ _id: false, profileId: Number, name: String }], default: undefined },
      mentioned: { type: [Number], default: undefined },
      createdAt: { type: Date, required: true },
      editedAt: { type: Date, default: null },
      latestCommentAt: { type: Date, default: null },
      activityAt: { type: Date, required: true },
      createdOrder: { type: Number, required: true },
      activeOrder: { type: Number, required: true },
      comments: { type: Number, default: 0 },
      likes: { type: Number, default: 0 },
      views: { type: Number, default: 0 },
      pollId: Number,
      pinned: { type: Boolean, default: false },
      locked: { type: Boolean, default: false },
      version: { type: Number, default: 1 },
      changedAt: Date,
      deletedAt: Date,
      deletedBy: Number,
      deletedFirstBy: Number,
      purgeAt: Date,
    },
    { collection, versionKey: false, minimize: false },
  )
  for (const order of ['createdOrder', 'activeOrder']) {
    schema.index({ lodgeId: 1, listed: 1, [order]: -1, _id: -1, authorId: 1 })
    schema.index({ categoryId: 1, listed: 1, [order]: -1, _id: -1, authorId: 1 })
  }
  schema.index({ lodgeId: 1, listed: 1, createdAt: -1, _id: -1 })
  schema.index({ authorId: 1, listed: 1 })
  schema.index({ pictures: 1 }, { sparse: true })
  schema.index({ purgeAt: 1 }, { expireAfterSeconds: 0, sparse: true })
  return schema
}
