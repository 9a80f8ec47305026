import { Schema } from 'mongoose'

export const albumMediaStates = ['Waiting', 'Accepted', 'Rejected'] as const
export type AlbumMediaState = (typeof albumMediaStates)[number]

/** A picture or video in an album of a lodge, or waiting to be. */
export interface AlbumMediaRow {
  /** The mediaId. */
  _id: number
  lodgeId: number
  albumId: number
  authorId: number
  altText: string
  state: AlbumMediaState
  /** The uploader is found, and it is not deleted. */
  listed: boolean
  /** The reason why it was rejected. */
  reason: string | null
  decidedBy: number | null
  /** When it was uploaded, and, once it is accepted, when that was. */
  addedAt: Date
  likes: number
  deletedAt?: Date
  deletedBy?: number
  /** See moderated-items.ts of the kit. */
  deletedFirstBy?: number
  /** When it is erased with its files. */
  purgeAt?: Date
}

export const albumMediaSchema = (collection: string): Schema<AlbumMediaRow> =>
  new Schema<AlbumMediaRow>(
    {
      _id: { type: Number, required: true },
      lodgeId: { type: Number, required: true },
      albumId: { type: Number, required: true },
      authorId: { type: Number, required: true },
      altText: { type: String, default: '' },
      state: { type: String, required: true },
      listed: { type: Boolean, required: true },
      reason: { type: String, default: null },
      decidedBy: { type: Number, default: null },
      addedAt: { type: Date, required: true },
      likes: { type: Number, default: 0 },
      deletedAt: Date,
      deletedBy: Number,
      deletedFirstBy: Number,
      purgeAt: Date,
    },
    { collection, versionKey: false },
  )
    .index({ albumId: 1, state: 1, listed: 1, addedAt: -1, _id: -1, authorId: 1 })
    .index({ lodgeId: 1, state: 1, listed: 1, addedAt: 1, _id: 1, authorId: 1 })
    .index({ authorId: 1, listed: 1 })
    .index({ purgeAt: 1 }, { sparse: true })
