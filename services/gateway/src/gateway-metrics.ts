import { processFigures } from '@samvaer/service-kit/operations/process-figures'
import { Counter, Gauge, Registry } from 'prom-client'

/** The figures of the gateway. Durations of calls are counted by the services. */
export interface GatewayMetrics {
  readonly contentType: string
  text(): Promise<string>
  answered(status: number): void
  forged(): void
  limited(rate: string): void
  cspReport(): void
}

export const createMetrics = (requestsInFlight: () => number, openSockets: () => number): GatewayMetrics => {
  const registry = new Registry()
  // Every request passes here: counted in an array, handed to the counter when somebody looks.
  const byClass = [0, 0, 0, 0, 0, 0]
  new Counter({
    name: 'samvaer_gateway_requests_total',
    help: 'Answers by class of status',
    labelNames: ['class'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [kind, count] of byClass.entries()) if (kind > 0) this.inc({ class: `${kind}xx` }, count)
    },
  })
  new Gauge({
    name: 'samvaer_gateway_requests_in_flight',
    help: 'Requests that are being answered',
    registers: [registry],
    collect() {
      this.set(requestsInFlight())
    },
  })
  new Gauge({
    name: 'samvaer_gateway_open_sockets',
    help: 'Realtime connections that are open',
    registers: [registry],
    collect() {
      this.set(openSockets())
    },
  })
  const forged = new Counter({
    name: 'samvaer_gateway_forged_requests_total',
    help: 'Acts that did not come from a page of ours',
    registers: [registry],
  })
  const limited = new Counter({
    name: 'samvaer_gateway_limited_requests_total',
    help: 'Requests refused by a limit',
    labelNames: ['rate'],
    registers: [registry],
  })
  const reports = new Counter({
    name: 'samvaer_gateway_csp_reports_total',
    help: 'Violations of the content security policy that browsers reported',
    registers: [registry],
  })
  return {
    contentType: registry.contentType,
    text: async () => [await registry.metrics(), await processFigures()].join('\n'),
    answered: (status) => {
      const kind = Math.floor(status / 100)
      byClass[kind] = (byClass[kind] ?? 0) + 1
    },
    forged: () => forged.inc(),
    limited: (rate) => limited.inc({ rate }),
    cspReport: () => reports.inc(),
  }
}
