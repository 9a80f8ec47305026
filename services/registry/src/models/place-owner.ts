import { Schema } from 'mongoose'

/** A place that one remote alone can have: its from its first release on that wants it, until an operator moves it. */
export const placeOwner = new Schema(
  {
    place: { type: String, required: true },
    name: { type: String, required: true },
  },
  { collection: 'placeOwners', strict: 'throw', versionKey: false },
)
placeOwner.index({ place: 1 }, { unique: true })
