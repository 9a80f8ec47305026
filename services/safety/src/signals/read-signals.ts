/** Signals of a member as staff read them. */
import type { Signal } from '@samvaer/contracts/safety/shapes'
import type { SafetyParts, Side } from '../models/models.ts'
import type { SignalRow } from '../models/signal.ts'

const most = 50

export const signalsOf = async (parts: SafetyParts, side: Side, profileId: number | null): Promise<Signal[]> => {
  if (profileId === null) return []
  const rows = await side.signal.find({ profileId }).sort({ lastAt: -1 }).limit(most).lean<SignalRow[]>()
  const names = await parts.directory.findAmong(rows.flatMap(({ otherIds }) => otherIds))
  return rows.map(({ _id: signalId, kind, number, otherIds, state, firstAt, lastAt }) => ({
    ...{ signalId, kind, number, state },
    others: otherIds.map((id) => ({ profileId: id, name: names.get(id)?.name ?? '' })),
    firstAt: firstAt.toISOString(),
    lastAt: lastAt.toISOString(),
  }))
}
