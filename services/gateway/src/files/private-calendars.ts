import type { IncomingMessage } from 'node:http'
import { calendarService, calendarSwitch } from '@samvaer/contracts/events/calendar-address'
import { sendError, sendText } from '../answers.ts'
import type { GatewayParts } from '../gateway-parts.ts'
import type { GatewayResponse } from '../gateway-response.ts'
import { serviceHeaders } from '../requests/service-headers.ts'
import { siteOf } from '../sites/site-of.ts'

/**
 * Hands a request for a private calendar to the service that knows its secret (decision 72). The program that asks has
 * no session, and none is looked for: the secret alone opens it, so guesses are counted by address.
 */
export const createPrivateCalendars =
  (parts: GatewayParts) =>
  async (request: IncomingMessage, response: GatewayResponse): Promise<void> => {
    const site = await siteOf(parts, request, response)
    if (!site) return
    const { brand, client } = site
    if (brand[calendarSwitch]) return sendText(response, 404, 'There is nothing here.\n')
    const limited = await parts.limits.count([], { profile: null, address: client.address })
    if (limited) return sendError(response, 'TooManyRequests', { retryAfter: limited.retryAfter })
    const known = parts.contexts.known(brand, brand.language, null)
    const context = known ?? (await parts.contexts.sign(brand, brand.language, null))
    const attested = { requestId: response.requestId, address: client.address, context }
    parts.forwarding.forward(calendarService, request, response, serviceHeaders({}, attested))
  }
