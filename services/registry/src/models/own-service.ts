import { Schema } from 'mongoose'

/** A team's own service that an operator admitted (decision 150). */
export const ownService = new Schema(
  {
    name: { type: String, required: true },
    /** Its description and address as JSON: schemas have names that no field of a database may have. */
    service: { type: String, required: true },
  },
  { collection: 'ownServices', strict: 'throw', versionKey: false },
)
ownService.index({ name: 1 }, { unique: true })
