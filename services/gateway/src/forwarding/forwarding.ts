import type { IncomingMessage } from 'node:http'
import type { ServiceTransport } from '@samvaer/service-kit/http/transport'
import type { Logger } from 'pino'
import { sendError } from '../answers.ts'
import type { GatewayResponse } from '../gateway-response.ts'
import { bodyLimit } from '../requests/request-body.ts'
import { RemoteService } from './remote-service.ts'

/** Hands requests to the services: by a call within this process, over HTTP to another one. */
export class Forwarding {
  private readonly transport: ServiceTransport
  private readonly remotes: Map<string, RemoteService>
  /** Services of teams by their addresses. */
  private readonly own = new Map<string, RemoteService>()
  private readonly watched: (service: string, url: string) => RemoteService

  constructor(transport: ServiceTransport, topology: Record<string, string>, log: Logger) {
    this.transport = transport
    this.watched = (service, url) =>
      new RemoteService(url.replace(/\/$/, ''), (away) =>
        away ? log.warn({ of: service }, 'service is away') : log.info({ of: service }, 'service is back'),
      )
    this.remotes = new Map(Object.entries(topology).map(([service, url]) => [service, this.watched(service, url)]))
  }

  /** Forwards to a team's own service, at the address that an operator admitted. */
  forwardToOwn(
    { name, url }: { name: string; url: string },
    request: IncomingMessage,
    response: GatewayResponse,
    headers: Record<string, string>,
  ): void {
    const service = this.own.get(url) ?? this.watched(name, url)
    this.own.set(url, service)
    service.forward(request, response, headers, { bodyBytes: bodyLimit })
  }

  /** Forwards a request whose body was not read, and has at most so many bytes. */
  forward(
    service: string,
    request: IncomingMessage,
    response: GatewayResponse,
    headers: Record<string, string>,
    bodyBytes = bodyLimit,
  ): void {
    const local = this.transport.local.get(service)
    if (local) {
      request.headers = headers
      local.app.routing(request, response)
      return
    }
    const build = this.transport.later.get(service)
    if (build) {
      const again = () => this.forward(service, request, response, headers, bodyBytes)
      build().then(again, () => sendError(response, 'ServiceUnavailable'))
      return
    }
    const remote = this.remotes.get(service)
    if (remote) remote.forward(request, response, headers, { bodyBytes })
    else sendError(response, 'ServiceUnavailable')
  }

  /** Forwards an act whose body was read already. */
  async forwardRead(
    service: string,
    path: string,
    response: GatewayResponse,
    headers: Record<string, string>,
    body: string,
  ): Promise<void> {
    const { 'transfer-encoding': _, 'content-length': __, ...sent } = headers
    const answer = await this.transport
      .send(service, { method: 'POST', path, headers: sent, body })
      .catch(() => undefined)
    if (!answer) return sendError(response, 'ServiceUnavailable')
    const { connection: _connection, 'transfer-encoding': _encoding, 'keep-alive': _keep, ...received } = answer.headers
    response.writeHead(answer.status, received)
    response.end(answer.body)
  }

  async close(): Promise<void> {
    await Promise.all([...this.remotes.values(), ...this.own.values()].map((remote) => remote.close()))
  }
}
