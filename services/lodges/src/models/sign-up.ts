import type { Gender } from '@samvaer/contracts/core/values'
import { Schema } from 'mongoose'

/** A member who comes to a meetup, or waits for a place. */
export interface SignUpRow {
  /** `<meetupId>:<profileId>` */
  _id: string
  meetupId: number
  lodgeId: number
  profileId: number
  gender: Gender
  state: 'Going' | 'Waiting'
  /** The profile is found on this side. */
  listed: boolean
  signedUpAt: Date
  /** The order of lists: first those who go, then those who wait, each in the order of signing up. */
  order: string
  /** A copy of the meetup's. */
  overAt: Date
}

export const signUpOrder = ({ state, signedUpAt }: Pick<SignUpRow, 'state' | 'signedUpAt'>): string =>
  `${state} ${signedUpAt.toISOString()}`

export const signUpKey = (meetupId: number, profileId: number): string => `${meetupId}:${profileId}`

export const signUpSchema = (collection: string): Schema<SignUpRow> =>
  new Schema<SignUpRow>(
    {
      _id: { type: String, required: true },
      meetupId: { type: Number, required: true },
      lodgeId: { type: Number, required: true },
      profileId: { type: Number, required: true },
      gender: { type: String, required: true },
      state: { type: String, required: true },
      listed: { type: Boolean, required: true },
      signedUpAt: { type: Date, required: true },
      order: { type: String, required: true },
      overAt: { type: Date, required: true },
    },
    { collection, versionKey: false },
  )
    .index({ meetupId: 1, order: 1, profileId: 1 })
    .index({ meetupId: 1, gender: 1, order: 1, profileId: 1 })
    .index({ meetupId: 1, state: 1, signedUpAt: 1, profileId: 1 })
    .index({ meetupId: 1, profileId: 1 })
    .index({ profileId: 1, lodgeId: 1, overAt: 1 })
