import type { IncomingMessage } from 'node:http'
import { payment, paymentRates } from '@samvaer/contracts/billing/payment'
import { paymentHookLimit } from '@samvaer/contracts/billing/values'
import { callPath } from '@samvaer/contracts/core/call'
import { sendError } from '../answers.ts'
import type { GatewayParts } from '../gateway-parts.ts'
import type { GatewayResponse } from '../gateway-response.ts'
import { readBody } from '../requests/request-body.ts'
import { serviceHeaders } from '../requests/service-headers.ts'
import { siteOf } from '../sites/site-of.ts'

const path = callPath(payment.name, 'UpdateFromProvider')

/** The headers in which providers put their signatures; each has its own. */
const signatureHeaders = ['x-sandbox-signature'] as const

/**
 * `POST /PaymentHook`: a payment provider says that something happened (R24). It has neither a session nor a page of ours
 * (R2): the service believes the signature alone, over every byte as it came, which is why the body goes on as a text.
 */
export const createPaymentHook =
  (parts: GatewayParts) =>
  async (request: IncomingMessage, response: GatewayResponse): Promise<void> => {
    const site = await siteOf(parts, request, response)
    if (!site) return
    const { brand, client } = site
    // Of one address, about many members: the limit of visitors is for people.
    const counted = { profile: null, address: client.address }
    const limited = await parts.limits.countOne(paymentRates.providerEvents, counted)
    if (limited) return sendError(response, 'TooManyRequests', { retryAfter: limited.retryAfter })
    const event = await readBody(request, paymentHookLimit)
    if (event === undefined) return sendError(response, 'PayloadTooLarge')
    const signature = signatureHeaders.map((name) => request.headers[name]).find((value) => typeof value === 'string')
    const attested = {
      requestId: response.requestId,
      address: client.address,
      context: await parts.contexts.sign(brand, brand.language, null),
    }
    const headers = serviceHeaders({}, attested)
    headers['content-type'] = 'application/json'
    response.ofCall = true
    const body = JSON.stringify({ signature: signature ?? '', event })
    return parts.forwarding.forwardRead(payment.service, path, response, headers, body)
  }
