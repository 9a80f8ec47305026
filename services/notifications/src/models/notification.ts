import type { NotificationTypeName } from '@samvaer/contracts/notification-types'
import { Schema } from 'mongoose'

/** A notification of one member, as one line of the notification centre. The actors stand in `notified`, a row each. */
export interface NotificationRow {
  /** The notificationId. */
  _id: number
  /** The member who is notified. */
  profileId: number
  type: NotificationTypeName
  tab: string
  /** The key of what belongs together, see NotificationRaised. */
  bundle: string | null
  /** True when so many came within two hours that they became this one; those that follow join it. */
  bundled: boolean
  /** Profile ids of who did it and may be found, newest first, at most three. */
  actors: number[]
  /** The number of those who did it, of members who may be found. */
  count: number
  title: string | null
  variant: string | null
  path: string | null
  dark: boolean
  /** False while nobody who did it may be found (docs/product/states.md). */
  shown: boolean
  createdAt: Date
  readAt: Date | null
  /** Set when the centre was opened: no longer new, still unread. */
  seenAt: Date | null
  /** It stood in a mail: no digest repeats it. */
  mailedAt: Date | null
  /** The version of the inbox that it came with; rises when the same thing happens again. */
  version: number
  /** By the clock of the machine, for connections that wait for new ones. */
  raisedAt: Date
  expireAt: Date
}

const day = 24 * 60 * 60 * 1000
/** Milliseconds that a notification is kept: after it was read, and unread. */
export const keptRead = 90 * day
export const keptUnread = 180 * day

export const notificationSchema = new Schema<NotificationRow>(
  {
    _id: { type: Number, required: true },
    profileId: { type: Number, required: true },
    type: { type: String, required: true },
    tab: { type: String, required: true },
    bundle: { type: String, default: null },
    bundled: { type: Boolean, default: false },
    actors: { type: [Number], required: true },
    count: { type: Number, required: true },
    title: { type: String, default: null },
    variant: { type: String, default: null },
    path: { type: String, default: null },
    dark: { type: Boolean, required: true },
    shown: { type: Boolean, required: true },
    createdAt: { type: Date, required: true },
    readAt: { type: Date, default: null },
    seenAt: { type: Date, default: null },
    mailedAt: { type: Date, default: null },
    version: { type: Number, required: true },
    raisedAt: { type: Date, required: true },
    expireAt: { type: Date, required: true },
  },
  { collection: 'notifications', versionKey: false },
)
  .index({ profileId: 1, shown: 1, createdAt: -1, _id: -1 })
  .index({ profileId: 1, shown: 1, tab: 1, createdAt: -1, _id: -1 })
  .index({ profileId: 1, readAt: 1, shown: 1, tab: 1 })
  .index({ profileId: 1, bundle: 1, createdAt: -1 })
  .index({ profileId: 1, raisedAt: 1 })
  .index({ expireAt: 1 }, { expireAfterSeconds: 0 })
