import type { ConversationContext } from '@samvaer/contracts/mail/values'
import { Schema } from 'mongoose'

/** Somebody in a conversation: the seat is given once and stays, also of those who left. */
export interface Member {
  profileId: number
  seat: number
  /** Speaks for the lodge or the event. */
  manager: boolean
  left: boolean
}

export interface ConversationRow {
  /** The conversationId. */
  _id: number
  community: string
  group: boolean
  contextType: ConversationContext | null
  contextId: number | null
  title: string | null
  /**
   * The key that only one conversation may have: two people, or a member and the managers of something. Groups have
   * none.
   */
  pairKey?: string
  createdBy: number
  createdAt: Date
  /** Rises with every message: written by each of them, so that they come one after the other. */
  lastSequence: number
  /** Somebody else than its beginner has written. */
  answered: boolean
  members: Member[]
  /** The beginnings of its accesses to pictures; see `pictures/picture-access.ts`. */
  pictureAccesses?: number[]
}

export const pairKey = (one: number, other: number): string => `${Math.min(one, other)}:${Math.max(one, other)}`

export const contextPrefix = (contextType: ConversationContext, contextId: number): string =>
  `${contextType}:${contextId}:`

export const conversationSchema = (collection: string): Schema<ConversationRow> => {
  const schema = new Schema<ConversationRow>(
    {
      _id: { type: Number, required: true },
      community: { type: String, required: true },
      group: { type: Boolean, required: true },
      contextType: { type: String, default: null },
      contextId: { type: Number, default: null },
      title: { type: String, default: null },
      pairKey: String,
      createdBy: { type: Number, required: true },
      createdAt: { type: Date, required: true },
      lastSequence: { type: Number, default: 0 },
      answered: { type: Boolean, default: false },
      members: [
        {
          _id: false,
          profileId: { type: Number, required: true },
          seat: { type: Number, required: true },
          manager: { type: Boolean, default: false },
          left: { type: Boolean, default: false },
        },
      ],
      pictureAccesses: { type: [Number], default: undefined },
    },
    { collection, versionKey: false },
  )
  schema.index({ pairKey: 1 }, { unique: true, partialFilterExpression: { pairKey: { $exists: true } } })
  // Counts the conversations that somebody began today.
  schema.index({ createdBy: 1, createdAt: -1 })
  schema.index({ contextType: 1, contextId: 1 }, { partialFilterExpression: { contextId: { $type: 'number' } } })
  return schema
}
