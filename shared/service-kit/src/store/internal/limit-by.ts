/** Makes a limit of a counter of `rate-limiter-flexible`, which throws its refusals. */
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'
import type { Limit } from '../shared-store.ts'

export const limitBy = (counter: Pick<RateLimiterAbstract, 'consume'>): Limit => ({
  take: async (key) => {
    try {
      const { consumedPoints } = await counter.consume(key)
      return { count: consumedPoints, refusedFor: undefined }
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused
      return { count: refused.consumedPoints, refusedFor: refused.msBeforeNext }
    }
  },
})
