/** Counts what waits at the desk, for the page of its queues. */
import { mostCounted } from '@samvaer/contracts/core/values'
import type { DeskCounts } from '@samvaer/contracts/safety/shapes'
import type { SafetyParts } from '../models/models.ts'
import type { Viewer } from '../viewer.ts'
import { casesOf, found, type Queue } from './queue.ts'

/** Milliseconds after which they are counted again though nothing was done: by then something may be overdue. */
const countedFor = 10_000

const all = { kind: 'Reports', view: 'All', urgent: false } as const satisfies Queue

const count = async (viewer: Viewer, now: Date): Promise<DeskCounts> => {
  const { reportCase, appeal } = viewer.side
  const cases = (queue: Queue, further: object = {}) =>
    reportCase.countDocuments({ ...casesOf(viewer, queue, now), ...further }).limit(mostCounted)
  const [Reports, Urgent, Overdue, Appeals, Seconds, Mine] = await Promise.all([
    cases(all),
    cases({ ...all, urgent: true }),
    cases(all, { dueAt: { $lt: now } }),
    appeal.countDocuments({ ...found(viewer), state: 'Open' }).limit(mostCounted),
    cases({ ...all, kind: 'Seconds' }),
    cases({ ...all, view: 'Mine' }),
  ])
  return { Reports, Urgent, Overdue, Appeals, Seconds, Mine }
}

interface Counted {
  /** The end of the audit before they were counted. */
  end: number
  at: number
  counts: Promise<DeskCounts>
}

/**
 * Returns the counts of a viewer, counted again when something was done: whatever moves a case into a queue or out of it
 * writes the audit in the same transaction, so that the end of its chain tells, also of what another process did.
 */
export const deskCounts = (parts: SafetyParts): ((viewer: Viewer) => Promise<DeskCounts>) => {
  const kept = new Map<string, Counted>()
  return async (viewer) => {
    const { side, community, profileId, head } = viewer
    const end = (await parts.models.auditEnd.findById('chain', { number: 1 }).lean())?.number ?? 0
    const now = parts.clock()
    const at = now.getTime()
    const key = `${side.dark}:${community}:${profileId}:${head}`
    const before = kept.get(key)
    if (before && before.end === end && at >= before.at && at - before.at < countedFor) return before.counts
    const counted = { end, at, counts: count(viewer, now) }
    kept.set(key, counted)
    counted.counts.catch(() => kept.get(key) === counted && kept.delete(key))
    return counted.counts
  }
}
