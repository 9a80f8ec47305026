import type { RichText } from '@samvaer/contracts/text/rich-text'
import type { MentionedName } from '@samvaer/service-kit/writing/comment-model'
import { Schema } from 'mongoose'

/** A blog entry with everything a list shows of it, so that a page of cards is one read. */
export interface EntryRow {
  /** The blogEntryId. */
  _id: number
  community: string
  authorId: number
  /**
   * Others may find it: it is not deleted and its author is Active. Kept here by the consumer of ProfileChanged, and
   * not looked up, so that lists walk one index and a page never comes out short.
   */
  listed: boolean
  title: string
  text: RichText
  excerpt: string
  tags: string[]
  /** The media of its pictures, the first one first; absent without any. */
  pictures?: number[]
  createdAt: Date
  /** Changed later than the free edit time (docs/product/roles.md). */
  editedAt: Date | null
  latestCommentAt: Date | null
  /** The latest comment, or the creation: what "by activity" sorts by. */
  activityAt: Date
  /** Comments that are shown, before blocks. */
  comments: number
  /** Likes by listed members, before blocks. */
  likes: number
  readCount: number
  curated: boolean
  curatedAt: Date | null
  curatedBy?: number
  /** The members whom the text mentions, whatever they are called by now. */
  mentions?: MentionedName[]
  /** The members who were notified of being mentioned. */
  mentioned?: number[]
  /** Rises by one with every change. */
  version: number
  /** When the version came to be, if not with the entry. */
  changedAt?: Date
  /** Published within so many days, so that the top lists walk an index; see publishedWithin. */
  within7: boolean
  within14: boolean
  within30: boolean
  /** When the next of them ends. */
  agesAt?: Date
  /** The words by which the entry is found; see wordsOf. */
  words: string[]
  deletedAt?: Date
  deletedBy?: number
  /** See moderated-items.ts of the kit. */
  deletedFirstBy?: number
  /** The day on which a deleted entry is gone for good. */
  purgeAt?: Date
}

export const entrySchema = (collection: string): Schema<EntryRow> => {
  const schema = new Schema<EntryRow>(
    {
      _id: { type: Number, required: true },
      community: { type: String, required: true },
      authorId: { type: Number, required: true },
      listed: { type: Boolean, required: true },
      title: { type: String, required: true },
      text: { type: Schema.Types.Mixed, required: true },
      excerpt: { type: String, default: '' },
      tags: { type: [String], required: true },
      pictures: { type: [Number], default: undefined },
      createdAt: { type: Date, required: true },
      editedAt: { type: Date, default: null },
      latestCommentAt: { type: Date, default: null },
      activityAt: { type: Date, required: true },
      comments: { type: Number, default: 0 },
      likes: { type: Number, default: 0 },
      readCount: { type: Number, default: 0 },
      curated: { type: Boolean, default: false },
      curatedAt: { type: Date, default: null },
      curatedBy: Number,
      mentions: { type: [{ _id: false, profileId: Number, name: String }], default: undefined },
      mentioned: { type: [Number], default: undefined },
      version: { type: Number, default: 1 },
      changedAt: Date,
      within7: { type: Boolean, default: false },
      within14: { type: Boolean, default: false },
      within30: { type: Boolean, default: false },
      agesAt: Date,
      words: { type: [String], required: true },
      deletedAt: Date,
      deletedBy: Number,
      deletedFirstBy: Number,
      purgeAt: Date,
    },
    { collection, versionKey: false, minimize: false },
  )
  // The author stands at the end so that blocked ones are passed over within the index.
  schema.index({ community: 1, listed: 1, createdAt: -1, _id: -1, authorId: 1 })
  schema.index({ community: 1, listed: 1, activityAt: -1, _id: -1, authorId: 1 })
  schema.index({ community: 1, authorId: 1, listed: 1, createdAt: -1, _id: -1 })
  schema.index({ community: 1, authorId: 1, listed: 1, activityAt: -1, _id: -1 })
  for (const count of ['readCount', 'comments']) {
    schema.index({ community: 1, listed: 1, [count]: -1, _id: -1, authorId: 1 })
    for (const period of ['within7', 'within14', 'within30'])
      schema.index({ community: 1, listed: 1, [period]: 1, [count]: -1, _id: -1, authorId: 1 })
  }
  schema.index({ pictures: 1 }, { sparse: true })
  schema.index({ agesAt: 1 }, { sparse: true })
  schema.index({ community: 1, listed: 1, curated: 1, curatedAt: -1, _id: -1, authorId: 1 })
  schema.index({ community: 1, listed: 1, words: 1, createdAt: -1, _id: -1, authorId: 1 })
  schema.index({ community: 1, authorId: 1, listed: 1, words: 1, createdAt: -1, _id: -1 })
  schema.index({ authorId: 1, deletedAt: -1, _id: -1 })
  // Counts what somebody wrote in the last day.
  schema.index({ authorId: 1, createdAt: -1 })
  schema.index({ purgeAt: 1 }, { expireAfterSeconds: 0, sparse: true })
  return schema
}
