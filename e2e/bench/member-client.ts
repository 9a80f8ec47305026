/** The calls of a member at a gateway, as a page makes them. */
import { type ApiClient, createApiClient } from '@samvaer/contracts/client'

/**
 * Asks once more when there was no answer at all: a connection that lay idle may have been closed just then, and a
 * browser opens another. A question of this client may come twice.
 */
export const fetchAgain: typeof fetch = (input, init) => fetch(input, init).catch(() => fetch(input, init))

/** @param cookie of a session */
export const memberClient = (gateway: string, cookie: string): ApiClient =>
  createApiClient(gateway, { fetch: fetchAgain, headers: () => ({ cookie, origin: gateway }) })
