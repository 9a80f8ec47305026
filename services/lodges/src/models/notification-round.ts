import {
  type FanOutProgress,
  fanOutProgressFields,
  type Receiver,
} from '@samvaer/service-kit/notifications/notification-fan-out'
import { Schema } from 'mongoose'

/** The members whom a round notifies: those of the lodge, those who follow an entry, or those whom it names. */
export type Audience = 'members' | 'followers' | 'named'

/**
 * Notifications of something that many hear of: written in the transaction in which it happened, and raised by a task in
 * portions, a transaction each (`notifications/rounds.ts`).
 */
export interface NotificationRoundRow extends FanOutProgress {
  /** The key of its notifications: `entry:12`, `comment:34`. */
  _id: string
  lodgeId: number
  audience: Audience
  /** The entry that the audience follows. */
  debateEntryId: number | null
  /** The setting of the lodge that decides who hears. */
  news: 'newEntries' | 'newComments' | 'newMeetups' | 'newMedia'
  variant: string
  bundle: string
  title: string
  path: string
  actorId: number
  /** The member whom a block must not part from a receiver, besides the actor: the author of the entry. */
  authorId: number
  /** Those who hear of it otherwise. */
  without: number[]
  /** The members whom it names, each with the key of the notification. */
  receivers: Receiver[]
  purgeAt: Date
}

export const notificationRoundSchema = (collection: string): Schema<NotificationRoundRow> =>
  new Schema<NotificationRoundRow>(
    {
      _id: { type: String, required: true },
      ...fanOutProgressFields,
      lodgeId: { type: Number, required: true },
      audience: { type: String, required: true },
      debateEntryId: { type: Number, default: null },
      news: { type: String, required: true },
      variant: { type: String, default: '' },
      bundle: { type: String, default: '' },
      title: { type: String, default: '' },
      path: { type: String, default: '' },
      actorId: { type: Number, required: true },
      authorId: { type: Number, required: true },
      without: { type: [Number], required: true },
      receivers: { type: [{ _id: false, profileId: Number, key: String }], default: [] },
      purgeAt: { type: Date, required: true },
    },
    { collection, versionKey: false },
  )
    .index({ done: 1, at: 1 })
    .index({ lodgeId: 1 })
    .index({ debateEntryId: 1, act: 1 }, { sparse: true })
    .index({ purgeAt: 1 }, { expireAfterSeconds: 0 })
