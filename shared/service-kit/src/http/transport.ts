/** Sends a request to another service: within this process when it runs here, else over HTTP. */
import { Agent, request } from 'undici'
import type { Topology } from '../settings/settings.ts'
import { within } from '../time/deadline.ts'
import type { LocalService } from './running-service.ts'

export interface TransportRequest {
  method: string
  path: string
  headers: Record<string, string>
  body?: string
  signal?: AbortSignal
}

export interface TransportAnswer {
  status: number
  headers: Record<string, string>
  body: string
}

export interface ServiceTransport {
  /** The services of this process. `buildService` enters what it built. */
  local: Map<string, LocalService>
  /**
   * The builders of the services that this process has not built yet, each run once; a request to such a service waits
   * for it.
   */
  later: Map<string, () => Promise<void>>
  /** Those of this process that are not ready yet: events for them wait. */
  starting: Set<string>
  /** @throws Error when the service is unknown or does not answer within 10 seconds */
  send(service: string, request: TransportRequest): Promise<TransportAnswer>
  /** True when the service is in this process, built or not, or in the topology. */
  knows(service: string): boolean
  close(): Promise<void>
}

const answerTimeout = 10_000

const textHeaders = (headers: Record<string, string | string[] | number | undefined>): Record<string, string> => {
  const texts: Record<string, string> = {}
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) texts[name] = String(value)
  return texts
}

export const createTransport = (topology: Topology): ServiceTransport => {
  const local: ServiceTransport['local'] = new Map()
  const later: ServiceTransport['later'] = new Map()
  const agent = new Agent({
    connections: 64,
    connect: { timeout: 3000 },
    headersTimeout: answerTimeout,
    bodyTimeout: answerTimeout,
  })

  const sendLocally = async (service: LocalService, r: TransportRequest, signal: AbortSignal) => {
    const answer = await service.app.inject({
      method: r.method as 'GET' | 'POST',
      url: r.path,
      headers: r.headers,
      ...(r.body !== undefined && { payload: r.body }),
      signal,
    })
    return { status: answer.statusCode, headers: textHeaders(answer.headers), body: answer.payload }
  }

  const sendAcross = async (base: string, r: TransportRequest, signal: AbortSignal) => {
    const answer = await request(base.replace(/\/$/, '') + r.path, {
      method: r.method as 'GET' | 'POST',
      headers: r.headers,
      dispatcher: agent,
      signal,
      ...(r.body !== undefined && { body: r.body }),
    })
    return { status: answer.statusCode, headers: textHeaders(answer.headers), body: await answer.body.text() }
  }

  return {
    local,
    later,
    starting: new Set(),
    knows: (service) => local.has(service) || later.has(service) || topology[service] !== undefined,
    send: (service, r) => {
      const base = topology[service]
      const sendUntil = async (signal: AbortSignal): Promise<TransportAnswer> => {
        const build = later.get(service)
        if (build) await build()
        const here = local.get(service)
        if (here) return sendLocally(here, r, signal)
        if (base !== undefined) return sendAcross(base, r, signal)
        throw new Error(`The service ${service} is neither in this process nor in the topology`)
      }
      return r.signal ? sendUntil(r.signal) : within(answerTimeout, sendUntil)
    },
    close: () => agent.close(),
  }
}
