/**
 * Processes the items of a queue, each alone: one that fails holds up no other. It is put aside and tried again after
 * pauses that grow, which every process of the service knows; so is, in this process, one that is still due after it was
 * processed.
 */
import { failureCode, isDatabaseDown, loggable } from '../errors.ts'
import type { ItemId } from '../operations/failed-items.ts'
import type { Parts } from '../parts.ts'

/** Milliseconds of the product's time. */
const firstPause = 60_000
const ordinaryPause = 30 * 60_000
const pauseAfter = (times: number, longest: number): number => Math.min(firstPause * 2 ** (times - 1), longest)
/** Items that are read at once. */
const portion = 100
/** After so many failures without a success it is not the items: the rest waits for the next round. */
const mostFailures = 10

/** A filter that leaves out what is put aside; typed so that it fits ids of every kind. */
export interface Others {
  _id?: { $nin: never[] }
}

export type QueueParts = Pick<Parts<never>, 'clock' | 'log' | 'failedItems'>

export interface Queue<Row extends { _id: ItemId }> {
  /** For the log and operators: `saved search`; no other queue of the service has it. */
  what: string
  /**
   * Reads the next items that are due, in their order.
   * @param others leaves out what is put aside; part of the filter, so that the limit counts the others alone
   */
  due(others: Others, limit: number): PromiseLike<Row[]>
  /** Milliseconds after which one that failed, or waits still, is tried again at the latest; half an hour unless said. */
  longestPause?: number
  /** Processes one, in transactions of its own. @returns `more` where it stays due on purpose and goes on at once */
  act(row: Row): Promise<unknown>
  /** Processes all that were read, in one transaction: where that costs less. When it fails each has its turn alone. */
  together?(rows: Row[]): Promise<unknown>
}

/**
 * Processes items that this process claims, one after the other.
 * @param claim claims the next one that is due, so that no other process has it
 * @param attempt true when it went well; one that failed comes back when its pause is over
 */
export const processClaimed = async <Row>(
  claim: () => Promise<Row | null>,
  attempt: (row: Row) => Promise<boolean>,
  stopping?: AbortSignal,
): Promise<void> => {
  for (let failuresInTurn = 0; failuresInTurn < mostFailures && !stopping?.aborted; ) {
    const row = await claim()
    if (row === null) return
    failuresInTurn = (await attempt(row)) ? 0 : failuresInTurn + 1
  }
}

/** An item that is left alone until then. */
interface Aside {
  /** The number of times that it failed in a row, or was seen and waited still. */
  times: number
  until: number
  /** It waits by itself: other processes have to see that on their own. */
  waits: boolean
}

/**
 * Returns the run of a task, which goes on until nothing is due, or the service stops.
 * @param place tells queues alike of one kind apart
 */
