import { createHash } from 'node:crypto'
import type { Language } from '@samvaer/contracts/core/values'
import { Schema } from 'mongoose'

/** A browser that wants pushes. */
export interface PushSubscriptionRow {
  /** See subscriptionId. */
  _id: string
  endpoint: string
  p256dh: string
  auth: string
  profileId: number
  siteId: number
  /** It belongs to the dark variant: an address of its own, which hears of dark things. */
  dark: boolean
  language: Language
  createdAt: Date
  /** The session in which it was made, by its name: it ends with that. Absent in rows of before. */
  session?: string
}

/** Returns the digest of an endpoint, which is long, to identify a subscription. */
export const subscriptionId = (endpoint: string): string => createHash('sha256').update(endpoint).digest('base64url')

export const pushSubscriptionSchema = new Schema<PushSubscriptionRow>(
  {
    _id: { type: String, required: true },
    endpoint: { type: String, required: true },
    p256dh: { type: String, required: true },
    auth: { type: String, required: true },
    profileId: { type: Number, required: true },
    siteId: { type: Number, required: true },
    dark: { type: Boolean, required: true },
    language: { type: String, required: true },
    createdAt: { type: Date, required: true },
    session: String,
  },
  { collection: 'push_subscriptions', versionKey: false },
).index({ profileId: 1, createdAt: 1 })
