/**
 * Says what a service goes on without: one of many things that others publish, such as a release or a brand, which cannot be
 * read. The rest works, so the service stays ready; it is said in the log once, and by `/health` as long as it lasts.
 */
import type { FastifyBaseLogger } from 'fastify'

export interface Degradations {
  /** Says what is left out of some source now, by name with the reasons; those not named any more are whole again. */
  say(source: string, faults: ReadonlyMap<string, readonly string[]>): void
  /** `release mfe-blogs` → the reasons. */
  all(): Record<string, readonly string[]>
}

export const createDegradations = (log: Pick<FastifyBaseLogger, 'warn' | 'info'>): Degradations => {
  const bySource = new Map<string, ReadonlyMap<string, readonly string[]>>()
  const nameOf = (source: string, name: string): string => `${source} ${name}`
  return {
    say: (source, faults) => {
      const before = bySource.get(source)
      bySource.set(source, new Map(faults))
      for (const [name, reasons] of faults)
        if (before?.get(name)?.join() !== reasons.join())
          log.warn({ degradations: nameOf(source, name), reasons }, 'left out, the rest goes on')
      for (const name of before?.keys() ?? [])
        if (!faults.has(name)) log.info({ degradations: nameOf(source, name) }, 'whole again')
    },
    all: () =>
      Object.fromEntries(
        [...bySource].flatMap(([source, faults]) =>
          [...faults].map(([name, reasons]) => [nameOf(source, name), reasons] as const),
        ),
      ),
  }
}
