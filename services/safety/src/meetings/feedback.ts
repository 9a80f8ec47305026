/**
 * The words of a member about one whom they met, which the desk alone reads. One that felt uneasy raises nothing alone; it
 * counts with others, or beside a case that waits. One that felt unsafe is looked at (decision 164).
 */
import { ProductError } from '@samvaer/contracts/core/errors'
import { type MeetingFeeling, meetingTimes } from '@samvaer/contracts/safety/meeting-values'
import type { Transaction } from '@samvaer/service-kit/parts'
import type { FeedbackRow, MeetingRow } from '../models/meeting.ts'
import { type SafetyParts, type Side, sideOf } from '../models/models.ts'
import { keepSignal, type SignalIds, signalIds } from '../signals/keep-signal.ts'

const kind = 'UneasyMeeting' as const

const weights: Readonly<Record<MeetingFeeling, number>> = { Good: 0, Uneasy: 1, Unsafe: 2 }
/** The weight from which on staff look, of different members. */
const enough = 2

/** Weighs the words of members since staff looked last, each of them once, by the heaviest one. */
const weighed = async (
  { models, clock }: SafetyParts,
  { dark, signal }: Side,
  profileId: number,
  { session }: Transaction,
): Promise<Map<number, number>> => {
  const [ended] = await signal
    .find({ profileId, kind, endedAt: { $gt: new Date(0) } }, { endedAt: 1 }, { session })
    .sort({ endedAt: -1 })
    .limit(1)
    .lean()
  const since = Math.max(clock().getTime() - meetingTimes.feedback, ended?.endedAt?.getTime() ?? 0)
  const said = { profileId, dark, at: { $gt: new Date(since) } }
  const rows = await models.meetingFeedback.find(said, null, { session }).lean<FeedbackRow[]>()
  const byMember = new Map<number, number>()
  for (const { byId, feeling } of rows) byMember.set(byId, Math.max(byMember.get(byId) ?? 0, weights[feeling]))
  return byMember
}

const raise = async (
  parts: SafetyParts,
  side: Side,
  profileId: number,
  ids: SignalIds,
  transaction: Transaction,
): Promise<void> => {
  const byMember = await weighed(parts, side, profileId, transaction)
  const weight = [...byMember.values()].reduce((sum, one) => sum + one, 0)
  const waiting = { subjectId: profileId, state: 'Open' as const }
  const waits = await side.reportCase.exists(waiting).session(transaction.session)
  if (weight < enough && !waits) return
  const found = { kind, profileId, otherIds: [...byMember.keys()], number: byMember.size }
  await keepSignal(parts, side, found, ids, transaction)
}

export const giveFeedback = async (
  parts: SafetyParts,
  { _id }: MeetingRow,
  { feeling, text }: { feeling: MeetingFeeling; text: string },
): Promise<void> => {
  const ids = await signalIds(parts)
  await parts.transaction(
    async (transaction) => {
      const { session } = transaction
      const { meeting, meetingFeedback } = parts.models
      const now = parts.clock()
      const row = await meeting.findById(_id, null, { session }).lean<MeetingRow>()
      if (!row) throw new ProductError('NotFound')
      const { companionId: profileId, feedbackAt, from, dark, profileId: byId } = row
      const reason = profileId === null ? 'Nobody' : feedbackAt !== null ? 'Given' : from > now ? 'TooEarly' : undefined
      if (reason !== undefined || profileId === null) throw new ProductError('Conflict', { reason })
      await meeting.updateOne({ _id }, { $set: { feedbackAt: now } }, { session })
      if (feeling === 'Good') return
      await meetingFeedback.create([{ _id, dark, profileId, byId, feeling, text, at: now }], { session })
      await raise(parts, sideOf(parts, dark), profileId, ids, transaction)
    },
    { about: 'the audit' },
  )
}
