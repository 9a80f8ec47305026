/**
 * Keeps a signal, and raises the queue: what waits about the member is due within a day, and where nothing waits a case
 * of the member begins. Nothing else follows from it: staff look and decide.
 */
import { safetyTimes } from '@samvaer/contracts/safety/values'
import type { Transaction } from '@samvaer/service-kit/parts'
import { keepAudit } from '../audit/chain.ts'
import { announceDesk } from '../live.ts'
import type { CaseRow } from '../models/case.ts'
import type { SafetyParts, Side } from '../models/models.ts'
import type { SignalRow } from '../models/signal.ts'

export type Found = Pick<SignalRow, 'kind' | 'profileId' | 'otherIds' | 'number'>

export interface SignalIds {
  signalId: number
  caseId: number
}

/** Ids that no transaction gives back. */
export const signalIds = async (parts: SafetyParts): Promise<SignalIds> => ({
  signalId: await parts.nextId('signal'),
  caseId: await parts.nextId('case'),
})

const memberKey = (community: string, profileId: number): string => `${community}:Member:${profileId}`

/** The case of a member whom nobody has reported. */
const caseOfMember = (
  _id: number,
  { community, profileId, kind, lastAt: now }: SignalRow,
  staff: boolean,
): CaseRow => ({
  ...{ _id, community, itemType: null, itemId: null, openKey: memberKey(community, profileId) },
  ...{ subjectId: profileId, lodgeId: null, staff, copy: null, state: 'Open', version: 1, categories: [] },
  ...{ urgent: false, illegal: false, reporterIds: [], trustedIds: [], signals: [kind], hidden: false, openedBy: [] },
  ...{ claimedBy: null, claimedUntil: null, decisionId: null, decidedBy: [], createdAt: now, decidedAt: null },
  dueAt: new Date(now.getTime() + safetyTimes.signal),
})

const raise = async (
  side: Side,
  signal: SignalRow,
  { caseId, staff }: { caseId: number; staff: boolean },
  { session }: Transaction,
): Promise<void> => {
  const { community, profileId, kind, lastAt } = signal
  const open = { community, subjectId: profileId, state: 'Open' as const }
  const due = new Date(lastAt.getTime() + safetyTimes.signal)
  const raised = { $min: { dueAt: due }, $addToSet: { signals: kind } }
  const { matchedCount } = await side.reportCase.updateMany(open, raised, { session })
  if (matchedCount === 0) await side.reportCase.create([caseOfMember(caseId, signal, staff)], { session })
}

/** Keeps a signal; found again it is the same one, with the newer number, and its members are joined. */
export const keepSignal = async (
  parts: SafetyParts,
  side: Side,
  { kind, profileId, otherIds, number }: Found,
  { signalId, caseId }: SignalIds,
  transaction: Transaction,
): Promise<void> => {
  const profile = await parts.directory.find(profileId)
  // Staff try things out, and who is gone has nothing to look at.
  if (!profile || profile.status === 'Deleted') return
  const { session } = transaction
  const { community, staff } = profile
  const now = parts.clock()
  const openKey = `${community}:${kind}:${profileId}`
  const known = await side.signal.findOne({ openKey }, null, { session }).lean<SignalRow>()
  const signal: SignalRow = {
    ...{ _id: known?._id ?? signalId, community, profileId, kind, openKey, number, state: 'Open' },
    otherIds: [...new Set([...(known?.otherIds ?? []), ...otherIds])].slice(0, 50),
    ...{ firstAt: known?.firstAt ?? now, lastAt: now, endedAt: null, endedBy: null },
  }
  const { _id, ...fields } = signal
  await side.signal.updateOne({ _id }, { $set: fields }, { session, upsert: true })
  if (known) return
  await raise(side, signal, { caseId, staff }, transaction)
  await keepAudit(parts, transaction, { act: 'SignalFound', actorId: null, community, profileId, detail: kind })
  transaction.afterCommit(() => announceDesk(parts, side))
}
