import type { IncomingHttpHeaders } from 'node:http'
import { actKeyHeader } from '@samvaer/contracts/core/headers'
import { sessionTokenHeader, ssoVerifierHeader } from '@samvaer/contracts/identity/values'
import { addressHeader, contextHeader, requestIdHeader } from '@samvaer/service-kit/keys/context-token'
import { traceparent } from '@samvaer/service-kit/operations/traces'

/** The headers of a client that a service may see. Everything else stays here, whatever it is called (R35). */
const passedOn = [
  'accept',
  'accept-language',
  'content-length',
  'content-type',
  actKeyHeader,
  'if-none-match',
  'range',
  'transfer-encoding',
  'user-agent',
] as const

/** Headers that belong to one connection alone: never passed on from the answer of another process. */
export const hopByHopHeaders = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

export interface Attested {
  requestId: string
  address: string
  /** The signed context; absent where there is none. */
  context?: string
  /** The bearer of the release tools; members have none. */
  authorization?: string
  /** Identity alone learns the session token. */
  session?: string
  /** Identity alone learns the secret of a single sign-on, and the page that asks. */
  ssoVerifier?: string
  origin?: string
}

/** The headers of a request to a service: a few of the client's, and what we vouch for. */
export const serviceHeaders = (client: IncomingHttpHeaders, attested: Attested): Record<string, string> => {
  const headers: Record<string, string> = {}
  for (const name of passedOn) {
    const value = client[name]
    if (typeof value === 'string') headers[name] = value
  }
  headers[requestIdHeader] = attested.requestId
  headers[addressHeader] = attested.address
  const trace = traceparent()
  if (trace !== undefined) headers.traceparent = trace
  if (attested.context !== undefined) headers[contextHeader] = attested.context
  if (attested.authorization !== undefined) headers.authorization = attested.authorization
  if (attested.session !== undefined) headers[sessionTokenHeader] = attested.session
  if (attested.ssoVerifier !== undefined) headers[ssoVerifierHeader] = attested.ssoVerifier
  if (attested.origin !== undefined) headers.origin = attested.origin
  return headers
}
