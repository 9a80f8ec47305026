import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

const family = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Returns IPv4 in the clothes of IPv6 (`::ffff:192.0.2.1`) as IPv4. */
export const plainAddress = (address: string): string =>
  address.startsWith('::ffff:') && address.includes('.') ? address.slice(7) : address

const addTo = (list: BlockList, entry: string): void => {
  const [address = '', prefix] = entry.split('/')
  if (isIP(address) === 0) throw new Error(`${entry} is no address and no network`)
  if (prefix === undefined) list.addAddress(address, family(address))
  else list.addSubnet(address, Number(prefix), family(address))
}

/** A set of addresses and networks (`10.0.0.0/8`). @throws Error naming the entry that is neither */
export const networks = (entries: readonly string[]): ((address: string) => boolean) => {
  if (entries.length === 0) return () => false
  const list = new BlockList()
  for (const entry of entries) addTo(list, entry)
  return (address) => isIP(address) !== 0 && list.check(address, family(address))
}

export interface Client {
  address: string
  /** The request came over TLS, as far as we or our proxies know. */
  secure: boolean
  /** The host that the client asked for, as Host. */
  authority: string
  /** A proxy that we trust stands between. */
  proxied: boolean
}

const single = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header.join(',') : header

/**
 * Finds where requests come from. X-Forwarded-* count only from a trusted proxy (R35), and of the addresses in
 * X-Forwarded-For the last one that is no proxy of ours.
 */
export const clientReader = (trustedProxies: readonly string[]): ((request: IncomingMessage) => Client) => {
  const trusted = networks(trustedProxies)
  return (request) => {
    const peer = plainAddress(request.socket.remoteAddress ?? '')
    const { headers } = request
    const direct: Client = { address: peer, secure: false, authority: headers.host ?? '', proxied: false }
    if (!trusted(peer)) return direct
    const chain = (single(headers['x-forwarded-for']) ?? '').split(',').map((part) => plainAddress(part.trim()))
    const foreign = chain.findLast((address) => isIP(address) !== 0 && !trusted(address))
    return {
      address: foreign ?? peer,
      secure: single(headers['x-forwarded-proto'])?.trim() === 'https',
      authority: single(headers['x-forwarded-host'])?.trim() || direct.authority,
      proxied: true,
    }
  }
}

/** The eight groups of an IPv6 address, without leading zeros. */
const groupsOf = (address: string): string[] => {
  const [head = '', tail] = (address.split('%', 1)[0] ?? '').split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const gap = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  return [...before, ...Array<string>(gap).fill('0'), ...after].map((group) => group.replace(/^0+(?=.)/, ''))
}

/**
 * Returns the key by which an address is counted: itself, or its /64 for IPv6, which one household has whole
 * (docs/product/limits.md).
 */
export const addressKey = (address: string): string =>
  isIP(address) === 6 ? `${groupsOf(address).slice(0, 4).join(':')}::/64` : address
