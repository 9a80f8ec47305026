import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { inSpan, isTraced } from '@samvaer/service-kit/operations/traces'
import type { Logger } from 'pino'
import { sendError } from './answers.ts'
import type { GatewayMetrics } from './gateway-metrics.ts'
import type { GatewayResponse } from './gateway-response.ts'
import { requestIds } from './request-ids.ts'
import { type ClientTimes, limitBodyTime } from './requests/body-time.ts'
import type { RunningRequests } from './running-requests.ts'

/** The handlers in order: the first that wants a request answers it. */
export type Handler = [
  wants: (path: string, method: string) => boolean,
  answer: (request: IncomingMessage, response: GatewayResponse, path: string) => Promise<void>,
]

/** The path of a request target, without query; undefined for what is none (`*`, a whole URL). */
export const pathOf = (url: string): string | undefined => {
  if (!url.startsWith('/')) return undefined
  const query = url.indexOf('?')
  return query < 0 ? url : url.slice(0, query)
}

/** Limits what a client may hold here, and for how long. */
interface ClientLimits {
  times: ClientTimes
  /** True when the body of a request is a file. */
  takesFile: (path: string) => boolean
  /** Counts a request; false where its address has too many under way. */
  begins: (request: IncomingMessage, response: GatewayResponse) => boolean
}

/** The listener of the server: names the request, lets it in or not, hands it on, and answers what goes wrong. */
export const createRequestHandler = (
  running: RunningRequests,
  { log, metrics }: { log: Logger; metrics: GatewayMetrics },
  handlers: Handler[],
  { times, takesFile, begins }: ClientLimits,
  /** Still answered while the gateway stops: that is how a load balancer learns of it. */
  evenStopping: (path: string) => boolean,
  /** The name of what is asked for, without what its address names. */
  nameOf: (path: string) => string,
) => {
  const lastOne = () => running.stopping
  const nextId = requestIds()

  const fail = (response: GatewayResponse, error: unknown): void => {
    log.error({ requestId: response.requestId, err: error }, 'unexpected error')
    if (response.headersSent) response.destroy()
    else sendError(response, 'Unexpected')
  }

  const answer = (handler: Handler, request: IncomingMessage, response: GatewayResponse, path: string): void => {
    handler[1](request, response, path).catch((error: unknown) => fail(response, error))
  }

  /** Begins the trace: a client is not asked, which could have everything recorded. */
  const traced = (handler: Handler, request: IncomingMessage, response: GatewayResponse, path: string) => {
    const method = request.method ?? ''
    const attributes = { 'http.request.method': method, 'samvaer.request_id': response.requestId }
    return inSpan(
      { service: 'gateway', name: `${method} ${nameOf(path)}`, kind: 'server', attributes },
      async (note) => {
        answer(handler, request, response, path)
        await once(response, 'close').catch(() => undefined)
        note({ 'http.response.status_code': response.statusCode })
      },
    )
  }

  return (request: IncomingMessage, response: GatewayResponse): void => {
    response.requestId = nextId()
    response.lastOne = lastOne
    response.counted = metrics.answered
    running.begin(response)
    const path = pathOf(request.url ?? '')
    limitBodyTime(request, path !== undefined && takesFile(path), times)
    const handler = path !== undefined && handlers.find(([wants]) => wants(path, request.method ?? ''))
    if (!handler) sendError(response, 'NotFound')
    else if (running.stopping && !evenStopping(path)) sendError(response, 'ServiceUnavailable', { retryAfter: 1 })
    else if (!begins(request, response)) sendError(response, 'TooManyRequests', { retryAfter: 1 })
    else if (isTraced()) void traced(handler, request, response, path)
    else answer(handler, request, response, path)
  }
}
