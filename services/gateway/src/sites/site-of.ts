import type { IncomingMessage } from 'node:http'
import type { Brand } from '@samvaer/contracts/site/brand'
import { sendError, sendText } from '../answers.ts'
import type { GatewayResponse } from '../gateway-response.ts'
import type { Client } from '../requests/client-address.ts'
import type { StaleIfError } from '../stale-if-error.ts'
import { hostName, type SiteHosts } from './brands.ts'
import { sendStartingPage } from './starting-page.ts'

/** The site that a request is for, and who asks. */
export interface Site {
  brand: Brand
  client: Client
  hosts: SiteHosts
}

/** The sources for finding a site. */
interface SiteSources {
  hosts: StaleIfError<SiteHosts>
  clientOf: (request: IncomingMessage) => Client
}

const siteAmong = (
  hosts: SiteHosts,
  clientOf: SiteSources['clientOf'],
  request: IncomingMessage,
  response: GatewayResponse,
): Site | undefined => {
  const client = clientOf(request)
  const brand = hosts.brandOf(hostName(client.authority))
  if (brand) return { brand, client, hosts }
  sendText(response, 421, 'No site answers to this host name.\n')
  return undefined
}

/**
 * Finds the site by the host name alone, without waiting where the brands are known; where there is none, the answer is
 * sent and nothing comes back.
 */
export const siteOf = (
  sources: SiteSources,
  request: IncomingMessage,
  response: GatewayResponse,
): Site | undefined | Promise<Site | undefined> => {
  const fresh = sources.hosts.fresh()
  if (fresh) return siteAmong(fresh, sources.clientOf, request, response)
  return sources.hosts.current().then((hosts) => {
    if (hosts) return siteAmong(hosts, sources.clientOf, request, response)
    const { accept, 'accept-language': language } = request.headers
    if (request.method === 'GET' && accept?.includes('text/html')) sendStartingPage(response, language)
    else sendError(response, 'ServiceUnavailable', { retryAfter: 2 })
    return undefined
  })
}
