/**
 * Work that a reader does not wait for, because waiting would give something away (R5) or serves nothing. It is not repeated: what
 * must survive a crash belongs into the transaction.
 */
import { loggable } from '@samvaer/service-kit/errors'
import type { FastifyBaseLogger } from 'fastify'

const running = new Set<Promise<void>>()

/** Starts the work once the answer is on its way; a failure is logged. */
export const afterAnswer = (log: FastifyBaseLogger, what: string, work: () => Promise<void>): void => {
  const done = new Promise<void>((resolve) => setImmediate(resolve))
    .then(work)
    .catch((error: unknown) => log.error({ failure: loggable(error) }, `${what} failed`))
    .finally(() => running.delete(done))
  running.add(done)
}

/** Resolves when everything that was started is done: before a process ends, and for tests. */
export const answersSettled = async (): Promise<void> => {
  while (running.size > 0) await Promise.all(running)
}
