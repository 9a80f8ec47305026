import { type ApiClient, createApiClient } from '@samvaer/contracts/client'
import { sendCall } from './call-sender.ts'
import { lookHeaders } from './look.ts'

/** The typed client of this page's origin. In a file of its own: who only calls needs no cache. */
export const api: ApiClient = createApiClient('', { fetch: sendCall, headers: lookHeaders })
