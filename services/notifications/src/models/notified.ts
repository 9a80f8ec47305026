import { Schema } from 'mongoose'
import { keptRead, keptUnread } from './notification.ts'

/** One thing that was raised, by its key: what makes raising idempotent and withdrawing exact. */
export interface NotifiedRow {
  /** See notifiedKey. */
  _id: string
  /** The member who was notified. */
  profileId: number
  /** Null when nobody did it. */
  actorId: number | null
  /** The actor is Active, or there is none. */
  listed: boolean
  notificationId: number
  occurredAt: Date
  expireAt: Date
}

export const notifiedKey = (profileId: number, key: string): string => `${profileId}:${key}`

/** Returns an expiry later than that of its notification, so that a late withdrawal still finds it. */
export const notifiedExpiry = (occurredAt: Date): Date => new Date(occurredAt.getTime() + keptRead + keptUnread)

export const notifiedSchema = new Schema<NotifiedRow>(
  {
    _id: { type: String, required: true },
    profileId: { type: Number, required: true },
    actorId: { type: Number, default: null },
    listed: { type: Boolean, required: true },
    notificationId: { type: Number, required: true },
    occurredAt: { type: Date, required: true },
    expireAt: { type: Date, required: true },
  },
  { collection: 'notified', versionKey: false },
)
  .index({ notificationId: 1, occurredAt: -1 })
  .index({ profileId: 1, actorId: 1 })
  .index({ actorId: 1, listed: 1 })
  .index({ expireAt: 1 }, { expireAfterSeconds: 0 })
