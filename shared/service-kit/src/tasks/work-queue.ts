/**
 * Processes the items of a queue, each alone: one that fails holds up no other. It is put aside, in this process, and
 * tried again after pauses that grow; so is one that is still due after it was processed.
 */
import { isDatabaseDown, loggable } from '../errors.ts'
import type { Parts } from '../parts.ts'

type Id = string | number

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

export interface Queue<Row extends { _id: Id }> {
  /** For the log: `saved search`. */
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

/** Returns the run of a task, which goes on until nothing is due, or the service stops. */
export const processQueue = <Row extends { _id: Id }>(
  { clock, log }: Pick<Parts<never>, 'clock' | 'log'>,
  { what, due, act, longestPause = ordinaryPause }: Queue<Row>,
): ((stopping?: AbortSignal) => Promise<void>) => {
  const aside = new Map<Row['_id'], { failures: number; until: number }>()

  const putAside = (id: Row['_id']): number => {
    const failures = (aside.get(id)?.failures ?? 0) + 1
    const pause = Math.min(firstPause * 2 ** (failures - 1), longestPause)
    aside.set(id, { failures, until: clock().getTime() + pause })
    return failures
  }

  const asideNow = (): Row['_id'][] => {
    const now = clock().getTime()
    // Long over: it went well, or is there no more.
    for (const [id, { until }] of aside) if (until + longestPause < now) aside.delete(id)
    return [...aside].filter(([, { until }]) => until > now).map(([id]) => id)
  }

  return async (stopping) => {
    const seen = new Set<Row['_id']>()
    let failuresInTurn = 0

    const process = async (row: Row): Promise<void> => {
      try {
        if ((await act(row)) !== 'more') seen.add(row._id)
        failuresInTurn = 0
      } catch (error) {
        if (isDatabaseDown(error)) throw error
        failuresInTurn += 1
        const failures = putAside(row._id)
        log.warn({ what, id: row._id, failures, failure: loggable(error) }, 'one failed and is tried again later')
      }
    }

    for (;;) {
      const ids = asideNow()
      const rows = await due(ids.length > 0 ? { _id: { $nin: ids as never[] } } : {}, portion)
      if (rows.length === 0) return
      for (const row of rows) {
        if (stopping?.aborted || failuresInTurn >= mostFailures) return
        if (seen.has(row._id)) putAside(row._id)
        else await process(row)
      }
    }
  }
}

/** Returns a run over several queues of one kind, such as those of the two sides: one after the other. */
export const processQueues = <Place, Row extends { _id: Id }>(
  parts: Pick<Parts<never>, 'clock' | 'log'>,
  places: readonly Place[],
  queueOf: (place: Place) => Queue<Row>,
): ((stopping?: AbortSignal) => Promise<void>) => {
  const runs = places.map((place) => processQueue(parts, queueOf(place)))
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
