import type { IncomingMessage } from 'node:http'
import { type Dispatcher, Pool } from 'undici'
import { sendError } from '../answers.ts'
import type { GatewayResponse } from '../gateway-response.ts'
import { hopByHopHeaders } from '../requests/service-headers.ts'
import { countedBody } from './counted-body.ts'
import { ServiceWatch } from './service-watch.ts'

const connectTimeout = 1500
/** The watch finds a dead service far sooner; this bounds a living one that forgot a request. */
const answerTimeout = 30_000

/** True when a read may be sent again: the service closed a kept connection just as we used it. */
const closedUnderUs = (error: Error & { code?: string }): boolean =>
  error.code === 'UND_ERR_SOCKET' || error.code === 'ECONNRESET' || error.code === 'EPIPE'

const bodyHeaders = ['content-length', 'transfer-encoding']

/** A body that is passed on piece by piece is framed anew; a read has none, whatever the client said. */
const headersFor = (read: boolean, headers: Record<string, string>): Record<string, string> => {
  const { 'transfer-encoding': _, 'content-length': length, ...others } = headers
  return read || length === undefined ? others : { ...others, 'content-length': length }
}

type AnswerHeaders = Record<string, string | string[]>

const answerHeaders = (headers: Record<string, string | string[] | undefined>): AnswerHeaders => {
  const kept: AnswerHeaders = {}
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && !hopByHopHeaders.has(name)) kept[name] = value
  }
  return kept
}

/** A service in another process, reached over HTTP without buffering: bodies and answers flow at the reader's pace. */
export class RemoteService {
  private readonly pool: Pool
  private readonly watch: ServiceWatch

  constructor(origin: string, changed: (away: boolean) => void) {
    this.pool = new Pool(origin, {
      connections: 128,
      keepAliveTimeout: 4000,
      connect: { timeout: connectTimeout },
      headersTimeout: answerTimeout,
      bodyTimeout: answerTimeout,
    })
    this.watch = new ServiceWatch(origin, changed)
  }

  forward(
    request: IncomingMessage,
    response: GatewayResponse,
    headers: Record<string, string>,
    { bodyBytes, mayRetry = true }: { bodyBytes: number; mayRetry?: boolean },
  ): void {
    if (this.watch.away) {
      sendError(response, 'ServiceUnavailable')
      return
    }
    const read = request.method === 'GET' || request.method === 'HEAD'
    const sent = bodyHeaders.some((name) => name in headers) ? headersFor(read, headers) : headers
    const body = read ? null : countedBody(request, bodyBytes)
    const waiting = this.watch.begin()
    const again = () => this.forward(request, response, headers, { bodyBytes, mayRetry: false })

    const handler: Dispatcher.DispatchHandler = {
      onRequestStart: (controller) => {
        waiting.abort = (reason) => controller.abort(reason)
        // A reader that goes away takes its request along; aborting what is finished does nothing.
        response.on('close', () => {
          if (!response.writableFinished) controller.abort(new Error('The client went away'))
        })
        if (waiting.aborted) controller.abort(waiting.aborted)
      },
      onResponseStart: (_controller, status, received) => {
        waiting.end()
        if (status >= 200) response.writeHead(status, answerHeaders(received))
      },
      onResponseData: (controller, chunk) => {
        if (response.write(chunk)) return
        controller.pause()
        response.once('drain', () => controller.resume())
      },
      onResponseEnd: () => {
        response.end()
      },
      onResponseError: (_controller, error) => {
        waiting.end()
        if (response.headersSent || response.destroyed) response.destroy()
        else if (body?.tooLong()) sendError(response, 'PayloadTooLarge')
        else if (read && mayRetry && !waiting.aborted && closedUnderUs(error)) again()
        else sendError(response, 'ServiceUnavailable')
      },
    }
    this.pool.dispatch(
      {
        path: request.url ?? '/',
        method: read ? 'GET' : 'POST',
        headers: sent,
        body: body?.stream ?? null,
      },
      handler,
    )
  }

  async close(): Promise<void> {
    this.watch.close()
    await this.pool.close()
  }
}
