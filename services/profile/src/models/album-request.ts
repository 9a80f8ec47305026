import { Schema } from 'mongoose'

/** A member asks for an album. */
export interface AlbumRequestRow {
  /** See grantKey. */
  _id: string
  albumId: number
  ownerId: number
  profileId: number
  /** Kept, so that whoever was declined neither asks again nor notices. */
  declined: boolean
  listed: boolean
  askedAt: Date
}

export const albumRequestSchema = (collection: string): Schema<AlbumRequestRow> => {
  const schema = new Schema<AlbumRequestRow>(
    {
      _id: { type: String, required: true },
      albumId: { type: Number, required: true },
      ownerId: { type: Number, required: true },
      profileId: { type: Number, required: true },
      declined: { type: Boolean, required: true },
      listed: { type: Boolean, required: true },
      askedAt: { type: Date, required: true },
    },
    { collection, versionKey: false },
  )
  schema.index({ ownerId: 1, declined: 1, listed: 1, askedAt: -1, albumId: -1 })
  schema.index({ albumId: 1, declined: 1, listed: 1 })
  schema.index({ profileId: 1, ownerId: 1 })
  return schema
}
