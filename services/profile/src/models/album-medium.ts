import { type MediaKind, mediaKinds } from '@samvaer/contracts/media/values'
import { Schema } from 'mongoose'

/** A picture or video in an album. The file is the media service's; here is where it belongs and what is said of it. */
export interface AlbumMediumRow {
  /** The mediaId. */
  _id: number
  ownerId: number
  albumId: number
  /** The album is one that every member sees: a walk through all of those is one walk. */
  open: boolean
  kind: MediaKind
  /** `/media/…`: where its files are, without size and parameter. */
  address: string
  /** The edit that the address is of. */
  edits?: number
  alt: string
  /** Its place in the album, from 0. */
  position: number
  /** Likes of members who may be found. */
  likes: number
  addedAt: Date
  deletedAt: Date | null
  /** Safety, where it is not the owner; see moderated-items.ts of the kit. */
  deletedBy?: number
  deletedFirstBy?: number
  /** The album that safety took out of sight as a whole, and this one with it. */
  heldWith?: number
  /** Of a deleted one: when it is erased for good (docs/product/limits.md). */
  purgeAt?: Date
  /** Of a deleted one: the title of its album, which may be gone. */
  albumTitle: string
}

export const albumMediumSchema = (collection: string): Schema<AlbumMediumRow> => {
  const schema = new Schema<AlbumMediumRow>(
    {
      _id: { type: Number, required: true },
      ownerId: { type: Number, required: true },
      albumId: { type: Number, required: true },
      open: { type: Boolean, required: true },
      kind: { type: String, enum: mediaKinds, required: true },
      address: { type: String, required: true },
      edits: Number,
      alt: { type: String, default: '' },
      position: { type: Number, required: true },
      likes: { type: Number, default: 0 },
      addedAt: { type: Date, required: true },
      deletedAt: { type: Date, default: null },
      deletedBy: Number,
      deletedFirstBy: Number,
      heldWith: Number,
      purgeAt: Date,
      albumTitle: { type: String, default: '' },
    },
    { collection, versionKey: false },
  )
  schema.index({ albumId: 1, deletedAt: 1, position: 1, _id: 1 })
  schema.index({ albumId: 1, deletedAt: 1, kind: 1, position: 1, _id: 1 })
  schema.index({ ownerId: 1, deletedAt: 1, addedAt: -1, _id: -1 })
  schema.index({ ownerId: 1, open: 1, deletedAt: 1, addedAt: -1, _id: -1 })
  schema.index({ purgeAt: 1 }, { sparse: true })
  return schema
}
