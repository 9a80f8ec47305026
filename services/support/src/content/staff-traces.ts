/** Keeps who did what to what staff write for everybody, and when (docs/product/support.md). */
import type { Transaction } from '@samvaer/service-kit/define-service'
import type { SupportParts } from '../models/models.ts'
import type { StaffTraceRow } from '../models/staff-trace.ts'

export type Traced = Pick<StaffTraceRow, 'act' | 'subjectId' | 'actorId'> &
  Partial<Pick<StaffTraceRow, 'number' | 'from' | 'words'>>

/** @param _id from `nextId('staffTrace')`, taken before the transaction */
export const keepTrace = async (
  { models, clock }: Pick<SupportParts, 'models' | 'clock'>,
  _id: number,
  traced: Traced,
  { session }: Pick<Transaction, 'session'>,
): Promise<void> => {
  const row: StaffTraceRow = { number: null, from: null, words: null, ...traced, _id, at: clock() }
  await models.staffTrace.create([row], { session })
}
