/** The blogs service over a database with so many entries. */
import { blogsService } from '@samvaer/blogs/service'
import { type ApiClient, createApiClient } from '@samvaer/contracts/client'
import { buildService } from '@samvaer/service-kit/build-service'
import { contextHeader, signContext } from '@samvaer/service-kit/context-token'
import { readSettings } from '@samvaer/service-kit/settings'
import { feedContext } from '../feed-context.ts'
import { now } from './blog-community.ts'
import type { DatabaseForEntries } from './database-for-entries.ts'
import { fillBlogs } from './fill-blogs.ts'

const keys = `bench:${Buffer.alloc(32, 7).toString('base64')}`
/** Milliseconds: half of what a signed context is good for. */
const tokenKept = 30_000

/** What a list asked of the entries, and what came of it. */
export interface Examined {
  keys: number
  documents: number
  rows: number
}

type Asked = [filter: Record<string, unknown>, options: Record<string, unknown>]
interface Explained {
  executionStats: { totalKeysExamined: number; totalDocsExamined: number }
}

export interface BlogsAtSize {
  size: number
  clientOf(profileId: number): ApiClient
  /** Explains every question that the call puts to the entries. */
  examinedBy(call: () => Promise<{ items: unknown[] }>): Promise<Examined>
  stop(): Promise<void>
}

/** Starts the service over a database of this size, which is filled unless it holds as many entries already. */
export const startBlogsAt = async (
  size: number,
  { uri, prefix }: Pick<DatabaseForEntries, 'uri' | 'prefix'>,
  say: (line: string) => void,
): Promise<BlogsAtSize> => {
  const environment = {
    MONGODB_URI: uri,
    SAMVAER_DATABASE_PREFIX: prefix,
    SAMVAER_CONTEXT_KEYS: keys,
    LOG_LEVEL: 'error',
  }
  const settings = readSettings(environment)
  const service = await buildService(blogsService, settings, undefined, { tasks: false, clock: () => now })
  await service.ready
  const { entry } = service.parts.models
  if ((await entry.estimatedDocumentCount()) !== size) await fillBlogs(service, size, say)
  const url = await service.app.listen({ port: 0, host: '127.0.0.1' })

  const clientOf = (profileId: number): ApiClient => {
    const { profile } = feedContext
    const context = { ...feedContext, ...(profile && { profile: { ...profile, profileId } }) }
    let token = { text: '', until: 0 }
    return createApiClient(url, {
      fetch: async (input, init = {}) => {
        if (performance.now() > token.until)
          token = {
            text: await signContext(context, settings.contextKeys),
            until: performance.now() + tokenKept,
          }
        return fetch(input, {
          ...init,
          headers: { ...(init.headers as Record<string, string>), [contextHeader]: token.text },
        })
      },
    })
  }

  const examinedBy = async (call: () => Promise<{ items: unknown[] }>): Promise<Examined> => {
    const asked: Asked[] = []
    entry.db.set('debug', (collection: string, method: string, ...asking: Asked) => {
      if (collection === entry.collection.name && method === 'find') asked.push(asking)
    })
    const { items } = await call()
    entry.db.set('debug', false)
    const examined = { keys: 0, documents: 0, rows: items.length }
    for (const [filter, options] of asked) {
      const explained = (await entry.collection.find(filter, options).explain('executionStats')) as unknown
      const { executionStats } = explained as Explained
      examined.keys += executionStats.totalKeysExamined
      examined.documents += executionStats.totalDocsExamined
    }
    return examined
  }

  return { size, clientOf, examinedBy, stop: () => service.close() }
}
