/** A member's calls to a service itself, without a gateway. */
import { type ApiClient, createApiClient } from '@samvaer/contracts/client'
import { contextHeader, signContext } from '@samvaer/service-kit/keys/context-token'
import { benchSigning } from './bench-keys.ts'
import { feedContext } from './feed-context.ts'

/** Milliseconds: half of what a signed context is good for. */
const tokenKept = 30_000

export const serviceClient = (url: string, profileId: number): ApiClient => {
  const { profile } = feedContext
  const context = { ...feedContext, ...(profile && { profile: { ...profile, profileId } }) }
  let token = { text: '', until: 0 }
  return createApiClient(url, {
    fetch: async (input, init = {}) => {
      if (performance.now() > token.until)
        token = { text: await signContext(context, benchSigning), until: performance.now() + tokenKept }
      return fetch(input, {
        ...init,
        headers: { ...(init.headers as Record<string, string>), [contextHeader]: token.text },
      })
    },
  })
}
