import type { MediaPlace } from '@samvaer/contracts/profile/shapes'
import { mediaPlaces } from '@samvaer/contracts/profile/values'
import { Schema } from 'mongoose'

/** An album, or the profile pictures: what holds pictures and videos and says who sees them. */
export interface AlbumRow {
  _id: number
  ownerId: number
  community: string
  place: MediaPlace
  title: string
  description: string
  /** Pictures and videos in it, deleted ones left out. */
  pictures: number
  videos: number
  nextPosition: number
  grants: number
  requests: number
  createdAt: Date
  /** Rises with every act: two at once meet here. */
  changes: number
}

export const albumSchema = (collection: string): Schema<AlbumRow> => {
  const schema = new Schema<AlbumRow>(
    {
      _id: { type: Number, required: true },
      ownerId: { type: Number, required: true },
      community: { type: String, required: true },
      place: { type: String, enum: mediaPlaces, required: true },
      title: { type: String, default: '' },
      description: { type: String, default: '' },
      pictures: { type: Number, default: 0 },
      videos: { type: Number, default: 0 },
      nextPosition: { type: Number, default: 0 },
      grants: { type: Number, default: 0 },
      requests: { type: Number, default: 0 },
      createdAt: { type: Date, required: true },
      changes: { type: Number, default: 0 },
    },
    { collection, versionKey: false },
  )
  schema.index({ ownerId: 1, place: 1, _id: -1 })
  // A profile has its pictures once, whatever arrives at the same time.
  schema.index({ ownerId: 1 }, { unique: true, partialFilterExpression: { place: 'ProfilePictures' } })
  return schema
}
