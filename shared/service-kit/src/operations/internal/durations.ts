/**
 * The histogram of call durations. Counted here and not by the library's histogram: that one looks its labels up at every
 * observation, which costs more than everything else that the kit does around a small call.
 */

/** Upper bounds in seconds. */
const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const name = 'samvaer_call_seconds'

class Durations {
  /** One more than bounds: the last counts what is above all of them. */
  private readonly counts = new Float64Array(bounds.length + 1)
  private sum = 0

  add(seconds: number): void {
    let index = 0
    while (index < bounds.length && seconds > (bounds[index] ?? 0)) index += 1
    this.counts[index] = (this.counts[index] ?? 0) + 1
    this.sum += seconds
  }

  /** The lines of the exposition format; its buckets count everything up to their bound. */
  lines(labels: string): string[] {
    let total = 0
    const buckets = [...this.counts].map((count, index) => {
      total += count
      return `${name}_bucket{le="${bounds[index] ?? '+Inf'}",${labels}} ${total}`
    })
    return [...buckets, `${name}_sum{${labels}} ${this.sum}`, `${name}_count{${labels}} ${total}`]
  }
}

export interface DurationsByCall {
  ofCall(call: string): (status: number, seconds: number) => void
  text(): string
}

export const createDurations = (service: string): DurationsByCall => {
  const calls = new Map<string, Map<number, Durations>>()
  return {
    ofCall: (call) => {
      const byStatus = new Map<number, Durations>()
      calls.set(call, byStatus)
      return (status, seconds) => {
        let durations = byStatus.get(status)
        if (!durations) {
          durations = new Durations()
          byStatus.set(status, durations)
        }
        durations.add(seconds)
      }
    },
    text: () => {
      const lines = [...calls].flatMap(([call, byStatus]) =>
        [...byStatus].flatMap(([status, durations]) =>
          durations.lines(`service="${service}",call="${call}",status="${status}"`),
        ),
      )
      const head = [`# HELP ${name} Duration of calls by name and HTTP status.`, `# TYPE ${name} histogram`]
      return [...head, ...lines, ''].join('\n')
    },
  }
}
