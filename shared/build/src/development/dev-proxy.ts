/**
 * The one address of a development session: files of the parts in work come from their development servers, everything
 * else from the gateway, and its pages are turned to run them. So the gateway knows nothing of development servers, and
 * cookies, CSP and addresses are those of production.
 */
import {
  createServer,
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type RequestOptions,
  type ServerResponse,
} from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { text } from 'node:stream/consumers'
import { remotesPath } from '@samvaer/contracts/shell/values'
import { headersForBackend, headersFromBackend, isForHere } from './backend.ts'
import { developmentPage, withNamesInWork } from './dev-page.ts'
import type { DevServer } from './dev-server.ts'

export interface DevProxyOptions {
  /** Origin of the gateway, http://127.0.0.1:<port>. */
  gateway: string
  /** True where that is a platform that runs elsewhere under a name of its own, and no part of this session. */
  elsewhere?: boolean
  /** A free one when absent. */
  port?: number
  servers: readonly DevServer[]
}

export interface DevProxy {
  port: number
  close(): Promise<void>
}

const isPage = (headers: IncomingHttpHeaders): boolean => headers['content-type']?.startsWith('text/html') ?? false
const isList = ({ url }: IncomingMessage, { statusCode }: IncomingMessage): boolean =>
  url === remotesPath && statusCode === 200

/** Fonts are named by the brand's theme, which knows the last build. */
const isFont = (address: string): boolean => address.endsWith('.woff2')

/** Answers at every name, because brands are chosen by host name; before a platform elsewhere at those of this machine alone. */
export const startDevProxy = async ({
  gateway,
  elsewhere = false,
  port = 0,
  servers,
}: DevProxyOptions): Promise<DevProxy> => {
  const originFor = (address: string): string =>
    isFont(address)
      ? gateway
      : (servers.find(({ paths }) => paths.some((prefix) => address.startsWith(prefix)))?.origin ?? gateway)

  const backend = elsewhere ? new URL(gateway) : undefined

  const forward = (incoming: IncomingMessage) => {
    const target = new URL(originFor(incoming.url ?? '/'))
    const toBackend = backend && target.origin === backend.origin ? backend : undefined
    // Pages are read here, so they are asked for as they are.
    const asked = { ...incoming.headers, 'accept-encoding': 'identity' }
    const options: RequestOptions = {
      ...{ hostname: target.hostname, port: target.port, path: incoming.url, method: incoming.method },
      headers: toBackend ? headersForBackend(asked, toBackend) : asked,
    }
    const answered = (answer: IncomingMessage) =>
      toBackend ? headersFromBackend(answer.headers, toBackend, incoming.headers.host) : answer.headers
    return { outgoing: (target.protocol === 'https:' ? httpsRequest : httpRequest)(options), answered }
  }

  const sendChanged = async (
    answer: IncomingMessage,
    answered: OutgoingHttpHeaders,
    response: ServerResponse,
    change: (body: string) => string | Promise<string>,
  ): Promise<void> => {
    const body = await change(await text(answer))
    const { 'content-length': _length, etag: _etag, ...headers } = answered
    response.writeHead(answer.statusCode ?? 502, { ...headers, 'cache-control': 'no-store' }).end(body)
  }

  const onRequest = (incoming: IncomingMessage, response: ServerResponse): void => {
    const fail = (): void => {
      if (!response.headersSent) response.writeHead(502, { 'content-type': 'text/plain' })
      response.end('The server behind this address does not answer yet.')
    }
    if (backend && !isForHere(incoming.headers.host)) {
      response.writeHead(421, { 'content-type': 'text/plain' }).end('This is at localhost alone.')
      return
    }
    const { outgoing, answered } = forward(incoming)
    outgoing.on('response', (answer) => {
      const headers = answered(answer)
      if (isPage(answer.headers))
        sendChanged(answer, headers, response, (page) => developmentPage(page, servers)).catch(fail)
      else if (isList(incoming, answer))
        sendChanged(answer, headers, response, (list) => withNamesInWork(list, servers)).catch(fail)
      else answer.pipe(response.writeHead(answer.statusCode ?? 502, headers))
    })
    outgoing.on('error', fail)
    incoming.pipe(outgoing)
  }

  const upgraded = new Set<Duplex>()

  const onUpgrade = (incoming: IncomingMessage, socket: Duplex, head: Buffer): void => {
    if (backend && !isForHere(incoming.headers.host)) {
      socket.end('HTTP/1.1 421 Misdirected Request\r\nConnection: close\r\n\r\n')
      return
    }
    upgraded.add(socket.on('close', () => upgraded.delete(socket)))
    const { outgoing } = forward(incoming)
    outgoing.on('upgrade', (answer, target, firstFrames) => {
      const lines = answer.rawHeaders.flatMap((name, index, all) => (index % 2 ? [] : [`${name}: ${all[index + 1]}`]))
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`)
      socket.write(firstFrames)
      target.write(head)
      target.pipe(socket).pipe(target)
      target.on('error', () => socket.destroy())
      socket.on('error', () => target.destroy()).on('close', () => target.destroy())
    })
    // A browser opens one socket of an address at a time: a refusal that is not sent would hold back all others.
    outgoing.on('response', (answer) => {
      socket.end(`HTTP/1.1 ${answer.statusCode} ${answer.statusMessage}\r\nConnection: close\r\n\r\n`)
      answer.destroy()
    })
    socket.on('error', () => outgoing.destroy())
    outgoing.on('error', () => socket.destroy())
    outgoing.end()
  }

  const server = createServer(onRequest).on('upgrade', onUpgrade)
  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen(port, elsewhere ? '127.0.0.1' : undefined, () => resolve()),
  )
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
        // Upgraded sockets are no longer the server's own, but it waits for them.
        for (const socket of upgraded) socket.destroy()
      }),
  }
}
