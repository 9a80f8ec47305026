/** Ends signals: dismissed one by one, or with the decision about their member. */
import { ProductError } from '@samvaer/contracts/core/errors'
import type { Transaction } from '@samvaer/service-kit/parts'
import { keepAudit } from '../audit/chain.ts'
import { announceDesk } from '../live.ts'
import type { SafetyParts, Side } from '../models/models.ts'
import type { SignalRow } from '../models/signal.ts'

/** Writes down what is left in the open cases of the member; one that nothing but signals began ends with the last. */
const calmCases = async (side: Side, subjectId: number, { session }: Transaction): Promise<void> => {
  const left = await side.signal.find({ profileId: subjectId, state: 'Open' }, { kind: 1 }, { session }).lean()
  const signals = left.map(({ kind }) => kind)
  const open = { subjectId, state: 'Open' as const }
  await side.reportCase.updateMany(open, { $set: { signals } }, { session })
  if (signals.length > 0) return
  const over = { state: 'Withdrawn' as const, openKey: null, claimedBy: null, claimedUntil: null }
  await side.reportCase.updateMany({ ...open, itemId: null }, { $set: over, $inc: { version: 1 } }, { session })
}

/** @throws ProductError Conflict for one that ended meanwhile */
export const dismissSignal = (
  parts: SafetyParts,
  side: Side,
  { signalId, actorId, reason }: { signalId: number; actorId: number; reason: string },
): Promise<void> =>
  parts.transaction(
    async (transaction) => {
      const { session } = transaction
      const ended = { state: 'Dismissed' as const, openKey: null, endedAt: parts.clock(), endedBy: actorId }
      const signal = await side.signal
        .findOneAndUpdate({ _id: signalId, state: 'Open' }, { $set: ended }, { session })
        .lean<SignalRow>()
      if (!signal) throw new ProductError('Conflict', { reason: 'Ended' })
      const { community, profileId, kind } = signal
      await calmCases(side, profileId, transaction)
      await transaction.publish('SignalDismissed', `profile:${profileId}`, { kind, profileId })
      const detail = `${kind} ${reason}`
      await keepAudit(parts, transaction, { act: 'SignalDismissed', actorId, community, profileId, detail })
      transaction.afterCommit(() => announceDesk(parts, side))
    },
    { about: 'the audit' },
  )

/** Decides the signals of a case together with it: there was nothing to them, or they led to it. */
export const decideSignals = async (
  parts: SafetyParts,
  side: Side,
  { profileId, wrong, actorId }: { profileId: number | null; wrong: boolean; actorId: number },
  transaction: Transaction,
): Promise<void> => {
  if (profileId === null) return
  const { session } = transaction
  const open = { profileId, state: 'Open' as const }
  const found = await side.signal.find(open, null, { session }).lean<SignalRow[]>()
  if (found.length === 0) return
  const state = wrong ? ('Dismissed' as const) : ('Decided' as const)
  const ended = { state, openKey: null, endedAt: parts.clock(), endedBy: actorId }
  await side.signal.updateMany(open, { $set: ended }, { session })
  await calmCases(side, profileId, transaction)
  if (!wrong) return
  for (const { kind } of found)
    await transaction.publish('SignalDismissed', `profile:${profileId}`, { kind, profileId })
}
