/** A cache of one member with limits: what was written last stays longest. */
import { fromCacheHeader } from '../../network/from-cache.ts'
import { evictionsOf, type Limits } from '../evictions.ts'
import { member } from './member.ts'

const sizeHeader = 'samvaer-bytes'
const timeHeader = 'samvaer-kept-at'
/** Bytes of the largest answer that is kept at all. */
const largest = 1024 * 1024

/** A copy that says how large it is and when it came; the body is plain by now. */
const copyOf = (response: Response, body: ArrayBuffer, at: number): Response => {
  const headers = new Headers(response.headers)
  headers.delete('content-encoding')
  headers.delete('content-length')
  headers.set(sizeHeader, String(body.byteLength))
  headers.set(timeHeader, new Date(at).toISOString())
  return new Response(body, { headers })
}

const marked = (kept: Response): Response => {
  const headers = new Headers(kept.headers)
  headers.set(fromCacheHeader, headers.get(timeHeader) ?? '')
  return new Response(kept.body, { headers })
}

export interface BoundedCache {
  /** Keeps a response that came for this member, now or at another time, unless somebody else is signed in by now. */
  keep: (profileId: number, url: string, response: Response, at?: number) => Promise<void>
  /** Returns what was kept for a request, marked as such. */
  find: (profileId: number, url: string, options?: CacheQueryOptions) => Promise<Response | undefined>
  /** Returns what was kept last. */
  newest: (profileId: number) => Promise<Response | undefined>
}

export const createBoundedCache = (prefix: string, limits: Limits): BoundedCache => {
  const known = new Map<string, Promise<Map<string, number>>>()

  const readSizes = async (cache: Cache): Promise<Map<string, number>> => {
    const requests = await cache.keys()
    const sizes = requests.map(async (request) => {
      const kept = await cache.match(request)
      return [request.url, Number(kept?.headers.get(sizeHeader)) || 0] as const
    })
    return new Map(await Promise.all(sizes))
  }

  const sizesOf = (name: string, cache: Cache): Promise<Map<string, number>> => {
    const sizes = known.get(name) ?? readSizes(cache)
    known.set(name, sizes)
    return sizes
  }

  const nameOf = (profileId: number): string => prefix + profileId
  const isCurrent = async (profileId: number): Promise<boolean> => (await member()) === profileId

  return {
    keep: async (profileId, url, response, at = Date.now()) => {
      const body = await response.arrayBuffer()
      if (profileId === 0 || body.byteLength > largest || !(await isCurrent(profileId))) return
      const name = nameOf(profileId)
      const cache = await caches.open(name)
      // It may have come into being again after it was removed.
      if (!(await isCurrent(profileId))) {
        await caches.delete(name)
        return
      }
      const sizes = await sizesOf(name, cache)
      await cache.put(url, copyOf(response, body, at))
      sizes.delete(url)
      sizes.set(url, body.byteLength)
      for (const old of evictionsOf(sizes, limits)) {
        sizes.delete(old)
        await cache.delete(old)
      }
    },
    find: async (profileId, url, options) => {
      if (profileId === 0 || !(await caches.has(nameOf(profileId)))) return undefined
      const kept = await (await caches.open(nameOf(profileId))).match(url, { ignoreVary: true, ...options })
      return kept && marked(kept)
    },
    newest: async (profileId) => {
      if (profileId === 0 || !(await caches.has(nameOf(profileId)))) return undefined
      const cache = await caches.open(nameOf(profileId))
      const last = (await cache.keys()).at(-1)
      const kept = last && (await cache.match(last))
      return kept && marked(kept)
    },
  }
}
