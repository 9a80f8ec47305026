import { Schema } from 'mongoose'

/** A member may look into an album. */
export interface AlbumGrantRow {
  /** See grantKey. */
  _id: string
  albumId: number
  ownerId: number
  profileId: number
  /** The one who may look may be found. */
  listed: boolean
  grantedAt: Date
}

export const grantKey = (albumId: number, profileId: number): string => `${albumId}:${profileId}`

export const albumGrantSchema = (collection: string): Schema<AlbumGrantRow> => {
  const schema = new Schema<AlbumGrantRow>(
    {
      _id: { type: String, required: true },
      albumId: { type: Number, required: true },
      ownerId: { type: Number, required: true },
      profileId: { type: Number, required: true },
      listed: { type: Boolean, required: true },
      grantedAt: { type: Date, required: true },
    },
    { collection, versionKey: false },
  )
  schema.index({ albumId: 1, listed: 1, grantedAt: -1, profileId: -1 })
  schema.index({ profileId: 1, ownerId: 1 })
  schema.index({ ownerId: 1 })
  return schema
}
