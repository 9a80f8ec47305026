/** Looks whether the servers that help calls between members answer. */
import { randomBytes } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { connect } from 'node:net'
import type { PhoneSettings } from '@samvaer/service-kit/settings/settings'
import { type Finding, good, noted, reasonOf, wrong } from './finding.ts'

/** Milliseconds. */
const patience = 3000
const defaultPort = { plain: 3478, tls: 5349 }
/** A STUN message begins with its type, its length and this (RFC 8489). */
const magic = 0x2112a442

interface Place {
  host: string
  port: number
  tcp: boolean
}

/** Reads `turn:host:3478?transport=udp`; an IPv6 address stands in brackets. */
const placeOf = (url: string): Place => {
  const [, scheme = '', host = '', port, query = ''] =
    /^(\w+):(\[[^\]]+\]|[^:?]+)(?::(\d+))?(?:\?(.*))?$/.exec(url) ?? []
  const tls = scheme.endsWith('s')
  return {
    host: host.replace(/^\[|\]$/g, ''),
    port: Number(port ?? (tls ? defaultPort.tls : defaultPort.plain)),
    tcp: tls || query === 'transport=tcp',
  }
}

/** Asks for one's own address, as every STUN and TURN server tells it to whoever asks. */
const askByUdp = async ({ host, port }: Place): Promise<void> => {
  const socket = createSocket(host.includes(':') ? 'udp6' : 'udp4')
  try {
    const request = Buffer.alloc(20)
    request.writeUInt16BE(1, 0)
    request.writeUInt32BE(magic, 4)
    randomBytes(12).copy(request, 8)
    const answered = once(socket, 'message', { signal: AbortSignal.timeout(patience) })
    socket.send(request, port, host)
    const [message] = (await answered) as [Buffer]
    if (message.length < 20 || message.readUInt32BE(4) !== magic) throw new Error('it answers something else')
  } catch (error) {
    throw error instanceof Error && error.name === 'AbortError' ? new Error('it does not answer') : error
  } finally {
    socket.close()
  }
}

const openByTcp = async ({ host, port }: Place): Promise<void> => {
  const socket = connect({ host, port, timeout: patience })
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(patience) })
  } finally {
    socket.destroy()
  }
}

export const phoneFinding = async ({ stunUrls, turnUrls, turnSecret }: PhoneSettings): Promise<Finding> => {
  const urls = [...stunUrls, ...turnUrls]
  if (turnUrls.length > 0 && turnSecret === '')
    return wrong(
      'calls',
      'SAMVAER_TURN_URLS is set, and SAMVAER_TURN_SECRET is not: the relay lets nobody in',
      'Set SAMVAER_TURN_SECRET to the static-auth-secret of the relay.',
    )
  for (const url of urls)
    try {
      const place = placeOf(url)
      await (place.tcp ? openByTcp(place) : askByUdp(place))
    } catch (error) {
      return wrong(
        'calls',
        `${url} does not help calls: ${reasonOf(error)}`,
        'Start the server, open its port to everybody, or correct SAMVAER_STUN_URLS and SAMVAER_TURN_URLS; until then calls between two networks do not come about.',
      )
    }
  if (turnUrls.length === 0)
    return noted(
      'calls',
      'SAMVAER_TURN_URLS is not set: calls go from browser to browser, which tells the two each other’s address',
    )
  return good('calls', `${urls.join(', ')} answer`)
}
