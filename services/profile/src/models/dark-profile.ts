import type { DarkPersonFacts, DarkProfileFacts } from '@samvaer/contracts/profile/dark-facts'
import { darkExperiences, darkPersonRoles } from '@samvaer/contracts/profile/values'
import { Schema } from 'mongoose'

/** The facts of a profile on the dark variant alone. */
export interface DarkProfileRow extends DarkProfileFacts {
  /** The profileId. */
  _id: number
  /** Rises with every save. */
  version: number
  persons: DarkPersonFacts[]
  changedAt: Date
}

const person = new Schema<DarkPersonFacts>(
  {
    personId: { type: Number, required: true },
    roles: [{ type: String, enum: darkPersonRoles }],
    experience: { type: String, enum: [...darkExperiences, null], default: null },
  },
  { _id: false },
)

export const darkProfileSchema = (collection: string): Schema<DarkProfileRow> =>
  new Schema<DarkProfileRow>(
    {
      _id: { type: Number, required: true },
      version: { type: Number, required: true },
      about: { type: String, default: '' },
      boundaries: { type: String, default: '' },
      persons: [person],
      changedAt: { type: Date, required: true },
    },
    { collection, versionKey: false },
  )
