import type { IncomingMessage } from 'node:http'
import { callPath } from '@samvaer/contracts/core/call'
import { notifications } from '@samvaer/contracts/notifications/calls'
import { sendError } from '../answers.ts'
import type { GatewayParts } from '../gateway-parts.ts'
import type { GatewayResponse } from '../gateway-response.ts'
import { readBody } from '../requests/request-body.ts'
import { serviceHeaders } from '../requests/service-headers.ts'
import { siteOf } from '../sites/site-of.ts'

const stopMail = callPath(notifications.name, 'StopMail')
const sizeLimit = 4 * 1024

/** True when the body of a form, in either of its two kinds, is the one that RFC 8058 names. */
const isOneClick = async (contentType: string | undefined, body: string): Promise<boolean> => {
  if (contentType === undefined) return false
  const form = new Response(body, { headers: { 'content-type': contentType } }).formData()
  return form.then(
    (fields) => fields.get('List-Unsubscribe') === 'One-Click',
    () => false,
  )
}

/**
 * `POST /StopMail?token=…`: a mail program ends the mails of one kind for its reader (RFC 8058;
 * docs/product/notifications.md). The one act that needs neither JSON nor a page of ours as its sender (R2): whoever
 * has the token of a mail may do it, signed in or not, no cookie is read, and nothing else can be asked for here.
 */
export const createOneClickStop =
  (parts: GatewayParts) =>
  async (request: IncomingMessage, response: GatewayResponse): Promise<void> => {
    const site = await siteOf(parts, request, response)
    if (!site) return
    const { brand, client } = site
    // Mail providers ask for many readers from few addresses: the limit of the call itself is for people.
    const limited = await parts.limits.count([], { profile: null, address: client.address })
    if (limited) return sendError(response, 'TooManyRequests', { retryAfter: limited.retryAfter })
    const body = await readBody(request, sizeLimit)
    if (body === undefined) return sendError(response, 'PayloadTooLarge')
    if (!(await isOneClick(request.headers['content-type'], body))) {
      parts.metrics.forged()
      return sendError(response, 'ForgedRequest')
    }
    const token = new URL(request.url ?? '', 'http://localhost').searchParams.get('token') ?? ''
    const attested = {
      requestId: response.requestId,
      address: client.address,
      context: await parts.contexts.sign(brand, brand.language, null),
    }
    const headers = serviceHeaders({}, attested)
    headers['content-type'] = 'application/json'
    response.ofCall = true
    return parts.forwarding.forwardRead(notifications.service, stopMail, response, headers, JSON.stringify({ token }))
  }
