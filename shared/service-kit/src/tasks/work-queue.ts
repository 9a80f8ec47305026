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
  { what, due, act, longestPause = ordinaryPause }: Queue<Row>,
  place = 0,
): ((stopping?: AbortSignal) => Promise<void>) => {
  const queue = { queue: what, place }
  const aside = new Map<ItemId, Aside>()

  const putAside = (id: Row['_id'], waits: boolean): Aside => {
    const before = aside.get(id)
    const times = (before?.waits === waits ? before.times : 0) + 1
    const now = clock().getTime()
    const one = { times, waits, until: now + Math.min(firstPause * 2 ** (times - 1), longestPause) }
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
      if (aside.get(id)?.waits !== false) return
      aside.delete(id)
      await failedItems.remove(queue, id)
    }

    await readFailed([...aside].filter(([, { waits }]) => !waits).map(([id]) => id))
    for (;;) {
      const ids = asideNow()
      const rows = await due(ids.length > 0 ? { _id: { $nin: ids as never[] } } : {}, portion)
      if (rows.length === 0) return
      await readFailed(rows.map(({ _id }) => _id))
      const others = new Set(asideNow())
      for (const row of rows) {
        if (stopping?.aborted || failuresInTurn >= mostFailures) return
        if (others.has(row._id)) continue
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

/**
 * Processes each of these alone, for a list that does not get shorter by it.
 * @throws the first failure, once all others had their turn; sooner where ten in a row fail
 */
export const processEach = async <Item>(
  items: Iterable<Item>,
  act: (item: Item) => Promise<unknown>,
): Promise<void> => {
  const failures: unknown[] = []
  let inTurn = 0
  for (const item of items) {
    if (inTurn >= mostFailures) break
    try {
      await act(item)
      inTurn = 0
    } catch (error) {
      if (isDatabaseDown(error)) throw error
      failures.push(error)
      inTurn += 1
    }
  }
  if (failures.length > 0) throw failures[0]
}
