import type { NotificationTypeName } from '@samvaer/contracts/notification-types'
import { Schema } from 'mongoose'

export const digests = ['Never', 'Daily', 'Weekly'] as const
export type DigestRhythm = (typeof digests)[number]

export interface QuietHours {
  /** hh:mm */
  from: string
  to: string
}

/** The choices of a member; absent ones are as they were at the beginning. */
export interface SettingRow {
  /** The profileId. */
  _id: number
  /** Channels as the sum of their flags, by type. */
  channels: Partial<Record<NotificationTypeName, number>>
  /** Null: pushes come at any time. */
  quietHours?: QuietHours | null
  timeZone?: string
  digest?: DigestRhythm
}

export const settingSchema = new Schema<SettingRow>(
  {
    _id: { type: Number, required: true },
    channels: { type: Schema.Types.Mixed, default: {} },
    quietHours: { type: Schema.Types.Mixed },
    timeZone: String,
    digest: { type: String, enum: digests },
  },
  { collection: 'settings', versionKey: false, minimize: false },
)
