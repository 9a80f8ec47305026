/**
 * The one way out to addresses that members gave us (R23): public addresses alone, checked as they are connected to so
 * that no second look-up answers otherwise, no redirect, 5 seconds, 1 MB.
 */
import { lookup as lookUp } from 'node:dns'
import { type RequestOptions, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

const longest = 5000
const largest = 1024 * 1024

const closed = new BlockList()
const closedRanges: [string, number, 'ipv4' | 'ipv6'][] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.0.2.0', 24, 'ipv4'],
  ['192.88.99.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['198.51.100.0', 24, 'ipv4'],
  ['203.0.113.0', 24, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
]
for (const range of closedRanges) closed.addSubnet(...range)
/** Of IPv6 only what is handed out to the public; transition addresses hide an IPv4 one. */
const openIpv6 = new BlockList()
openIpv6.addSubnet('2000::', 3, 'ipv6')
const hiddenIpv4 = new BlockList()
hiddenIpv4.addSubnet('2001::', 23, 'ipv6')
hiddenIpv4.addSubnet('2001:db8::', 32, 'ipv6')
hiddenIpv4.addSubnet('2002::', 16, 'ipv6')

export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address)
  if (family === 4) return !closed.check(address, 'ipv4')
  if (family === 6) return openIpv6.check(address, 'ipv6') && !hiddenIpv4.check(address, 'ipv6')
  return false
}

/** Answers public addresses alone; a name that has another one is refused as a whole. */
const publicLookup: LookupFunction = (hostname, options, answer) => {
  lookUp(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? []
    if (error || !first) return answer(error ?? new Error('No address'), '', 0)
    if (!addresses.every(({ address }) => isPublicAddress(address)))
      return answer(new Error('The address is not public'), '', 0)
    if (options.all) return answer(null, addresses)
    return answer(null, first.address, first.family)
  })
}

export interface GuardedPost {
  url: string
  headers: Record<string, string>
  body: Buffer
  /** Development and tests: an address of this machine may be reached. */
  open: boolean
}

export interface GuardedAnswer {
  status: number
  /** Seconds that the other side asks to wait. */
  retryAfter: number | undefined
}

const secondsOf = (retryAfter: string | undefined): number | undefined =>
  retryAfter !== undefined && /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) : undefined

/** @throws Error when nobody answers in time, or the address is not allowed */
export const guardedPost = ({ url, headers, body, open }: GuardedPost): Promise<GuardedAnswer> =>
  new Promise((resolve, reject) => {
    const { protocol, hostname } = new URL(url)
    const name = hostname.replace(/^\[|\]$/g, '')
    // An address needs no look-up, so it is looked at here.
    if (!open && (protocol !== 'https:' || (isIP(name) !== 0 && !isPublicAddress(name))))
      return reject(new Error('The address is not allowed'))
    const options: RequestOptions = {
      method: 'POST',
      headers,
      signal: AbortSignal.timeout(longest),
      ...(!open && { lookup: publicLookup }),
    }
    const send = protocol === 'https:' ? requestHttps : requestHttp
    const sent = send(url, options, (answer) => {
      let size = 0
      answer.on('data', (chunk: Buffer) => {
        size += chunk.length
        if (size > largest) answer.destroy(new Error('The answer is too large'))
      })
      answer.on('error', reject)
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, retryAfter: secondsOf(answer.headers['retry-after']) }),
      )
    })
    sent.on('error', reject)
    sent.end(body)
  })
