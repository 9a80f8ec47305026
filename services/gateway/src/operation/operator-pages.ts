import type { IncomingMessage } from 'node:http'
import { mayReadMetrics } from '@samvaer/service-kit/metrics-access'
import { sendJson, sendText } from '../answers.ts'
import type { GatewayParts } from '../gateway-parts.ts'
import type { GatewayResponse } from '../gateway-response.ts'

const metricsPath = '/metrics'

/** What every page of a member needs: the brand, and who is signed in. */
const needed = ['identity', 'site'] as const
/** Milliseconds that a needed service may take to say that it is ready. */
const patience = 1000

export const isForOperators = (path: string): boolean =>
  path.startsWith('/health/') || path === metricsPath || path.startsWith(`${metricsPath}/`)

/**
 * `/health/live` and `/health/ready` on every host name, `/metrics` for those who may read them. `/metrics/<service>` are the figures of a service
 * that runs in this process and listens nowhere itself.
 */
export const createOperatorPages = ({ hosts, metrics, settings, transport }: GatewayParts, stopping: () => boolean) => {
  const isReady = async (service: string): Promise<boolean> => {
    try {
      const asked = { method: 'GET', path: '/health/ready', headers: {}, signal: AbortSignal.timeout(patience) }
      return (await transport.send(service, asked)).status === 200
    } catch {
      return false
    }
  }

  /** Ready is a gateway whose members would get their pages: not one that can say no more than that all is away. */
  const sendReadiness = async (response: GatewayResponse): Promise<void> => {
    const [brands, ...answers] = await Promise.all([hosts.current(), ...needed.map(isReady)])
    const knowsBrands = brands !== undefined
    const away = needed.filter((_, index) => !answers[index])
    const ready = knowsBrands && away.length === 0 && !stopping()
    sendJson(response, ready ? 200 : 503, { ready, stopping: stopping(), knowsBrands, away })
  }

  const sendMetrics = async (response: GatewayResponse, service: string): Promise<void> => {
    if (service === '') {
      const text = await metrics.registry.metrics()
      return sendText(response, 200, text, { 'content-type': metrics.registry.contentType })
    }
    if (!transport.local.has(service)) return sendText(response, 404, 'This service is not in this process.\n')
    const answer = await transport.send(service, { method: 'GET', path: metricsPath, headers: {} })
    sendText(response, answer.status, answer.body, { 'content-type': answer.headers['content-type'] ?? 'text/plain' })
  }

  return async (request: IncomingMessage, response: GatewayResponse, path: string): Promise<void> => {
    if (request.method !== 'GET') return sendText(response, 405, 'Read only.\n', { allow: 'GET' })
    if (path === '/health/live') return sendJson(response, 200, { alive: true })
    if (path === '/health/ready') return sendReadiness(response)
    if (path.startsWith(metricsPath) && mayReadMetrics(request, settings.metricsToken)) {
      return sendMetrics(response, path.slice(metricsPath.length + 1))
    }
    sendText(response, 404, 'There is nothing here.\n')
  }
}
