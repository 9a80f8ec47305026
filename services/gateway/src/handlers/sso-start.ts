import { createHash, randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { ownPath } from '@samvaer/contracts/core/own-path'
import { rates } from '@samvaer/contracts/core/rates'
import { sendText } from '../answers.ts'
import type { GatewayParts } from '../gateway-parts.ts'
import type { GatewayResponse } from '../gateway-response.ts'
import { ssoCookie } from '../sessions/sso-cookie.ts'
import { hostName } from '../sites/brands.ts'
import { siteOf } from '../sites/site-of.ts'

const redirect = (response: GatewayResponse, location: string, headers: Record<string, string> = {}): void =>
  sendText(response, 303, '', { location, ...headers })

/**
 * `GET /Sso?from=<host>&u=<path>`: begins a single sign-on at the brand that is to receive the member. The browser gets a
 * secret in a cookie of this brand and is sent back to the brand that it came from with the hash of it; the link that is
 * made there is worth something in this browser alone. It writes nothing and signs nobody in.
 */
export const createSsoStart =
  (parts: GatewayParts) =>
  async (request: IncomingMessage, response: GatewayResponse): Promise<void> => {
    const site = await siteOf(parts, request, response)
    if (!site) return
    const { brand, client, hosts } = site
    const limited = await parts.limits.countOne(rates.pages, { profile: null, address: client.address })
    if (limited) {
      return sendText(response, 429, 'Too many pages at once.\n', { 'retry-after': String(limited.retryAfter) })
    }
    const query = new URL(request.url ?? '', 'http://localhost').searchParams
    const host = hostName(query.get('from') ?? '')
    const sender = hosts.brandOf(host)
    const here = hostName(client.authority)
    // Within a brand there is something to begin for a page with a host of its own alone.
    const isPageHost = host !== here && Object.values(brand.pageHosts ?? {}).includes(here)
    const nothing = !sender || sender.community !== brand.community || (sender.id === brand.id && !isPageHost)
    if (nothing) return redirect(response, '/')
    const verifier = randomBytes(32).toString('base64url')
    const back = new URL('/', parts.settings.origin)
    back.hostname = host
    back.search = new URLSearchParams({
      ssoFor: String(brand.id),
      ...(sender.id === brand.id && { ssoAt: here }),
      challenge: createHash('sha256').update(verifier).digest('base64url'),
      u: ownPath(query.get('u')) ?? '/Start',
    }).toString()
    redirect(response, back.href, { 'set-cookie': ssoCookie(verifier) })
  }
