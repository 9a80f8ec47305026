/**
 * Says what a service goes on without: one of many things that others publish, such as a release or a brand, which cannot be
 * read. The rest works, so the service stays ready; it is said in the log once, and by `/health` as long as it lasts. So is
 * what all processes of a service share and cannot do, such as a task that fails.
 */
import type { FastifyBaseLogger } from 'fastify'

type Faults = ReadonlyMap<string, readonly string[]>

export interface Degradations {
  /** Says what is left out of some source now, by name with the reasons; those not named any more are whole again. */
  say(source: string, faults: Faults): void
  /** Has faults read anew whenever somebody asks for all: those of which each process of the service has to say the same. */
  ask(source: string, faults: () => Promise<Faults>): void
  /** `release mfe-blogs` → the reasons. */
  all(): Promise<Record<string, readonly string[]>>
}

export const createDegradations = (log: Pick<FastifyBaseLogger, 'warn' | 'info'>): Degradations => {
  const bySource = new Map<string, Faults>()
  const askedFor = new Map<string, () => Promise<Faults>>()
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
    ask: (source, faults) => {
      askedFor.set(source, faults)
    },
    all: async () => {
      const nothing: Faults = new Map()
      // A database that is away is said elsewhere.
      const asked = [...askedFor].map(async ([source, ask]) => [source, await ask().catch(() => nothing)] as const)
      const known = [...bySource, ...(await Promise.all(asked))]
      return Object.fromEntries(
        known.flatMap(([source, faults]) =>
          [...faults].map(([name, reasons]) => [nameOf(source, name), reasons] as const),
        ),
      )
    },
  }
}
