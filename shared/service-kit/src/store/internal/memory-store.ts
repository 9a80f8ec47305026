/** The store of a process that shares nothing. */
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { SharedStore } from '../shared-store.ts'
import { limitBy } from './limit-by.ts'

export const memoryStore = (): SharedStore => ({
  limit: (_, { limit, seconds }) => limitBy(new RateLimiterMemory({ points: limit, duration: seconds })),
  // There is nobody else.
  publish: () => undefined,
  subscribe: () => undefined,
  close: async () => undefined,
})
