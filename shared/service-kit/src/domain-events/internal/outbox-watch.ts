/**
 * Looks for rows of the outbox that nobody was woken for: those of another process of the service that ended before it
 * delivered them, and those of a commit whose answer was lost. One look for all lanes, so that a service at rest asks
 * its database once, not once a receiver.
 */
import type { Outbox } from '../outbox.ts'

/** Milliseconds between two looks. */
const lookEvery = 15_000

export interface OutboxWatch {
  start(): void
  stop(): Promise<void>
}

export const watchOutbox = (
  { rows, targets }: Pick<Outbox, 'rows' | 'targets'>,
  wake: (targets: ReadonlySet<string>) => void,
): OutboxWatch => {
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> = Promise.resolve()

  const look = async () => {
    if (await rows().findOne({}, { projection: { _id: 1 } })) wake(new Set(await rows().distinct('target')))
    timer?.refresh()
  }

  return {
    start: () => {
      if (targets.length === 0) return
      // The database being away is reported by the connection; the next look comes all the same.
      timer = setTimeout(() => {
        looking = look().catch(() => void timer?.refresh())
      }, lookEvery).unref()
    },
    stop: async () => {
      clearTimeout(timer)
      timer = undefined
      await looking
    },
  }
}
