import type { BanCategory, BanType } from '@samvaer/contracts/core/values'
import type { SanctionKind } from '@samvaer/contracts/safety/values'
import { Schema } from 'mongoose'

/** A sanction of a decision on a member: kept as a history, of which identity has what holds. */
export interface SanctionRow {
  _id: number
  decisionId: number
  /** The side of its decision; it holds on both. */
  dark: boolean
  community: string
  profileId: number
  kind: SanctionKind
  ban: BanType | null
  category: BanCategory
  /** As its member reads it. */
  text: string
  from: Date
  until: Date | null
  holds: boolean
  endedAt: Date | null
  endedBy: 'Time' | 'Staff' | 'Validation' | 'Appeal' | null
  givenBy: number
  /** Of a PermaLock for fraud; absent of every other one. */
  fraud?: boolean
}

export const sanctionSchema = (collection: string): Schema<SanctionRow> => {
  const schema = new Schema<SanctionRow>(
    {
      _id: { type: Number, required: true },
      decisionId: { type: Number, required: true },
      dark: { type: Boolean, required: true },
      community: { type: String, required: true },
      profileId: { type: Number, required: true },
      kind: { type: String, required: true },
      ban: { type: String, default: null },
      category: { type: String, required: true },
      text: { type: String, default: '' },
      from: { type: Date, required: true },
      until: { type: Date, default: null },
      holds: { type: Boolean, required: true },
      endedAt: { type: Date, default: null },
      endedBy: { type: String, default: null },
      givenBy: { type: Number, required: true },
      fraud: Boolean,
    },
    { collection, versionKey: false },
  )
  schema.index({ profileId: 1, from: -1, _id: -1 })
  schema.index({ decisionId: 1 })
  schema.index({ until: 1 }, { partialFilterExpression: { holds: true, until: { $gt: new Date(0) } } })
  schema.index({ community: 1, from: 1 })
  return schema
}
