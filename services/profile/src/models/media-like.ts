import { type KeptLikes, ownLikes } from '@samvaer/service-kit/writing/like-model'
import { type Model, Schema } from 'mongoose'

/** A like of a picture or video, as the site published it (decision 6). */
export interface MediaLikeRow {
  /** `<mediaId>:<profileId>` */
  _id: string
  mediaId: number
  albumId: number
  /** As the medium says it. */
  open: boolean
  ownerId: number
  /** The member who likes it. */
  profileId: number
  /** The liker may be found. */
  listed: boolean
  likedAt: Date
}

/** Describes likes of media: their rows keep what lists of liked media need, album, owner and time. */
export const mediaLikes = ({ mediaLike }: { mediaLike: Model<MediaLikeRow> }): KeptLikes =>
  ownLikes(mediaLike, 'mediaId', (mediaId, profileId) => `${mediaId}:${profileId}`)

export const mediaLikeSchema = (collection: string): Schema<MediaLikeRow> => {
  const schema = new Schema<MediaLikeRow>(
    {
      _id: { type: String, required: true },
      mediaId: { type: Number, required: true },
      albumId: { type: Number, required: true },
      open: { type: Boolean, required: true },
      ownerId: { type: Number, required: true },
      profileId: { type: Number, required: true },
      listed: { type: Boolean, required: true },
      likedAt: { type: Date, required: true },
    },
    { collection, versionKey: false },
  )
  schema.index({ albumId: 1, listed: 1, likedAt: -1, mediaId: -1 })
  schema.index({ mediaId: 1, listed: 1 })
  schema.index({ profileId: 1, mediaId: 1 })
  schema.index({ ownerId: 1, open: 1, listed: 1, likedAt: -1, mediaId: -1 })
  return schema
}
