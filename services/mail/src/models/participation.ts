import type { EndedPhoneCall, MailFolder, MessageType } from '@samvaer/contracts/mail/shapes'
import type { ConversationContext, SharedKind } from '@samvaer/contracts/mail/values'
import { Schema } from 'mongoose'

/** The last message that a member may see, as lists show it. */
export interface LastMessage {
  messageId: number
  sequence: number
  seat: number
  type: MessageType
  excerpt: string
  /** Pictures and videos. */
  pictures?: number
  /** The number of videos among those; absent without any. */
  videos?: number
  /** The kind of what is shared in it. */
  shared?: SharedKind
  /** Seconds of a spoken one. */
  voice?: number
  /** Of the line that a call has left. */
  phoneCall?: EndedPhoneCall
  at: Date
}

/**
 * A conversation as one of its members has it: everything that the lists sort, filter and show stands here, so that a
 * page is one walk along one index. The facts of the conversation (group, context, title) never change and are copied.
 */
export interface ParticipationRow {
  /** `<conversationId>:<profileId>` */
  _id: string
  conversationId: number
  profileId: number
  community: string
  seat: number
  group: boolean
  contextType: ConversationContext | null
  contextId: number | null
  title: string | null
  /** Profile ids of the others who take part. */
  others: number[]
  /** Beginnings of their names and of the words of the title. */
  names: string[]
  /** Null while the member has removed it. */
  folder: MailFolder | null
  /** Wanted once: what comes after it was removed is no request. */
  accepted: boolean
  declined: boolean
  left: boolean
  muted: boolean
  /** Messages of others behind `readTo`. */
  unread: number
  marked: boolean
  /** One of the two. */
  isUnread: boolean
  readTo: number
  /** Only messages behind this sequence are the member's. */
  from: number
  last: LastMessage | null
  /** When the last message was written; when it began, without one. */
  lastAt: Date
  /** Of a group that safety keeps from everybody: the folder that it comes back to. */
  heldFolder?: MailFolder
  /** Rises with every change, also with one that changes nothing else: two acts on a row meet here. */
  changes?: number
}

export const participationKey = (conversationId: number, profileId: number): string => `${conversationId}:${profileId}`

export const participationSchema = (collection: string): Schema<ParticipationRow> => {
  const schema = new Schema<ParticipationRow>(
    {
      _id: { type: String, required: true },
      conversationId: { type: Number, required: true },
      profileId: { type: Number, required: true },
      community: { type: String, required: true },
      seat: { type: Number, required: true },
      group: { type: Boolean, required: true },
      contextType: { type: String, default: null },
      contextId: { type: Number, default: null },
      title: { type: String, default: null },
      others: { type: [Number], required: true },
      names: { type: [String], required: true },
      folder: { type: String, default: null },
      accepted: { type: Boolean, default: false },
      declined: { type: Boolean, default: false },
      left: { type: Boolean, default: false },
      muted: { type: Boolean, default: false },
      unread: { type: Number, default: 0 },
      marked: { type: Boolean, default: false },
      isUnread: { type: Boolean, default: false },
      readTo: { type: Number, default: 0 },
      from: { type: Number, default: 0 },
      last: { type: Schema.Types.Mixed, default: null },
      lastAt: { type: Date, required: true },
      heldFolder: String,
      changes: Number,
    },
    { collection, versionKey: false },
  )
  schema.index({ profileId: 1, folder: 1, lastAt: -1, conversationId: -1 })
  schema.index({ profileId: 1, folder: 1, isUnread: 1, lastAt: -1, conversationId: -1 })
  schema.index({ profileId: 1, folder: 1, names: 1, lastAt: -1, conversationId: -1 })
  schema.index(
    { profileId: 1, contextType: 1, contextId: 1, folder: 1, lastAt: -1, conversationId: -1 },
    { partialFilterExpression: { contextId: { $type: 'number' } } },
  )
  schema.index({ conversationId: 1 })
  // Finds everybody who has a conversation with somebody: names and blocks change.
  schema.index({ others: 1, profileId: 1 })
  return schema
}
