import type { IncomingHttpHeaders } from 'node:http'
import type { Brand } from '@samvaer/contracts/site/brand'
import type { Route } from '../routing/route-table.ts'
import { hostName, type SiteHosts } from '../sites/brands.ts'

const json = /^application\/json\s*(;|$)/i
const multipart = /^multipart\/form-data\s*;/i

/** Returns the port of an address; empty for the one that a browser leaves out. */
const portOf = (authority: string): string => {
  const port = authority.slice(hostName(authority).length + 1)
  return port === '80' || port === '443' ? '' : port
}

/**
 * The brand whose page sent the request, at the port that it was sent to; undefined for pages of others. Another port of
 * the same machine is another site.
 */
export const brandOfOrigin = (origin: string | undefined, authority: string, hosts: SiteHosts): Brand | undefined => {
  const sender = /^https?:\/\/([^/]+)$/i.exec(origin ?? '')?.[1]
  if (sender === undefined) return undefined
  return portOf(sender) === portOf(authority) ? hosts.brandOf(hostName(sender)) : undefined
}

/**
 * R2: whether an act may have been sent by a page of somebody else. A browser lets foreign pages send neither JSON nor
 * X-Requested-With, nor choose their Origin. A form they may send, so calls that take a file stand on the other two. Release tools are no browser and bring a bearer token that no browser has.
 */
export const isForged = (
  route: Pick<Route, 'method' | 'audience' | 'takesFile'>,
  headers: IncomingHttpHeaders,
  authority: string,
  hosts: SiteHosts,
): boolean => {
  if (route.method !== 'POST') return false
  const type = headers['content-type'] ?? ''
  if (!json.test(type) && !(route.takesFile && multipart.test(type))) return true
  if (route.audience === 'operator') return false
  return !headers['x-requested-with'] || !brandOfOrigin(headers.origin, authority, hosts)
}
