import { type PhotoPose, photoPoses } from '@samvaer/contracts/profile/photo-poses'
import { Schema } from 'mongoose'

/** The photo check of a member: the pose that was drawn last, and the pictures that staff have compared. */
export interface PhotoCheckRow {
  /** The profileId. */
  _id: number
  /** Null before the first one was drawn. */
  pose: PhotoPose | null
  /** Null once the picture was handed in: a pose serves once. */
  poseUntil: Date | null
  /** The media ids of the profile pictures that stood beside the picture when it was approved. */
  compared: number[]
}

export const photoCheckSchema = (collection: string): Schema<PhotoCheckRow> =>
  new Schema<PhotoCheckRow>(
    {
      _id: { type: Number, required: true },
      pose: { type: String, enum: photoPoses, default: null },
      poseUntil: { type: Date, default: null },
      compared: { type: [Number], default: [] },
    },
    { collection, versionKey: false },
  )
