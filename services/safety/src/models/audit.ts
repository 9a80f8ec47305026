import type { AuditAct } from '@samvaer/contracts/safety/values'
import { Schema } from 'mongoose'

/** One act; append-only, and chained: its hash is over its own words and the hash of the one before. */
export interface AuditRow {
  /** Its place in the chain, without gaps. */
  _id: number
  act: AuditAct
  /** Null for machines. */
  actorId: number | null
  community: string
  /** About whom. */
  profileId: number | null
  caseId: number | null
  decisionId: number | null
  detail: string
  at: Date
  before: string
  hash: string
}

export const auditSchema = (collection: string): Schema<AuditRow> => {
  const schema = new Schema<AuditRow>(
    {
      _id: { type: Number, required: true },
      act: { type: String, required: true },
      actorId: { type: Number, default: null },
      community: { type: String, required: true },
      profileId: { type: Number, default: null },
      caseId: { type: Number, default: null },
      decisionId: { type: Number, default: null },
      detail: { type: String, default: '' },
      at: { type: Date, required: true },
      before: { type: String, default: '' },
      hash: { type: String, required: true },
    },
    { collection, versionKey: false },
  )
  schema.pre(/^(update|replace|delete|findOneAnd)/, () => {
    throw new Error('The audit is append-only')
  })
  schema.index({ community: 1, _id: -1 })
  schema.index({ actorId: 1, _id: -1 })
  schema.index({ profileId: 1, _id: -1 })
  return schema
}

/** The end of the chain: the next row follows it. */
export interface AuditEndRow {
  _id: 'chain'
  number: number
  hash: string
}

export const auditEndSchema = (collection: string): Schema<AuditEndRow> =>
  new Schema<AuditEndRow>(
    {
      _id: { type: String, required: true },
      number: { type: Number, required: true },
      hash: { type: String, default: '' },
    },
    { collection, versionKey: false },
  )
