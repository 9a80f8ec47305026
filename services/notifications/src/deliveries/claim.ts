/** Taking deliveries out of the queue so that one process alone sends each. */
import { randomUUID } from 'node:crypto'
import { failureCode, isDatabaseDown, loggable } from '@samvaer/service-kit/errors'
import type { DeliveryRow } from '../models/delivery.ts'
import type { NotificationsParts } from '../models/models.ts'

const second = 1000
/** Longer than any attempt takes: a process that died in one loses its claim then. */
const claimedFor = 120 * second
const firstPause = 30 * second
const longestPause = 2 * 60 * 60 * second
/** After that nobody cares any more. */
const givenUpAfter = 24 * 60 * 60 * second

/** The oldest deliveries of a kind that are due, claimed for this process. */
export const claimDue = async (
  { models, clock }: NotificationsParts,
  kind: DeliveryRow['kind'],
  limit: number,
): Promise<DeliveryRow[]> => {
  const now = clock()
  const due = { kind, dueAt: { $lte: now }, claimedUntil: { $lte: now } }
  const rows = await models.delivery.find(due, { _id: 1 }).sort({ dueAt: 1 }).limit(limit).lean()
  if (rows.length === 0) return []
  const claim = randomUUID()
  const ids = rows.map(({ _id }) => _id)
  const claimedUntil = new Date(now.getTime() + claimedFor)
  await models.delivery.updateMany({ ...due, _id: { $in: ids } }, { $set: { claim, claimedUntil } })
  return models.delivery.find({ claim }).sort({ dueAt: 1 }).lean<DeliveryRow[]>()
}

const idsOf = (rows: DeliveryRow[]) => ({ _id: { $in: rows.map(({ _id }) => _id) } })

/** Removes deliveries that were sent, or are not wanted any more. */
export const done = async ({ models }: NotificationsParts, rows: DeliveryRow[]): Promise<void> => {
  if (rows.length > 0) await models.delivery.deleteMany(idsOf(rows))
}

/** Puts deliveries off until then, without counting an attempt. */
export const postpone = async ({ models }: NotificationsParts, rows: DeliveryRow[], dueAt: Date): Promise<void> => {
  await models.delivery.updateMany(idsOf(rows), { $set: { dueAt, claimedUntil: new Date(0), claim: null } })
}

/** Leaves a mail that no mail server took for a day to operators; a push of yesterday is of no use to anybody. */
const giveUp = async (parts: NotificationsParts, row: DeliveryRow, error: unknown): Promise<void> => {
  const { delivery } = parts.models
  const { _id, kind } = row
  if (kind === 'push') return done(parts, [row])
  const failures = row.attempts + 1
  const rests = { dueAt: null, claimedUntil: new Date(0), claim: null, attempts: failures }
  await delivery.updateOne({ _id }, { $set: rests })
  const queue = { queue: delivery.collection.name, place: 0 }
  await parts.failedItems.put(queue, { item: _id, failures, code: failureCode(error), dueAt: null })
  parts.log.error({ kind, failures, failure: loggable(error) }, 'a mail was given up')
}

interface Failed {
  error?: unknown
  /** Seconds that the other side asked for. */
  retryAfter?: number | undefined
}

/** An attempt failed: the next one comes after a pause that doubles, and none a day after the cause. */
export const tryLater = async (
  parts: NotificationsParts,
  rows: DeliveryRow[],
  { error, retryAfter = 0 }: Failed,
): Promise<void> => {
  const now = parts.clock().getTime()
  const attempts = Math.max(...rows.map((row) => row.attempts))
  const pause = Math.max(Math.min(firstPause * 2 ** attempts, longestPause), retryAfter * second)
  const dueAt = new Date(now + pause)
  const tooLate = rows.filter(({ createdAt }) => dueAt.getTime() > createdAt.getTime() + givenUpAfter)
  const others = rows.filter((row) => !tooLate.includes(row))
  for (const row of tooLate) await giveUp(parts, row, error)
  await parts.models.delivery.updateMany(idsOf(others), {
    $set: { dueAt, claimedUntil: new Date(0), claim: null },
    $inc: { attempts: 1 },
  })
}

/** Sends these together; where that fails in whatever way they are tried later, and no others wait for them. */
export const alone = async (
  parts: NotificationsParts,
  rows: DeliveryRow[],
  send: () => Promise<void>,
): Promise<void> => {
  try {
    await send()
  } catch (error) {
    if (isDatabaseDown(error)) throw error
    parts.log.warn({ kind: rows[0]?.kind, failure: loggable(error) }, 'a delivery failed, trying again')
    await tryLater(parts, rows, { error })
  }
}
