/**
 * Looks for rows of the outbox that nobody was woken for: those of another process of the service that ended before it
 * delivered them, and those of a commit whose answer was lost. One look for all lanes, so that a service at rest asks
 * its database once, not once a receiver.
 */
import { afterOtherLooks } from '../../database/internal/seldom-looks.ts'
import { onTick } from '../../time/ticks.ts'
import type { Outbox } from '../outbox.ts'

/** Milliseconds between two looks of a process that commits or answers acts, and of one at rest. */
const lookEvery = 15_000
const atRest = 60_000

export interface OutboxWatch {
  start(): void
  stop(): Promise<void>
}

/** @param stirs how often this process committed a transaction or answered an act */
export const watchOutbox = (
  { rows, targets }: Pick<Outbox, 'rows' | 'targets'>,
  wake: (targets: ReadonlySet<string>) => void,
  stirs: () => number,
): OutboxWatch => {
  let endTicks = () => {}
  let looking: Promise<void> | undefined
  let last = { at: Number.NEGATIVE_INFINITY, stirs: -1 }

  const look = async () => {
    if (await rows().findOne({}, { projection: { _id: 1 } })) wake(new Set(await rows().distinct('target')))
  }

  const begin = (): void => {
    const now = { at: performance.now(), stirs: stirs() }
    // Ticks go a little early or late.
    if (now.stirs === last.stirs && now.at - last.at < atRest - lookEvery / 2) return
    last = now
    // The database being away is reported by the connection; the next look comes all the same.
    looking ??= afterOtherLooks(look)
      .catch(() => undefined)
      .finally(() => {
        looking = undefined
      })
  }

  return {
    start: () => {
      if (targets.length > 0) endTicks = onTick(lookEvery, begin)
    },
    stop: async () => {
      endTicks()
      await looking
    },
  }
}
