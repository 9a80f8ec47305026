import type { IncomingMessage } from 'node:http'
import { mayReadMetrics } from '@samvaer/service-kit/operations/metrics-access'
import { healthStatus } from '@samvaer/service-kit/service/health'
import * as z from 'zod'
import { sendJson, sendText } from '../answers.ts'
import type { GatewayParts } from '../gateway-parts.ts'
import type { GatewayResponse } from '../gateway-response.ts'
import { isReady } from './readiness.ts'

const metricsPath = '/metrics'

/** The services that every page of a member needs: for the brand, and for who is signed in. */
const needed = ['identity', 'site'] as const
/** Milliseconds that a service may take to say what it goes on without. */
const patience = 1000

export const isForOperators = (path: string): boolean =>
  path === '/health' || path.startsWith('/health/') || path === metricsPath || path.startsWith(`${metricsPath}/`)

const healthAnswer = z.object({ degradations: z.record(z.string(), z.array(z.string())) })

/**
 * `/health`, `/health/live` and `/health/ready` on every host name, `/metrics` for those who may read them. Everybody reads
 * how it is; what is the matter, by the names of services and files, those who may read the figures.
 * `/metrics/<service>` are the figures of a service that runs in this process and listens nowhere itself.
 */
export const createOperatorPages = (
  { hosts, installation, metrics, settings, transport }: GatewayParts,
  stopping: () => boolean,
  ownDegradations: () => string[],
) => {
  /** The things that a service goes on without; undefined where it does not say. */
  const degradationsOf = async (service: string): Promise<Record<string, string[]> | undefined> => {
    try {
      const asked = { method: 'GET', path: '/health', headers: {}, signal: AbortSignal.timeout(patience) }
      return healthAnswer.parse(JSON.parse((await transport.send(service, asked)).body)).degradations
    } catch {
      return undefined
    }
  }

  const readiness = async () => {
    const [brands, ...answers] = await Promise.all([hosts.current(), ...needed.map((name) => isReady(transport, name))])
    const knowsBrands = brands !== undefined
    const away = needed.filter((_, index) => !answers[index])
    return { ready: knowsBrands && away.length === 0 && !stopping(), knowsBrands, away }
  }

  /** Sends the health of the whole. `degraded` is ready: a part is away or was left out, and the rest goes on. */
  const sendHealth = async (response: GatewayResponse, detailed: boolean): Promise<void> => {
    const names = installation.facts().services
    const [{ ready }, ...answers] = await Promise.all([readiness(), ...names.map(degradationsOf)])
    const away = names.filter((_, index) => answers[index] === undefined)
    const own = ownDegradations()
    const degradations = Object.fromEntries([
      ...names.flatMap((name, index) => (Object.keys(answers[index] ?? {}).length > 0 ? [[name, answers[index]]] : [])),
      ...(own.length > 0 ? [['gateway', { pages: own }]] : []),
    ])
    const status = healthStatus(ready, away.length + Object.keys(degradations).length > 0)
    sendJson(response, ready ? 200 : 503, { status, ...(detailed && { away, degradations }) })
  }

  /** Ready is a gateway whose members would get their pages: not one that can say no more than that all is away. */
  const sendReadiness = async (response: GatewayResponse, detailed: boolean): Promise<void> => {
    const { ready, ...why } = await readiness()
    sendJson(response, ready ? 200 : 503, { ready, ...(detailed && { stopping: stopping(), ...why }) })
  }

  const sendMetrics = async (response: GatewayResponse, service: string): Promise<void> => {
    if (service === '') {
      const text = await metrics.text()
      return sendText(response, 200, text, { 'content-type': metrics.contentType })
    }
    if (!transport.local.has(service)) return sendText(response, 404, 'This service is not in this process.\n')
    const answer = await transport.send(service, { method: 'GET', path: metricsPath, headers: {} })
    sendText(response, answer.status, answer.body, { 'content-type': answer.headers['content-type'] ?? 'text/plain' })
  }

  return async (request: IncomingMessage, response: GatewayResponse, path: string): Promise<void> => {
    if (request.method !== 'GET') return sendText(response, 405, 'Read only.\n', { allow: 'GET' })
    if (path === '/health/live') return sendJson(response, 200, { alive: true })
    const detailed = mayReadMetrics(request, settings.metricsToken)
    if (path === '/health') return sendHealth(response, detailed)
    if (path === '/health/ready') return sendReadiness(response, detailed)
    if (path.startsWith(metricsPath) && detailed) {
      return sendMetrics(response, path.slice(metricsPath.length + 1))
    }
    sendText(response, 404, 'There is nothing here.\n')
  }
}
