/** The store in Redis or Valkey: reached when it is first needed, and again and again while it is away. */
import { createHash, randomUUID } from 'node:crypto'
import { createClient } from '@redis/client'
import type { FastifyBaseLogger } from 'fastify'
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible'
import type { SharedStore } from '../shared-store.ts'
import { limitBy } from './limit-by.ts'

/** Milliseconds that a command may take: a request waits for it. */
const patience = 500
/** Milliseconds between two attempts to reach it, at the most. */
const longestPause = 2000

/**
 * Hashes a key: they are logins and addresses of members, and a mistyped login may be a password, so none is kept
 * readable.
 */
const hashed = (key: string): string => createHash('sha256').update(key).digest('base64url')

export const redisStore = (url: string, prefix: string, log: Pick<FastifyBaseLogger, 'info' | 'warn'>): SharedStore => {
  const own = randomUUID()
  const client = createClient({
    url,
    // While it is away a command fails at once instead of waiting for it.
    disableOfflineQueue: true,
    commandOptions: { timeout: patience },
    socket: {
      connectTimeout: 3000,
      reconnectStrategy: (attempts) => Math.min(50 * 2 ** attempts, longestPause) * (0.75 + Math.random() / 4),
    },
  })
  const listening = client.duplicate({ disableOfflineQueue: false })
  let closed = false
  let away = false
  client.on('error', (error: Error) => {
    if (!away && !closed) log.warn({ reason: error.message }, 'the store is away: each process counts alone')
    away = true
  })
  client.on('ready', () => {
    if (away) log.info('the store is back')
    away = false
  })
  listening.on('error', () => undefined)

  const connecting = new Map<typeof client, Promise<unknown>>()
  /** Begins to reach it; who asks meanwhile does without. */
  const reach = (one: typeof client): Promise<unknown> => {
    const known = connecting.get(one) ?? one.connect().catch(() => undefined)
    connecting.set(one, known)
    return known
  }
  const channelOf = (channel: string) => `${prefix}:${channel}`

  return {
    limit: (name, { limit, seconds }) => {
      void reach(client)
      const alone = new RateLimiterMemory({ points: limit, duration: seconds })
      const counter = new RateLimiterRedis({
        storeClient: client,
        useRedisPackage: true,
        keyPrefix: `${prefix}:limit:${name}`,
        points: limit,
        duration: seconds,
        // A flood costs no question more.
        inMemoryBlockOnConsumed: limit + 1,
        rejectIfRedisNotReady: true,
        insuranceLimiter: alone,
      })
      const counted = limitBy(counter)
      return { take: (key) => counted.take(hashed(key)) }
    },
    publish: (channel, message) => {
      const sent = reach(client).then(() => client.publish(channelOf(channel), `${own} ${message}`))
      sent.catch(() => undefined)
    },
    subscribe: (channel, listener) => {
      const heard = reach(listening).then(() =>
        listening.subscribe(channelOf(channel), (text) => {
          const [sender = ''] = text.split(' ', 1)
          if (sender !== own) listener(text.slice(sender.length + 1))
        }),
      )
      heard.catch((error: Error) => {
        if (!closed) log.warn({ channel, reason: error.message }, 'the store tells nothing')
      })
    },
    close: async () => {
      closed = true
      for (const one of connecting.keys()) one.destroy()
      await Promise.all(connecting.values())
    },
  }
}
