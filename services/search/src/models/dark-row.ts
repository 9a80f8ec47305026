/**
 * The facts that the dark side adds to those of a member; no light search reads them (docs/product/dark-variant.md).
 */
import type { DarkPersonFacts } from '@samvaer/contracts/profile/dark-facts'
import { Schema } from 'mongoose'
import { type NewestMedium, newestMedium } from './profile-row.ts'

export interface DarkRow {
  /** The profileId. */
  _id: number
  community: string
  /** Others find the member on the dark side. */
  listed: boolean
  persons: DarkPersonFacts[]
  words: string[]
  /** In the order that the member gave them. */
  kinks: string[]
  newestMedium: NewestMedium | null
  changedAt: Date
  /** Rises with every change. */
  revision: number
}

export const darkRowSchema = (collection: string): Schema<DarkRow> => {
  const schema = new Schema<DarkRow>(
    {
      _id: { type: Number, required: true },
      community: { type: String, default: '' },
      listed: { type: Boolean, default: false },
      persons: [
        new Schema<DarkPersonFacts>(
          {
            personId: { type: Number, required: true },
            roles: [String],
            experience: { type: String, default: null },
          },
          { _id: false },
        ),
      ],
      words: [String],
      kinks: [String],
      newestMedium: { type: newestMedium, default: null },
      changedAt: { type: Date, required: true },
      revision: { type: Number, default: 0 },
    },
    { collection, versionKey: false },
  )
  schema.index({ changedAt: 1 })
  return schema
}
