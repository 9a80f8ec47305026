/** Figures that belong to the process, however many services run in it: memory, event loop and the like. */
import { collectDefaultMetrics, Registry } from 'prom-client'

/** Milliseconds between looks at the event loop; at the library's 10 an idle process spends half of its time on them. */
const loopPrecision = 100

let collected: Registry | undefined

/** Collects them from the first reading on: a process whose figures nobody reads is not woken for them. */
export const processFigures = (): Promise<string> => {
  if (!collected) {
    collected = new Registry()
    collectDefaultMetrics({ register: collected, eventLoopMonitoringPrecision: loopPrecision })
  }
  return collected.metrics()
}
