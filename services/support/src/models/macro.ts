import type { Language } from '@samvaer/contracts/core/values'
import { Schema } from 'mongoose'

/** A prepared answer, the same for every brand. */
export interface MacroRow {
  _id: number
  name: string
  texts: Record<Language, string>
  version: number
  changedBy: number
  changedAt: Date
}

export const macroSchema = (collection: string): Schema<MacroRow> =>
  new Schema<MacroRow>(
    {
      _id: { type: Number, required: true },
      name: { type: String, required: true },
      texts: { type: Schema.Types.Mixed, required: true },
      version: { type: Number, required: true },
      changedBy: { type: Number, required: true },
      changedAt: { type: Date, required: true },
    },
    { collection, versionKey: false },
  ).index({ name: 1, _id: 1 })
