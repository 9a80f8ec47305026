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
  type RequestOptions,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { text } from 'node:stream/consumers'
import { developmentPage } from './dev-page.ts'
import type { DevServer } from './dev-server.ts'

export interface DevProxyOptions {
  /** Origin of the gateway, http://127.0.0.1:<port>. */
  gateway: string
  /** A free one when absent. */
  port?: number
  servers: readonly DevServer[]
}

export interface DevProxy {
  port: number
  close(): Promise<void>
}

const isPage = (headers: IncomingHttpHeaders): boolean => headers['content-type']?.startsWith('text/html') ?? false

/** Fonts are named by the brand's theme, which knows the last build. */
const isFont = (address: string): boolean => address.endsWith('.woff2')

/** Answers at every name: brands are chosen by host name. */
export const startDevProxy = async ({ gateway, port = 0, servers }: DevProxyOptions): Promise<DevProxy> => {
  const originFor = (address: string): string =>
    isFont(address)
      ? gateway
      : (servers.find(({ paths }) => paths.some((prefix) => address.startsWith(prefix)))?.origin ?? gateway)

  const forward = (incoming: IncomingMessage): RequestOptions => {
    const { hostname, port: targetPort } = new URL(originFor(incoming.url ?? '/'))
    // Pages are read here, so they are asked for as they are.
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' }
    return { hostname, port: targetPort, path: incoming.url, method: incoming.method, headers }
  }

  const sendPage = async (answer: IncomingMessage, response: ServerResponse): Promise<void> => {
    const page = await developmentPage(await text(answer), servers)
    const { 'content-length': _length, etag: _etag, ...headers } = answer.headers
    response.writeHead(answer.statusCode ?? 502, { ...headers, 'cache-control': 'no-store' }).end(page)
  }

  const onRequest = (incoming: IncomingMessage, response: ServerResponse): void => {
    const fail = (): void => {
      if (!response.headersSent) response.writeHead(502, { 'content-type': 'text/plain' })
      response.end('The server behind this address does not answer yet.')
    }
    const outgoing = httpRequest(forward(incoming), (answer) => {
      if (isPage(answer.headers)) sendPage(answer, response).catch(fail)
      else answer.pipe(response.writeHead(answer.statusCode ?? 502, answer.headers))
    })
    outgoing.on('error', fail)
    incoming.pipe(outgoing)
  }

  const upgraded = new Set<Duplex>()

  const onUpgrade = (incoming: IncomingMessage, socket: Duplex, head: Buffer): void => {
    upgraded.add(socket.on('close', () => upgraded.delete(socket)))
    const outgoing = httpRequest(forward(incoming))
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
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, () => resolve()))
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
