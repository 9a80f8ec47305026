import type { IncomingMessage } from 'node:http'
import { media } from '@samvaer/contracts/media/calls'
import { sendError } from '../answers.ts'
import type { GatewayParts } from '../gateway-parts.ts'
import type { GatewayResponse } from '../gateway-response.ts'
import { serviceHeaders } from '../requests/service-headers.ts'
import { profileOf, visitOf } from '../sessions/visitors.ts'
import { siteOf } from '../sites/site-of.ts'

/** Hands a request for a picture to the media service with who asks: it decides who may see it (R21). */
export const createMemberMedia =
  (parts: GatewayParts) =>
  async (request: IncomingMessage, response: GatewayResponse): Promise<void> => {
    const { sessions, contexts, forwarding } = parts
    const site = await siteOf(parts, request, response)
    if (!site) return
    const visit = await visitOf(request, site.brand, sessions)
    if (visit.visitor === 'unknown') return sendError(response, 'ServiceUnavailable')
    const profile = profileOf(visit.visitor)
    const known = contexts.known(site.brand, visit.language, profile)
    const context = known ?? (await contexts.sign(site.brand, visit.language, profile))
    const attested = { requestId: response.requestId, address: site.client.address, context }
    forwarding.forward(media.service, request, response, serviceHeaders(request.headers, attested))
  }
