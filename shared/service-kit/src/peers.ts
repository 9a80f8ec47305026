/** Typed calls from service to service: the browser's client over the transport, with a service token. */
import { serviceOfPath } from '@samvaer/contracts/areas'
import { type ApiClient, createApiClient } from '@samvaer/contracts/client'
import { requestIdHeader, signServiceToken, tokenLifetime } from './context-token.ts'
import { requestIds } from './request-ids.ts'
import type { SigningKeys } from './signing-keys.ts'
import type { ServiceTransport } from './transport.ts'

/** A token is used for half of its life, so that none expires on the way. */
const renewAfter = (tokenLifetime / 2) * 1000

/** Answers the current token of a service, signing a new one when needed. */
export const serviceTokens = (name: string, keys: SigningKeys): (() => Promise<string>) => {
  let token: Promise<string> | undefined
  let signedAt = 0
  return () => {
    if (!token || Date.now() - signedAt > renewAfter) {
      signedAt = Date.now()
      token = signServiceToken(name, keys)
    }
    return token
  }
}

/**
 * Milliseconds that a call may take unless it brings a signal of its own: a service that hangs must not hold the pages
 * of others. What is drawn, claimed or erased meanwhile takes longer: `whileItWorks()`.
 */
const patience = 2000

/** For calls that are work and not a read: they end with the transport's own limit of ten seconds. */
export const whileItWorks = (): { signal: AbortSignal } => ({ signal: AbortSignal.timeout(10_000) })

/**
 * A client for calls of audience service, signed as `name`; made while a request is answered, they carry its id.
 * Services that do not answer in time: ApiError "Unreachable".
 */
export const createPeers = (
  name: string,
  keys: SigningKeys,
  transport: ServiceTransport,
  patient = patience,
): ApiClient => {
  const token = serviceTokens(name, keys)
  const send = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const path = String(input)
    const service = serviceOfPath(path.split('?')[0] ?? '')
    if (!service) throw new Error(`No service answers ${path}`)
    const id = requestIds.getStore()
    // Before the deadline begins: it is the answer that is waited for.
    const bearer = await token()
    const deadline = AbortSignal.timeout(patient)
    const sending = transport.send(service, {
      method: init.method ?? 'GET',
      path,
      headers: {
        ...(init.headers as Record<string, string>),
        authorization: `Bearer ${bearer}`,
        ...(id !== undefined && { [requestIdHeader]: id }),
      },
      ...(typeof init.body === 'string' && { body: init.body }),
      signal: init.signal ?? deadline,
    })
    const answer = await sending.catch((error: unknown) => {
      // Not the caller's own end, which is passed on as it is.
      if (!init.signal && deadline.aborted) throw new Error(`${service} did not answer ${path} in time`)
      throw error
    })
    const retryAfter = answer.headers['retry-after']
    return new Response(answer.body, {
      status: answer.status,
      ...(retryAfter !== undefined && { headers: { 'retry-after': retryAfter } }),
    })
  }
  return createApiClient('', { fetch: send })
}