export const processQueue = <Row extends { _id: ItemId }>(
  { clock, log, failedItems }: QueueParts,
  { what, due, act, together, longestPause = ordinaryPause }: Queue<Row>,
  place = 0,
): ((stopping?: AbortSignal) => Promise<void>) => {
  const queue = { queue: what, place }
  const aside = new Map<ItemId, Aside>()

  const putAside = (id: Row['_id'], waits: boolean): Aside => {
    const before = aside.get(id)
    const times = (before?.waits === waits ? before.times : 0) + 1
    const now = clock().getTime()
    const one = { times, waits, until: now + pauseAfter(times, longestPause) }
    aside.set(id, one)
    return one
  }

  /** Reads what this process or another one put aside of these, and what an operator has tried again. */
  const readFailed = async (ids: readonly ItemId[]): Promise<void> => {
    const failed = await failedItems.among(queue, ids)
    for (const id of ids) {
      const { failures: times, dueAt } = failed.get(id) ?? {}
      if (times !== undefined && dueAt) aside.set(id, { times, until: dueAt.getTime(), waits: false })
      else if (aside.get(id)?.waits === false) aside.delete(id)
    }
  }

  const asideNow = (): ItemId[] => {
    const now = clock().getTime()
    // Long over: it went well, or is there no more.
    for (const [id, { until }] of aside) if (until + longestPause < now) aside.delete(id)
    return [...aside].filter(([, { until }]) => until > now).map(([id]) => id)
  }

  return async (stopping) => {
    const seen = new Set<ItemId>()
    let failuresInTurn = 0

    const wentWell = async (id: Row['_id']): Promise<void> => {
      if (aside.get(id)?.waits !== false) return
      aside.delete(id)
      await failedItems.remove(queue, id)
    }

    /** True when nothing is left to do of them. */
    const processedTogether = async (rows: Row[]): Promise<boolean> => {
      if (!together || rows.length < 2) return false
      try {
        await together(rows)
      } catch (error) {
        if (isDatabaseDown(error)) throw error
        log.warn({ what, failure: loggable(error) }, 'some failed together and are tried each alone')
        return false
      }
      for (const { _id } of rows) {
        seen.add(_id)
        await wentWell(_id)
      }
      return true
    }

    const process = async (row: Row): Promise<void> => {
      const { _id: id } = row
      try {
        if ((await act(row)) !== 'more') seen.add(id)
        failuresInTurn = 0
      } catch (error) {
        if (isDatabaseDown(error)) throw error
        failuresInTurn += 1
        const { times: failures, until } = putAside(id, false)
        log.warn({ what, id, failures, failure: loggable(error) }, 'one failed and is tried again later')
        await failedItems.put(queue, { item: id, failures, code: failureCode(error), dueAt: new Date(until) })
        return
      }
      await wentWell(id)
    }

    await readFailed([...aside].filter(([, { waits }]) => !waits).map(([id]) => id))
    for (;;) {
      const ids = asideNow()
      const rows = await due(ids.length > 0 ? { _id: { $nin: ids as never[] } } : {}, portion)
      if (rows.length === 0) return
      await readFailed(rows.map(({ _id }) => _id))
      if (stopping?.aborted) return
      const others = new Set(asideNow())
      const now = rows.filter(({ _id }) => !others.has(_id))
      if (await processedTogether(now.filter(({ _id }) => !seen.has(_id)))) continue
      for (const row of now) {
        if (stopping?.aborted || failuresInTurn >= mostFailures) return
        if (seen.has(row._id)) putAside(row._id, true)
        else await process(row)
      }
    }
  }
}

/** Returns a run over several queues of one kind, such as those of the two sides: one after the other. */
export const processQueues = <Place, Row extends { _id: ItemId }>(
  parts: QueueParts,
  places: readonly Place[],
  queueOf: (place: Place) => Queue<Row>,
): ((stopping?: AbortSignal) => Promise<void>) => {
  const runs = places.map((place, index) => processQueue(parts, queueOf(place), index))
  return async (stopping) => {
    for (const run of runs) await run(stopping)
  }
}

interface Each<Row extends { _id: ItemId }> {
  /** For the log and operators, as of a queue. */
  what: string
  /** Tells lists alike of one kind apart. */
  place?: number
  act(row: Row): Promise<unknown>
}

/**
 * Processes each of these alone, for a list that does not get shorter by it. One that fails holds up no other, and is left
 * out until its pause is over.
 * @returns how many were left out or failed; after ten failures in a row it is not the items, and the rest is left out too
 */
export const processEach = async <Row extends { _id: ItemId }>(
  { clock, log, failedItems }: QueueParts,
  { what, place = 0, act }: Each<Row>,
  rows: readonly Row[],
): Promise<number> => {
  const queue = { queue: what, place }
  const failed = await failedItems.among(
    queue,
    rows.map(({ _id }) => _id),
  )
  let inTurn = 0
  let done = 0
  for (const row of rows) {
    const { _id: item } = row
    const before = failed.get(item)
    if (inTurn >= mostFailures) break
    if (before?.dueAt && before.dueAt > clock()) continue
    try {
      await act(row)
      done += 1
      inTurn = 0
    } catch (error) {
      if (isDatabaseDown(error)) throw error
      inTurn += 1
      const failures = (before?.failures ?? 0) + 1
      log.warn({ what, id: item, failures, failure: loggable(error) }, 'one failed and is tried again later')
      const dueAt = new Date(clock().getTime() + pauseAfter(failures, ordinaryPause))
      await failedItems.put(queue, { item, failures, code: failureCode(error), dueAt })
      continue
    }
    if (before) await failedItems.remove(queue, item)
  }
  return rows.length - done
}
