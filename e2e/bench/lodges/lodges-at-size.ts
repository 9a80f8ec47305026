/** The lodges service over a database of a size. */
import type { ApiClient } from '@samvaer/contracts/client'
import { lodgesService } from '@samvaer/lodges/service'
import { buildService } from '@samvaer/service-kit/service/build-service'
import { readSettings } from '@samvaer/service-kit/settings/settings'
import { benchKeys } from '../bench-keys.ts'
import { examinedBy } from '../examined.ts'
import { databaseOf } from '../filled-database.ts'
import { serviceClient } from '../service-client.ts'
import { fillLodges } from './fill-lodges.ts'
import { type Sizes, sizesOf } from './lodge-community.ts'
import type { Along } from './lodge-lists.ts'

/** Bytes of memory that the embedded database is given for a comment, with all that comes with it. */
const bytesAComment = 7000
const megabyte = 1024 * 1024
const wanted = 1_000_000
const step = 100_000

/** A million comments, or as many as this machine's memory holds; `SAMVAER_BENCH_COMMENTS` says otherwise. */
export const largestCount = (): number => {
  const { MONGODB_URI: given, SAMVAER_BENCH_COMMENTS: asked } = process.env
  if (asked !== undefined) return Number(asked)
  if (given) return wanted
  const fitting = Math.floor(process.availableMemory() / bytesAComment / step) * step
  return Math.max(step, Math.min(wanted, fitting))
}

export interface LodgesAtSize {
  sizes: Sizes
  clientOf(profileId: number): ApiClient
  /** Explains every question that the call puts to these collections. */
  examinedBy(
    along: readonly Along[],
    call: () => Promise<{ items: unknown[] }>,
  ): Promise<{ rows: number; keys: Partial<Record<Along, number>> }>
  /** Counts the questions that a call puts to meetups and to who comes to them. */
  calendarReads(call: () => Promise<unknown>): Promise<number>
  stop(): Promise<void>
}

export const startLodgesAt = async (comments: number, say: (line: string) => void): Promise<LodgesAtSize> => {
  const sizes = sizesOf(comments)
  const megabytes = Math.ceil((comments * bytesAComment) / megabyte) + 1024
  const database = await databaseOf('lodges', `samvaerbench${comments}`, megabytes)
  const settings = readSettings({
    MONGODB_URI: database.uri,
    SAMVAER_DATABASE_PREFIX: database.prefix,
    ...benchKeys,
    LOG_LEVEL: 'error',
  })
  const service = await buildService(lodgesService, settings, undefined, { tasks: false })
  await service.ready
  const { models } = service.parts
  if ((await models.debateComment.estimatedDocumentCount()) !== comments) await fillLodges(service, sizes, say)
  const url = await service.app.listen({ port: 0, host: '127.0.0.1' })
  return {
    sizes,
    clientOf: (profileId) => serviceClient(url, profileId),
    examinedBy: async (along, call) => {
      const { answer, examined } = await examinedBy(
        along.map((one) => models[one]),
        call,
      )
      const keys = Object.fromEntries(along.map((one, index) => [one, examined[index]?.keys ?? 0]))
      return { keys, rows: answer.items.length }
    },
    calendarReads: async (call) => {
      const { meetup, signUp } = models
      const looked = [meetup.collection.name, signUp.collection.name]
      let reads = 0
      meetup.db.set('debug', (collection: string) => {
        if (looked.includes(collection)) reads += 1
      })
      await call()
      meetup.db.set('debug', false)
      return reads
    },
    stop: async () => {
      await service.close()
      await database.leave()
    },
  }
}
