/**
 * The audit: append-only, in one chain. The hash of a row is over its words and the hash of the row before, so that none
 * can be changed, taken out or put in between without breaking all that follow; a command verifies it.
 */
import { createHash } from 'node:crypto'
import type { Transaction } from '@samvaer/service-kit/parts'
import type { AuditRow } from '../models/audit.ts'
import type { SafetyParts } from '../models/models.ts'

export type Audited = Pick<AuditRow, 'act' | 'actorId' | 'community'> &
  Partial<Pick<AuditRow, 'profileId' | 'caseId' | 'decisionId' | 'detail'>>

type Unchained = Omit<AuditRow, 'hash'>

/** SHA-256 of the row before and the canonical JSON of this one: fields in this order, none left out. */
export const hashOf = (row: Unchained): string => {
  const { _id, act, actorId, community, profileId, caseId, decisionId, detail, at, before } = row
  const words = JSON.stringify([_id, act, actorId, community, profileId, caseId, decisionId, detail, at.toISOString()])
  return createHash('sha256').update(before).update(words).digest('hex')
}

/** Adds a row to the audit; of two acts at once one follows the other, as the end of the chain is written first. */
export const keepAudit = async (
  { models, clock }: Pick<SafetyParts, 'models' | 'clock'>,
  { session }: Pick<Transaction, 'session'>,
  audited: Audited,
): Promise<void> => {
  const end = await models.auditEnd
    .findOneAndUpdate({ _id: 'chain' }, { $inc: { number: 1 } }, { session, upsert: true, returnDocument: 'after' })
    .lean()
  const unchained: Unchained = {
    _id: end.number,
    profileId: null,
    caseId: null,
    decisionId: null,
    detail: '',
    ...audited,
    at: clock(),
    before: end.hash ?? '',
  }
  const hash = hashOf(unchained)
  await models.audit.create([{ ...unchained, hash }], { session })
  await models.auditEnd.updateOne({ _id: 'chain' }, { $set: { hash } }, { session })
}

export interface Verified {
  rows: number
  /** The number of the first row that is not what was written, or is missing; null where the chain is whole. */
  brokenAt: number | null
}

/** Reads the whole chain. */
export const verifyAudit = async ({ models }: Pick<SafetyParts, 'models'>): Promise<Verified> => {
  let expected = 1
  let before = ''
  for await (const row of models.audit.find().sort({ _id: 1 }).lean<AuditRow>().cursor()) {
    if (row._id !== expected || row.before !== before || hashOf(row) !== row.hash)
      return { rows: expected - 1, brokenAt: expected }
    before = row.hash
    expected += 1
  }
  const end = await models.auditEnd.findById('chain').lean()
  const rows = expected - 1
  const isWhole = (end?.number ?? 0) === rows && (end?.hash ?? '') === before
  return { rows, brokenAt: isWhole ? null : expected }
}
