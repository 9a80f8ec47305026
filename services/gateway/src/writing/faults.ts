import { LRUCache } from 'lru-cache'

/** Milliseconds for which the pages of a release go out as they are after one of them could not be drawn. */
const rest = 60_000
const keptFaults = 100
/** Pages of a release in a row that came too late: fewer are the fault of a busy machine. */
const mostLate = 3

export interface Fault {
  /** The remote. */
  name: string
  version: string
  outcome: 'failed' | 'late'
}

/** A circuit breaker for each release: what could not be drawn is not tried again for a while. */
export class Faults {
  private readonly resting: LRUCache<string, Fault>
  private readonly late = new LRUCache<string, number>({ max: keptFaults })

  constructor(now: () => number = () => Date.now()) {
    this.resting = new LRUCache({ max: keptFaults, ttl: rest, ttlResolution: 0, perf: { now } })
  }

  note(base: string, fault: Fault): void {
    this.resting.set(base, fault)
    this.late.delete(base)
  }

  /** Counts a page that came too late; true where the release is too slow for the pages of members. */
  isTooSlow(base: string): boolean {
    const late = (this.late.get(base) ?? 0) + 1
    this.late.set(base, late)
    return late >= mostLate
  }

  /** Notes a page that came in time. */
  works(base: string): void {
    this.late.delete(base)
  }

  isResting(base: string): boolean {
    return this.resting.has(base)
  }

  /** The faults of now as /health shows them. */
  all(): string[] {
    this.resting.purgeStale()
    return [...this.resting.values()].map(
      ({ name, version, outcome }) => `${name} ${version}: pages are not drawn here (${outcome})`,
    )
  }
}
