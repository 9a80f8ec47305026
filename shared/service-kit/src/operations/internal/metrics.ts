/** Figures for Prometheus: calls by status and time, and how many domain events wait. */
import { Gauge, Registry, register } from 'prom-client'
import { processFigures } from '../process-figures.ts'
import { createDurations } from './durations.ts'

export interface Metrics {
  /** A recorder for one call: status and duration in seconds. */
  ofCall(call: string): (status: number, seconds: number) => void
  text(): Promise<string>
  readonly contentType: string
}

interface Counted {
  /** The number of domain events in the outbox. */
  waiting(): Promise<number>
  /** The failures in a row of each task that fails. */
  failingTasks(): Promise<ReadonlyMap<string, number>>
  /** The number of items of each queue that fail again and again. */
  failingItems(): Promise<ReadonlyMap<string, number>>
  /** The number of reasons of each thing that the service goes on without. */
  degradations(): Promise<ReadonlyMap<string, number>>
}

/** A gauge of a value for each name, read when the figures are; names that are gone are left out. */
const gaugeByName = <Label extends string>(
  registry: Registry,
  { name, help, label }: { name: string; help: string; label: Label },
  read: () => Promise<ReadonlyMap<string, number>>,
): Gauge<Label> =>
  new Gauge({
    name,
    help,
    labelNames: [label],
    registers: [registry],
    async collect() {
      this.reset()
      const values = await read().catch(() => new Map<string, number>())
      for (const [key, value] of values) this.set({ [label]: key } as Record<Label, string>, value)
    },
  })

export const createMetrics = (
  service: string,
  { waiting, failingTasks, failingItems, degradations }: Counted,
): Metrics => {
  const registry = new Registry()
  registry.setDefaultLabels({ service })
  new Gauge({
    name: 'samvaer_outbox_events',
    help: 'Events that wait for delivery, one a receiving service.',
    registers: [registry],
    async collect() {
      this.set(await waiting().catch(() => Number.NaN))
    },
  })
  const tasks = { name: 'samvaer_task_failures', help: 'Failures in a row of tasks that fail.', label: 'task' }
  gaugeByName(registry, tasks, failingTasks)
  const items = { name: 'samvaer_failing_items', help: 'Items of queues that fail again and again.', label: 'queue' }
  gaugeByName(registry, items, failingItems)
  const lacks = { name: 'samvaer_degradations', help: 'Reasons of what the service goes on without.', label: 'what' }
  gaugeByName(registry, lacks, degradations)
  const durations = createDurations(service)
  return {
    contentType: registry.contentType,
    ofCall: durations.ofCall,
    text: async () =>
      [await registry.metrics(), durations.text(), await register.metrics(), await processFigures()].join('\n'),
  }
}
