import { type IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { sessionHeader } from '@samvaer/contracts/identity/values'

/**
 * The answer to a client. Its head passes through here, whoever writes it, a service of this process included: that is
 * where the request id and the guards that every answer carries are added and what is ours alone is taken out.
 */
export class GatewayResponse extends ServerResponse<IncomingMessage> {
  requestId = ''
  /** True when the connection ends with this answer, because the gateway goes away. */
  lastOne: (() => boolean) | undefined
  counted: ((status: number) => void) | undefined
  /** Answers the Set-Cookie value for identity's instruction; only its answers may carry one. */
  sessionWriter: ((instruction: string) => string | undefined) | undefined
  /** The answer of a call: nobody keeps it unless the service says otherwise. */
  ofCall = false

  // The overloads of ServerResponse, with and without a status text, meet here; a status text is never sent. The object
  // is completed in place: it was made for this answer alone, and this runs for every one.
  override writeHead(status: number, ...rest: unknown[]): this {
    const last = rest.at(-1)
    const given = (typeof last === 'object' && last !== null ? last : {}) as OutgoingHttpHeaders
    const headers = this.getHeaderNames().length === 0 ? given : this.takeHeaders(given)
    const instruction = headers[sessionHeader]
    if (instruction !== undefined) {
      delete headers[sessionHeader]
      const cookie = this.sessionWriter?.(String(instruction))
      if (cookie !== undefined) headers['set-cookie'] = cookie
    }
    if (this.ofCall) headers['cache-control'] ??= 'no-store'
    headers['x-request-id'] = this.requestId
    headers['x-content-type-options'] = 'nosniff'
    if (this.lastOne?.()) headers.connection = 'close'
    this.counted?.(status)
    return super.writeHead(status, headers)
  }

  /** Headers that were set one by one, as a stream of Fastify does, go the same way as the rest. */
  private takeHeaders(given: OutgoingHttpHeaders): OutgoingHttpHeaders {
    const headers = { ...this.getHeaders(), ...given }
    for (const name of this.getHeaderNames()) this.removeHeader(name)
    return headers
  }
}
