/** The blogs service over a database with so many entries. */
import { blogsService } from '@samvaer/blogs/service'
import type { ApiClient } from '@samvaer/contracts/client'
import { buildService } from '@samvaer/service-kit/service/build-service'
import { readSettings } from '@samvaer/service-kit/settings/settings'
import { benchKeys } from '../bench-keys.ts'
import { type Examined, examinedBy } from '../examined.ts'
import type { FilledDatabase } from '../filled-database.ts'
import { serviceClient } from '../service-client.ts'
import { now } from './blog-community.ts'
import { fillBlogs } from './fill-blogs.ts'

export interface BlogsAtSize {
  size: number
  clientOf(profileId: number): ApiClient
  /** Explains every question that the call puts to the entries. */
  examinedBy(call: () => Promise<{ items: unknown[] }>): Promise<Examined & { rows: number }>
  stop(): Promise<void>
}

/** Starts the service over a database of this size, which is filled unless it holds as many entries already. */
export const startBlogsAt = async (
  size: number,
  { uri, prefix }: Pick<FilledDatabase, 'uri' | 'prefix'>,
  say: (line: string) => void,
): Promise<BlogsAtSize> => {
  const environment = {
    MONGODB_URI: uri,
    SAMVAER_DATABASE_PREFIX: prefix,
    ...benchKeys,
    LOG_LEVEL: 'error',
  }
  const settings = readSettings(environment)
  const service = await buildService(blogsService, settings, undefined, { tasks: false, clock: () => now })
  await service.ready
  const { entry } = service.parts.models
  if ((await entry.estimatedDocumentCount()) !== size) await fillBlogs(service, size, say)
  const url = await service.app.listen({ port: 0, host: '127.0.0.1' })

  return {
    size,
    clientOf: (profileId) => serviceClient(url, profileId),
    examinedBy: async (call) => {
      const { answer, examined } = await examinedBy([entry], call)
      return { keys: 0, documents: 0, ...examined[0], rows: answer.items.length }
    },
    stop: () => service.close(),
  }
}
