import type { MeetingFeeling, MeetingState } from '@samvaer/contracts/safety/meeting-values'
import { meetingFeelings, meetingStates } from '@samvaer/contracts/safety/meeting-values'
import { type QueuedMail, queuedMailFields } from '@samvaer/service-kit/mail/mail-queue'
import { Schema } from 'mongoose'

/** A friend who asked to be written to. */
export interface FriendRow {
  /** Of its meeting; none is given again. */
  number: number
  email: string
  /** The hash of the token that its mails carry. */
  hash: string
  /** Null before the first mail's link was opened: nothing else is sent there. */
  confirmedAt: Date | null
}

/** A meeting that its member shares. It stands on no side: its link leads to a light brand, whichever it was made on. */
export interface MeetingRow {
  _id: number
  profileId: number
  community: string
  /** Made on the dark side: the desk there reads how it was. */
  dark: boolean
  name: string
  with: string
  place: string
  note: string
  from: Date
  until: Date
  /** The member who is met, where it is one; told to nobody. */
  companionId: number | null
  state: MeetingState
  askedAt: Date | null
  answeredAt: Date | null
  /** The moment when the member is asked, or the friends are told; null where time brings nothing. */
  dueAt: Date | null
  /** The hash of the link's token; null where none opens it. */
  linkHash: string | null
  /** Rises with every new link. */
  linkNumber: number
  friends: FriendRow[]
  /** The number of the last friend. */
  lastFriend: number
  /** The friends were told that no answer came, or that help is needed: they are told of the next answer too. */
  told: boolean
  feedbackAt: Date | null
  erasesAt: Date
}

const nullableDate = { type: Date, default: null }

export const meetingSchema = (collection: string): Schema<MeetingRow> => {
  const friend = new Schema<FriendRow>(
    {
      number: { type: Number, required: true },
      email: { type: String, required: true },
      hash: { type: String, required: true },
      confirmedAt: nullableDate,
    },
    { _id: false },
  )
  const schema = new Schema<MeetingRow>(
    {
      _id: { type: Number, required: true },
      profileId: { type: Number, required: true },
      community: { type: String, required: true },
      dark: { type: Boolean, required: true },
      name: { type: String, required: true },
      with: { type: String, required: true },
      place: { type: String, required: true },
      note: { type: String, default: '' },
      from: { type: Date, required: true },
      until: { type: Date, required: true },
      companionId: { type: Number, default: null },
      state: { type: String, enum: meetingStates, required: true },
      askedAt: nullableDate,
      answeredAt: nullableDate,
      dueAt: nullableDate,
      linkHash: { type: String, default: null },
      linkNumber: { type: Number, required: true },
      friends: { type: [friend], default: [] },
      lastFriend: { type: Number, default: 0 },
      told: { type: Boolean, default: false },
      feedbackAt: nullableDate,
      erasesAt: { type: Date, required: true },
    },
    { collection, versionKey: false },
  )
  schema.index({ profileId: 1, from: 1 })
  schema.index({ linkHash: 1 }, { unique: true, partialFilterExpression: { linkHash: { $gt: '' } } })
  schema.index({ 'friends.hash': 1 }, { sparse: true })
  schema.index({ dueAt: 1 }, { partialFilterExpression: { dueAt: { $gt: new Date(0) } } })
  schema.index({ erasesAt: 1 })
  // Of whoever is gone.
  schema.index({ companionId: 1 }, { partialFilterExpression: { companionId: { $gt: 0 } } })
  return schema
}

/** The words of a member about another whom they met, for the desk alone. One that was good is not kept. */
export interface FeedbackRow {
  /** That of the meeting. */
  _id: number
  dark: boolean
  /** The member whom it is about. */
  profileId: number
  byId: number
  feeling: MeetingFeeling
  text: string
  at: Date
}

export const feedbackSchema = (collection: string): Schema<FeedbackRow> => {
  const schema = new Schema<FeedbackRow>(
    {
      _id: { type: Number, required: true },
      dark: { type: Boolean, required: true },
      profileId: { type: Number, required: true },
      byId: { type: Number, required: true },
      feeling: { type: String, enum: meetingFeelings, required: true },
      text: { type: String, default: '' },
      at: { type: Date, required: true },
    },
    { collection, versionKey: false },
  )
  schema.index({ profileId: 1, at: -1 })
  schema.index({ byId: 1 })
  schema.index({ at: 1 })
  return schema
}

/** Confirm asks whether the address wants to be written to; Answered follows one of the others. */
export type MeetingMailKind = 'Confirm' | 'Silent' | 'Help' | 'Answered'

/** A mail to a friend; its link is made when it is written, so that no token lies here. */
export interface MeetingMailRow extends QueuedMail {
  meetingId: number
  friend: number
  kind: MeetingMailKind
}

export const meetingMailSchema = (collection: string): Schema<MeetingMailRow> =>
  new Schema<MeetingMailRow>(
    {
      ...queuedMailFields,
      meetingId: { type: Number, required: true },
      friend: { type: Number, required: true },
      kind: { type: String, required: true },
    },
    { collection, versionKey: false },
  ).index({ dueAt: 1 })
