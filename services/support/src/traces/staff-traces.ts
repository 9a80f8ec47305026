/** Keeps who of the staff did what, when and why (docs/product/support.md, "Traces"). */
import type { SingleEventHandler, Transaction } from '@samvaer/service-kit/parts'
import type { SupportParts } from '../models/models.ts'
import type { StaffTraceRow } from '../models/staff-trace.ts'

export type Traced = Pick<StaffTraceRow, 'act' | 'subjectId' | 'actorId' | 'community'> &
  Partial<Pick<StaffTraceRow, 'number' | 'from' | 'words' | 'profileId' | 'reason' | 'key'>>

const nothing = { number: null, from: null, words: null, profileId: null, reason: null } as const

/** @param _id from `nextId('staffTrace')`, taken before the transaction */
export const keepTrace = async (
  { models, clock }: Pick<SupportParts, 'models' | 'clock'>,
  _id: number,
  traced: Traced,
  { session }: Pick<Transaction, 'session'>,
): Promise<void> => {
  await models.staffTrace.create([{ ...nothing, ...traced, _id, at: clock() }], { session })
}

/** Keeps what staff did in another service, once however often it arrives. */
export const keepTraceOfOthers =
  ({ models, nextId }: SupportParts): SingleEventHandler<'StaffTraced'> =>
  async ({ key, act, actorId, profileId, community, reason, at }, { transaction: { session } }) => {
    const about = { act, actorId, profileId, subjectId: profileId, community, reason, at: new Date(at) }
    const row = { ...nothing, ...about, _id: await nextId('staffTrace') }
    await models.staffTrace.updateOne({ key }, { $setOnInsert: row }, { upsert: true, session })
  }
