import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { rates } from '@samvaer/contracts/core/rates'
import { notifications } from '@samvaer/contracts/notifications/calls'
import { realtimePath } from '@samvaer/contracts/notifications/values'
import type { GatewayParts } from '../gateway-parts.ts'
import { pathOf } from '../handle-request.ts'
import type { SocketOwner } from '../realtime/open-sockets.ts'
import { refuseUpgrade } from '../realtime/refuse-upgrade.ts'
import { createSocketProxy } from '../realtime/socket-proxy.ts'
import { requestIds } from '../request-ids.ts'
import { serviceHeaders } from '../requests/service-headers.ts'
import { sessionToken } from '../sessions/session-cookie.ts'
import { languageOf } from '../sessions/visitors.ts'
import { hostName } from '../sites/brands.ts'
import { brandOfOrigin } from './forged-request.ts'

/** Of the client's headers: the handshake. Everything else stays here (R35). */
const passedOn = [
  'sec-websocket-extensions',
  'sec-websocket-key',
  'sec-websocket-protocol',
  'sec-websocket-version',
  'user-agent',
] as const

const handshakeOf = (client: IncomingHttpHeaders): Record<string, string> => {
  const headers: Record<string, string> = { connection: 'Upgrade', upgrade: 'websocket' }
  for (const name of passedOn) {
    const value = client[name]
    if (value !== undefined) headers[name] = value
  }
  return headers
}

const isRealtime = ({ method, url, headers }: IncomingMessage): boolean =>
  method === 'GET' && pathOf(url ?? '') === realtimePath && headers.upgrade?.toLowerCase() === 'websocket'

interface Refusal {
  status: number
  /** Seconds. */
  retryAfter?: number
}

interface Admitted {
  owner: SocketOwner
  context: string
}

/** `/realtime`: who may have a socket, and the service that gets it. Every other request for one is refused. */
export const createUpgrades = (parts: GatewayParts, stopping: () => boolean) => {
  const { hosts, sessions, contexts, limits, metrics, sockets, log, clientOf } = parts
  const proxySocket = createSocketProxy(parts.transport, parts.settings.topology)
  const nextId = requestIds()

  const admit = async (request: IncomingMessage): Promise<Refusal | Admitted> => {
    if (!isRealtime(request)) return { status: 501 }
    if (stopping()) return { status: 503, retryAfter: 1 }
    const sites = await hosts.current()
    if (!sites) return { status: 503, retryAfter: 2 }
    const { address, authority } = clientOf(request)
    const brand = sites.brandOf(hostName(authority))
    if (!brand) return { status: 421 }
    // R2: a browser sends cookies along with a socket that a foreign page opens, but never a wrong Origin.
    if (brandOfOrigin(request.headers.origin, authority, sites) !== brand) {
      metrics.forged()
      return { status: 403 }
    }
    const limited = await limits.countOne(rates.realtime, { profile: null, address })
    if (limited) {
      metrics.limited(limited.rate)
      return { status: 429, retryAfter: limited.retryAfter }
    }
    const { cookie } = request.headers
    const token = sessionToken(cookie)
    if (token === undefined) return { status: 401 }
    // Asked anew: what is a second old may have ended, and a socket lives for longer than a call.
    const visitor = await sessions.resolve(token, brand, { watching: true })
    if (visitor === 'unknown') return { status: 503, retryAfter: 2 }
    if (visitor === null) return { status: 401 }
    const language = languageOf(cookie, brand)
    const context = contexts.known(brand, language, visitor) ?? (await contexts.sign(brand, language, visitor))
    const full = sockets.full(address)
    if (full) return full === 'there' ? { status: 429, retryAfter: 60 } : { status: 503, retryAfter: 30 }
    return { owner: { address, token, brand, profile: visitor }, context }
  }

  const answer = async (request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> => {
    const requestId = nextId()
    const answered = await admit(request)
    // While it was asked, the gateway may have begun to stop: a socket from now on would keep it from ending.
    const admitted = stopping() && 'owner' in answered ? { status: 503, retryAfter: 1 } : answered
    if ('status' in admitted) {
      const { status, retryAfter } = admitted
      log.info({ requestId, status }, 'socket refused')
      const wait = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }
      return refuseUpgrade(socket, status, { 'x-request-id': requestId, ...wait })
    }
    if (socket.destroyed) return
    const { owner, context } = admitted
    const attested = serviceHeaders({}, { requestId, address: owner.address, context })
    const headers = { ...handshakeOf(request.headers), ...attested }
    const sayGoodbye = proxySocket(notifications.service, { request, socket, head, headers, requestId })
    sockets.add({ ...owner, socket, sayGoodbye })
  }

  return (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    // A client that vanishes is no error of ours; `close` follows and is what counts.
    socket.on('error', () => socket.destroy())
    answer(request, socket, head).catch((error: unknown) => {
      log.error({ err: error }, 'unexpected error')
      refuseUpgrade(socket, 500)
    })
  }
}
