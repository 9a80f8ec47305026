import type { IncomingMessage } from 'node:http'
import type { Server, Socket } from 'node:net'
import { AddressLimiter } from './address-limiter.ts'
import { type Client, networks, plainAddress } from './client-address.ts'

/** Limits how much one address may have at once: many members stand behind the one of a mobile network. */
export interface ConcurrencyLimits {
  /** Connections, sockets of `/realtime` among them. A proxy that we trust has all of everybody. */
  connections: number
  /** Requests that are being answered: what counts behind a proxy as well. */
  requests: number
}

export const concurrencyLimits: ConcurrencyLimits = { connections: 3000, requests: 1000 }

/** Ends connections of an address that has as many as it may. */
export const limitConnections = (
  server: Server,
  { connections }: ConcurrencyLimits,
  trustedProxies: readonly string[],
): void => {
  const isTrusted = networks(trustedProxies)
  const open = new AddressLimiter(connections)
  server.on('connection', (socket: Socket) => {
    const address = plainAddress(socket.remoteAddress ?? '')
    if (isTrusted(address)) return
    const giveBack = open.take(address)
    if (giveBack) socket.once('close', giveBack)
    else socket.destroy()
  })
}

/** Counts a request until its answer is closed; false where its address has as many under way as it may. */
export const limitConcurrentRequests = (
  { requests }: ConcurrencyLimits,
  clientOf: (request: IncomingMessage) => Client,
) => {
  const running = new AddressLimiter(requests)
  return (request: IncomingMessage, closes: { once(event: 'close', listener: () => void): unknown }): boolean => {
    const giveBack = running.take(clientOf(request).address)
    if (giveBack) closes.once('close', giveBack)
    return giveBack !== undefined
  }
}
