import type { Gender } from '@samvaer/contracts/core/values'
import type { GuestState } from '@samvaer/contracts/events/calls'
import { Schema } from 'mongoose'

/** A profile's relation to an event. */
export interface EventGuestRow {
  /** `<eventId>:<profileId>` */
  _id: string
  eventId: number
  profileId: number
  gender: Gender
  state: GuestState
  organiser: boolean
  /** When the guest was asked last to organise it too; absent if never. */
  organiserAskedAt?: Date
  /** An organiser asked to come: no approval is needed, and who declined may still come. */
  invited: boolean
  /** The member who asked; absent in older rows, and of guests whom nobody asked. */
  invitedBy?: number
  /** The profile is found on this side. */
  listed: boolean
  /** When the state began. */
  at: Date
  /** Copies of the event's, so that the own events are a walk along an index. */
  startsAt: Date
  overAt: Date
  viewedAt: Date | null
}

export const eventGuestKey = (eventId: number, profileId: number): string => `${eventId}:${profileId}`

export const eventGuestSchema = (collection: string): Schema<EventGuestRow> =>
  new Schema<EventGuestRow>(
    {
      _id: { type: String, required: true },
      eventId: { type: Number, required: true },
      profileId: { type: Number, required: true },
      gender: { type: String, required: true },
      state: { type: String, required: true },
      organiser: { type: Boolean, default: false },
      organiserAskedAt: Date,
      invited: { type: Boolean, default: false },
      invitedBy: Number,
      listed: { type: Boolean, required: true },
      at: { type: Date, required: true },
      startsAt: { type: Date, required: true },
      overAt: { type: Date, required: true },
      viewedAt: { type: Date, default: null },
    },
    { collection, versionKey: false },
  )
    .index({ eventId: 1, state: 1, at: 1, profileId: 1 })
    .index({ eventId: 1, gender: 1, state: 1, at: 1, profileId: 1 })
    .index({ eventId: 1, profileId: 1 })
    .index({ profileId: 1, startsAt: 1, eventId: 1 })
