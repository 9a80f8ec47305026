import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { Duplex } from 'node:stream'
import { FrameBoundary, sayRestart } from './frames.ts'
import { refuseUpgrade } from './refuse-upgrade.ts'

/** A request for a socket on its way to a service. */
export interface Upgrade {
  request: IncomingMessage
  socket: Duplex
  /** The bytes that the client sent right behind its request. */
  head: Buffer
  /** The headers that the service gets: nothing that the client claims of itself. */
  headers: Record<string, string>
  requestId: string
}

/** Milliseconds that a service may take to take the socket or refuse it. */
const handshakeTimeout = 10_000
/** Milliseconds that one side may still send after the other has ended. */
const lingering = 5000

/** Of the service's head: what makes the handshake, and nothing else. */
const handshakeHeaders = [
  'connection',
  'upgrade',
  'sec-websocket-accept',
  'sec-websocket-extensions',
  'sec-websocket-protocol',
] as const

const acceptance = (answer: IncomingMessage, requestId: string): string => {
  const lines = handshakeHeaders.flatMap((name) => {
    const value = answer.headers[name]
    return value === undefined ? [] : [`${name}: ${value}`]
  })
  return ['HTTP/1.1 101 Switching Protocols', ...lines, `x-request-id: ${requestId}`, '', ''].join('\r\n')
}

const endSoon = (socket: Duplex): void => {
  socket.end()
  const late = setTimeout(() => socket.destroy(), lingering).unref()
  socket.once('close', () => clearTimeout(late))
}

/** Joins two sockets until one of them ends; nobody is left behind when the other vanishes. */
const join = (client: Duplex, service: Duplex): void => {
  service.on('error', () => service.destroy())
  client.once('close', () => service.destroy())
  service.once('close', () => endSoon(client))
  client.once('end', () => endSoon(service))
  client.pipe(service)
  service.pipe(client)
}

/**
 * Hands a socket to a service in another process. A service that is away or refuses answers with its status, 503 when
 * it has none.
 * @returns to be called to tell the client that the gateway goes away, as far as that can be said at this moment
 */
export const tunnel = (origin: string, { request, socket, head, headers, requestId }: Upgrade): (() => void) => {
  const base = new URL(origin)
  const ask = base.protocol === 'https:' ? httpsRequest : httpRequest
  const outgoing = ask(base, { path: request.url ?? '/', headers, agent: false })
  const late = setTimeout(() => outgoing.destroy(new Error('The service did not answer')), handshakeTimeout).unref()
  const leave = () => outgoing.destroy()
  let frames: FrameBoundary | undefined

  socket.once('close', leave)
  outgoing.on('upgrade', (answer, service, first) => {
    clearTimeout(late)
    socket.off('close', leave)
    if (socket.destroyed) return service.destroy()
    const boundary = new FrameBoundary()
    frames = boundary
    // Bytes that came too early go through like the rest.
    if (first.length > 0) service.unshift(first)
    if (head.length > 0) socket.unshift(head)
    service.on('data', (chunk: Buffer) => boundary.pass(chunk))
    socket.write(acceptance(answer, requestId))
    join(socket, service)
  })
  outgoing.on('response', (answer) => {
    clearTimeout(late)
    answer.resume()
    const { 'retry-after': retryAfter } = answer.headers
    refuseUpgrade(socket, answer.statusCode ?? 503, {
      'x-request-id': requestId,
      ...(retryAfter !== undefined && { 'retry-after': retryAfter }),
    })
  })
  outgoing.on('error', () => {
    clearTimeout(late)
    refuseUpgrade(socket, 503, { 'x-request-id': requestId, 'retry-after': '2' })
  })
  outgoing.end()
  return () => {
    if (frames?.between) sayRestart(socket)
  }
}
