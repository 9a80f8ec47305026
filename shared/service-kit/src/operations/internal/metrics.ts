/** Figures for Prometheus: calls by status and time, and how many domain events wait. */
import { collectDefaultMetrics, Gauge, Registry, register } from 'prom-client'
import { createDurations } from './durations.ts'

export interface Metrics {
  /** A recorder for one call: status and duration in seconds. */
  ofCall(call: string): (status: number, seconds: number) => void
  text(): Promise<string>
  readonly contentType: string
}

/** Milliseconds between looks at the event loop; at the library's 10 an idle process spends half of its time on them. */
const loopPrecision = 100

/** Collects memory, event loop and the like, which belong to the process, however many services run in it. */
const collectOfProcess = () => {
  if (!register.getSingleMetric('process_cpu_user_seconds_total'))
    collectDefaultMetrics({ register, eventLoopMonitoringPrecision: loopPrecision })
}

/** @param waiting the number of domain events in the outbox */
export const createMetrics = (service: string, waiting: () => Promise<number>): Metrics => {
  collectOfProcess()
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
  const durations = createDurations(service)
  return {
    contentType: registry.contentType,
    ofCall: durations.ofCall,
    text: async () => [await registry.metrics(), durations.text(), await register.metrics()].join('\n'),
  }
}
