import type { NotificationTypeName } from '@samvaer/contracts/notification-types'
import { Schema } from 'mongoose'

/**
 * A delivery to a member that is still to be sent: written with the notification, gone when it was sent or is not
 * wanted any more.
 */
export interface DeliveryRow {
  /** The key of its cause, so that one cause makes one delivery. */
  _id: string
  kind: 'push' | 'mail' | 'digest'
  profileId: number
  /** Null of a digest. */
  notificationId: number | null
  /** The version of the notification that it was written for: a newer one has a delivery of its own. */
  version: number
  /** The subscription of a push. */
  subscriptionId: string | null
  /** Of a mail: what goes into one mail. */
  type: NotificationTypeName | null
  /** Of a digest: what is older was in one before. */
  since: Date | null
  /** Null of a mail that was given up. */
  dueAt: Date | null
  createdAt: Date
  attempts: number
  /** The sender holds it until then; nobody else touches it. */
  claimedUntil: Date
  claim: string | null
}

/** Nothing is tried for longer; seconds. */
const keptSeconds = 7 * 24 * 60 * 60

export const deliverySchema = new Schema<DeliveryRow>(
  {
    _id: { type: String, required: true },
    kind: { type: String, required: true },
    profileId: { type: Number, required: true },
    notificationId: { type: Number, default: null },
    version: { type: Number, default: 0 },
    subscriptionId: { type: String, default: null },
    type: { type: String, default: null },
    since: { type: Date, default: null },
    dueAt: { type: Date, default: null },
    createdAt: { type: Date, required: true },
    attempts: { type: Number, default: 0 },
    claimedUntil: { type: Date, default: new Date(0) },
    claim: { type: String, default: null },
  },
  { collection: 'deliveries', versionKey: false },
)
  .index({ kind: 1, dueAt: 1 })
  .index({ claim: 1 })
  .index({ attempts: 1 }, { partialFilterExpression: { attempts: { $gt: 2 } } })
  .index({ profileId: 1 })
  .index({ subscriptionId: 1 })
  .index({ createdAt: 1 }, { expireAfterSeconds: keptSeconds })
