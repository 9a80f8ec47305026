/** The model of comments, whatever they stand below: one shape, with the field of the domain for what that is. */
import { Schema } from 'mongoose'

/** A member who is mentioned by a text, and the name that stands there behind the @. */
export interface MentionedName {
  profileId: number
  name: string
}

export interface StoredComment {
  _id: number
  authorId: number
  /** The comment at the top that this one answers; null at the top. Comments nest two deep (docs/product/limits.md). */
  answerTo: number | null
  /** The author of the comment that is answered, which need not be the one at the top. */
  repliedTo?: number
  /** The author's own name for it, so that a repeated call writes it once. */
  clientCommentId?: string
  text: string
  createdAt: Date
  /** Changed later than the free edit time. */
  editedAt: Date | null
  /** Likes by listed members, before blocks. */
  likes: number
  /** The mentioned members, whatever they are called by now. */
  mentions?: MentionedName[]
  /** The members who were notified of being mentioned. */
  mentioned?: number[]
  /** Not deleted, and by somebody whose words stay (docs/product/roles.md): what counts as a comment. */
  shown: boolean
  /** Rises by one with every change. */
  version: number
  changedAt?: Date
  deletedAt?: Date
  deletedBy?: number
  /** See moderated-items.ts of the kit. */
  deletedFirstBy?: number
  purgeAt?: Date
}

/** @param below the field that says what the comments stand below */
export const storedCommentSchema = <Row extends StoredComment>(
  collection: string,
  below: Exclude<keyof Row & string, keyof StoredComment>,
): Schema<Row> => {
  const schema = new Schema(
    {
      _id: { type: Number, required: true },
      [below]: { type: Number, required: true },
      authorId: { type: Number, required: true },
      answerTo: { type: Number, default: null },
      repliedTo: Number,
      clientCommentId: String,
      text: { type: String, required: true },
      createdAt: { type: Date, required: true },
      editedAt: { type: Date, default: null },
      likes: { type: Number, default: 0 },
      mentions: { type: [{ _id: false, profileId: Number, name: String }], default: undefined },
      mentioned: { type: [Number], default: undefined },
      shown: { type: Boolean, required: true },
      version: { type: Number, default: 1 },
      changedAt: Date,
      deletedAt: Date,
      deletedBy: Number,
      deletedFirstBy: Number,
      purgeAt: Date,
    },
    { collection, versionKey: false },
  )
  schema.index({ [below]: 1, createdAt: 1, _id: 1 })
  // The latest one, and the ones of blocked members, below the rows of a page.
  schema.index({ [below]: 1, shown: 1, authorId: 1, createdAt: -1 })
  schema.index({ [below]: 1, shown: 1, createdAt: -1 })
  schema.index({ authorId: 1, shown: 1 })
  schema.index(
    { authorId: 1, clientCommentId: 1 },
    { unique: true, partialFilterExpression: { clientCommentId: { $exists: true } } },
  )
  schema.index({ purgeAt: 1 }, { expireAfterSeconds: 0, sparse: true })
  return schema as unknown as Schema<Row>
}
