/** The store that processes share: one contract for memory and for Redis, and what holds while Redis is away. */

import { createClient } from '@redis/client'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { type RunningServer, startServer } from '../../testing/src/system-servers.ts'
import { openSharedStore, type SharedStore, whileStoreIsAway } from '../src/store/shared-store.ts'

let redis: RunningServer
beforeAll(async () => {
  redis = await startServer('redis-server')
})
afterAll(() => redis.close())

const log = { info: vi.fn(), warn: vi.fn() }
let prefix = 0
const opened: SharedStore[] = []
const open = async (redisUrl: string): Promise<SharedStore> => {
  const store = await openSharedStore({ redisUrl, databasePrefix: `test${prefix}` }, log)
  opened.push(store)
  return store
}
const overRedis = () => open(`redis://${redis.host}`)
/** True once the store counts in Redis: what it counts, another one goes on with. */
const joined = async (...stores: SharedStore[]): Promise<void> => {
  for (const [number, store] of stores.entries()) {
    const other = await overRedis()
    await vi.waitFor(async () => {
      const limits = [store, other].map((one) => one.limit(`joined${number}`, { limit: 1000, seconds: 60 }))
      const counts: number[] = []
      for (const limit of limits) counts.push((await limit.take('a')).count)
      expect(counts[1]).toBe((counts[0] ?? 0) + 1)
    })
  }
}
afterEach(async () => {
  prefix += 1
  await Promise.all(opened.splice(0).map((store) => store.close()))
})

describe.each([
  ['memory', () => open('')],
  ['Redis', overRedis],
] as const)('in %s', (kind, openOne) => {
  test('a limit lets in so many of a key, counts each and says how long the next one waits', async () => {
    const store = await openOne()
    if (kind === 'Redis') await joined(store)
    const limit = store.limit('letters', { limit: 3, seconds: 60 })
    const taken = []
    for (let number = 0; number < 5; number += 1) taken.push(await limit.take('anna'))
    expect(taken.slice(0, 3)).toEqual([1, 2, 3].map((count) => ({ count, refusedFor: undefined })))
    for (const { refusedFor } of taken.slice(3)) {
      expect(refusedFor).toBeGreaterThan(58_000)
      expect(refusedFor).toBeLessThanOrEqual(60_000)
    }
    expect(await limit.take('berta')).toEqual({ count: 1, refusedFor: undefined })
    expect(await store.limit('pages', { limit: 3, seconds: 60 }).take('anna')).toEqual({
      count: 1,
      refusedFor: undefined,
    })
  })

  test('a hundred at once are a hundred', async () => {
    const store = await openOne()
    if (kind === 'Redis') await joined(store)
    const limit = store.limit('letters', { limit: 40, seconds: 60 })
    const taken = await Promise.all(Array.from({ length: 100 }, () => limit.take('anna')))
    expect(taken.filter(({ refusedFor }) => refusedFor === undefined)).toHaveLength(40)
  })

  test('nobody hears what it tells itself', async () => {
    const store = await openOne()
    const heard: string[] = []
    store.subscribe('live', (message) => heard.push(message))
    if (kind === 'Redis') {
      const other = await overRedis()
      await vi.waitFor(() => {
        other.publish('live', 'other')
        expect(heard).toContain('other')
      })
    }
    store.publish('live', 'own')
    if (kind === 'Redis') {
      const other = await overRedis()
      await vi.waitFor(() => {
        other.publish('live', 'last')
        expect(heard).toContain('last')
      })
    }
    expect(heard).not.toContain('own')
  })
})

describe('two processes over Redis', () => {
  test('keep no login and no address readable', async () => {
    const store = await overRedis()
    await joined(store)
    await store.limit('reset', { limit: 3, seconds: 60 }).take('anna@mail.example')
    const reader = createClient({ url: `redis://${redis.host}` })
    await reader.connect()
    const keys = await reader.keys(`test${prefix}:limit:reset:*`)
    reader.destroy()
    expect(keys).toHaveLength(1)
    expect(keys.join()).not.toMatch(/anna|mail/)
  })

  test('count together', async () => {
    const [one, two] = [await overRedis(), await overRedis()]
    await joined(one, two)
    const limits = [one, two].map((store) => store.limit('letters', { limit: 10, seconds: 60 }))
    const taken = await Promise.all(Array.from({ length: 30 }, (_, number) => limits[number % 2]?.take('anna')))
    expect(taken.filter((answer) => answer?.refusedFor === undefined)).toHaveLength(10)
  })

  test('hear each other in order, on their own channel and in their own platform', async () => {
    const [one, two] = [await overRedis(), await overRedis()]
    const stranger = await openSharedStore({ redisUrl: `redis://${redis.host}`, databasePrefix: 'stranger' }, log)
    opened.push(stranger)
    const heard: string[] = []
    two.subscribe('live', (message) => heard.push(message))
    await vi.waitFor(() => {
      one.publish('live', 'ready')
      expect(heard).toContain('ready')
    })
    heard.length = 0
    stranger.publish('live', 'not ours')
    one.publish('recheck', '7')
    const told = Array.from({ length: 200 }, (_, number) => `${number} with blanks`)
    for (const message of told) one.publish('live', message)
    await vi.waitFor(() => expect(heard).toContain('199 with blanks'))
    expect(heard.filter((message) => message !== 'ready')).toEqual(told)
  })
})

describe('while Redis is away', () => {
  const away: Record<keyof typeof whileStoreIsAway, () => Promise<void>> = {
    limit: async () => {
      const [one, two] = [await overRedis(), await overRedis()]
      await joined(one, two)
      const limits = [one, two].map((store) => store.limit('letters', { limit: 4, seconds: 60 }))
      await redis.kill()
      const let_in = async (limit = limits[0]) => {
        const taken = await Promise.all(Array.from({ length: 10 }, () => limit?.take('anna')))
        return taken.filter((answer) => answer?.refusedFor === undefined).length
      }
      expect([await let_in(limits[0]), await let_in(limits[1])]).toEqual([4, 4])
      await redis.start()
      await joined(one, two)
      expect((await limits[0]?.take('berta'))?.count).toBe(1)
      expect((await limits[1]?.take('berta'))?.count).toBe(2)
    },
    publish: async () => {
      const [one, two] = [await overRedis(), await overRedis()]
      const heard: string[] = []
      two.subscribe('live', (message) => heard.push(message))
      const reaches = (message: string) =>
        vi.waitFor(
          () => {
            one.publish('live', message)
            expect(heard).toContain(message)
          },
          { timeout: 10_000 },
        )
      await reaches('before')
      await redis.kill()
      one.publish('live', 'lost')
      await redis.start()
      await reaches('after')
      expect(heard).not.toContain('lost')
    },
  }

  test.each(Object.entries(whileStoreIsAway))('%s is %o', async (use) => {
    await away[use as keyof typeof whileStoreIsAway]()
  })

  test('a process starts without it, counts alone, and says once that it is away', async () => {
    log.warn.mockClear()
    const store = await open('redis://127.0.0.1:1')
    const limit = store.limit('letters', { limit: 2, seconds: 60 })
    const taken = await Promise.all(Array.from({ length: 3 }, () => limit.take('anna')))
    expect(taken.map(({ refusedFor }) => refusedFor === undefined)).toEqual([true, true, false])
    await vi.waitFor(() => expect(log.warn).toHaveBeenCalledTimes(1))
  })
})
