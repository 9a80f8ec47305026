/**
 * Holds what several processes share besides the database: in memory where a process is alone, in Redis or Valkey
 * where REDIS_URL names one. Nothing is kept here that may not be lost: facts stand in the database (decision 139).
 */
import type { FastifyBaseLogger } from 'fastify'
import type { ServiceSettings } from '../settings/settings.ts'
import { memoryStore } from './internal/memory-store.ts'

export interface Taken {
  /** The number of acts within the time, with this one. */
  count: number
  /** Milliseconds until the next act is let in; undefined where this one is. */
  refusedFor: number | undefined
}

/** Lets in so many acts of a key within a time that begins with the first of them. */
export interface Limit {
  take(key: string): Promise<Taken>
}

export interface SharedStore {
  /** @param name tells apart what has keys of the same form */
  limit(name: string, rate: { limit: number; seconds: number }): Limit
  /** Tells the other processes something, of which nobody is told again. */
  publish(channel: string, message: string): void
  /** Hears what other processes tell; never what this one does. */
  subscribe(channel: string, listener: (message: string) => void): void
  close(): Promise<void>
}

/** The uses of the store, each with what happens while it is away: open lets through, closed refuses. */
export const whileStoreIsAway = {
  limit: { is: 'open', says: 'Each process counts alone, and still refuses what is too much for it.' },
  publish: {
    is: 'open',
    says: 'Nobody is told: what has to arrive stands in the database as well, and is found there.',
  },
} as const satisfies Record<string, { is: 'open' | 'closed'; says: string }>

export const openSharedStore = async (
  { redisUrl, databasePrefix }: Pick<ServiceSettings, 'redisUrl' | 'databasePrefix'>,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
): Promise<SharedStore> => {
  if (redisUrl === '') return memoryStore()
  // A process without one does not load its client.
  const { redisStore } = await import('./internal/redis-store.ts')
  return redisStore(redisUrl, databasePrefix, log)
}
