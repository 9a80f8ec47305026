/** Typed calls from service to service: the browser's client over the transport, with a service token. */
import { serviceOfPath } from '@samvaer/contracts/areas'
import { type ApiClient, createApiClient } from '@samvaer/contracts/client'
import { requestIdHeader, signServiceToken, tokenLifetime } from '../keys/context-token.ts'
import type { SigningKeys } from '../keys/signing-keys.ts'
import { inSpan, isTraced, traceparent } from '../operations/traces.ts'
import { within } from '../time/deadline.ts'
import { requestIds } from './request-ids.ts'
import type { ServiceTransport } from './transport.ts'
import { asResponse } from './transport-response.ts'

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
 * of others. Calls that draw, claim or erase meanwhile take longer: `whileItWorks()`.
 */
const patience = 2000

/**
 * Returns the options of calls that are work and not a read: they end with the transport's own limit of ten seconds.
 */
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
    const bare = path.split('?')[0] ?? ''
    const service = serviceOfPath(bare)
    if (!service) throw new Error(`No service answers ${path}`)
    if (!isTraced()) return ask(service, path, init)
    const facts = {
      service: name,
      name: bare.replace('/api/', ''),
      kind: 'client',
      attributes: { 'peer.service': service },
    } as const
    return inSpan(facts, () => ask(service, path, init))
  }
  const ask = async (service: string, path: string, init: RequestInit): Promise<Response> => {
    const id = requestIds.getStore()
    const trace = traceparent()
    // Before the deadline begins: it is the answer that is waited for.
    const bearer = await token()
    const sendUntil = (signal: AbortSignal) =>
      transport.send(service, {
        method: init.method ?? 'GET',
        path,
        headers: {
          ...(init.headers as Record<string, string>),
          authorization: `Bearer ${bearer}`,
          ...(id !== undefined && { [requestIdHeader]: id }),
          ...(trace !== undefined && { traceparent: trace }),
        },
        ...(typeof init.body === 'string' && { body: init.body }),
        signal,
      })
    // The caller's own end is passed on as it is.
    if (init.signal) return asResponse(await sendUntil(init.signal))
    return within(patient, async (signal) => {
      const answer = await sendUntil(signal).catch((error: unknown) => {
        if (signal.aborted) throw new Error(`${service} did not answer ${path} in time`)
        throw error
      })
      return asResponse(answer)
    })
  }
  return createApiClient('', { fetch: send })
}
