/** Signals of a member as staff read them. */
import type { Signal } from '@samvaer/contracts/safety/shapes'
import type { FeedbackRow } from '../models/meeting.ts'
import type { SafetyParts, Side } from '../models/models.ts'
import type { SignalRow } from '../models/signal.ts'

const most = 50

type Feedback = NonNullable<Signal['feedback']>

/** The words that a signal of meetings stands on, the newest first. */
const feedbackOn = async ({ models, directory }: SafetyParts, { dark }: Side, profileId: number): Promise<Feedback> => {
  const rows = await models.meetingFeedback.find({ profileId, dark }).sort({ at: -1 }).limit(most).lean<FeedbackRow[]>()
  const names = await directory.findAmong(rows.map(({ byId }) => byId))
  return rows.map(({ byId, feeling, text, at }) => ({
    ...{ profileId: byId, name: names.get(byId)?.name ?? '', feeling, text, at: at.toISOString() },
  }))
}

export const signalsOf = async (parts: SafetyParts, side: Side, profileId: number | null): Promise<Signal[]> => {
  if (profileId === null) return []
  const rows = await side.signal.find({ profileId }).sort({ lastAt: -1 }).limit(most).lean<SignalRow[]>()
  const names = await parts.directory.findAmong(rows.flatMap(({ otherIds }) => otherIds))
  const told = rows.some(({ kind }) => kind === 'UneasyMeeting') ? await feedbackOn(parts, side, profileId) : []
  return rows.map(({ _id: signalId, kind, number, otherIds, state, firstAt, lastAt }) => ({
    ...{ signalId, kind, number, state },
    others: otherIds.map((id) => ({ profileId: id, name: names.get(id)?.name ?? '' })),
    firstAt: firstAt.toISOString(),
    lastAt: lastAt.toISOString(),
    ...(kind === 'UneasyMeeting' && { feedback: told }),
  }))
}
