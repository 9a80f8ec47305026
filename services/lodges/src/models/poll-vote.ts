import { Schema } from 'mongoose'

/** The vote of one member: there is one of each, by its key. */
export interface PollVoteRow {
  /** `<pollId>:<profileId>` */
  _id: string
  pollId: number
  lodgeId: number
  profileId: number
  /** The places of the options. */
  options: number[]
  votedAt: Date
  /** The profile is found on this side. */
  listed: boolean
  purgeAt?: Date
}

export const pollVoteKey = (pollId: number, profileId: number): string => `${pollId}:${profileId}`

export const pollVoteSchema = (collection: string): Schema<PollVoteRow> =>
  new Schema<PollVoteRow>(
    {
      _id: { type: String, required: true },
      pollId: { type: Number, required: true },
      lodgeId: { type: Number, required: true },
      profileId: { type: Number, required: true },
      options: { type: [Number], required: true },
      votedAt: { type: Date, required: true },
      listed: { type: Boolean, required: true },
      purgeAt: Date,
    },
    { collection, versionKey: false },
  )
    .index({ pollId: 1, listed: 1, votedAt: -1, profileId: -1 })
    .index({ profileId: 1, lodgeId: 1 })
    .index({ lodgeId: 1 })
    .index({ purgeAt: 1 }, { expireAfterSeconds: 0, sparse: true })
