/** The search service over a number of members, with a site beside it that says where places are and who is here. */
import type { ApiClient } from '@samvaer/contracts/client'
import { signedIn } from '@samvaer/contracts/core/access'
import { area, post } from '@samvaer/contracts/core/call'
import { id } from '@samvaer/contracts/core/fields'
import { distanceBands, askedDistances as searchedKilometres } from '@samvaer/contracts/profile/values'
import { foundProfile } from '@samvaer/contracts/search/calls'
import { searchService } from '@samvaer/search/service'
import { implement } from '@samvaer/service-kit/http/implement'
import { createTransport } from '@samvaer/service-kit/http/transport'
import { buildService, type RunningService } from '@samvaer/service-kit/service/build-service'
import { defineService } from '@samvaer/service-kit/service/define-service'
import { readSettings } from '@samvaer/service-kit/settings/settings'
import * as z from 'zod'
import { benchKeys } from '../bench-keys.ts'
import { databaseOf } from '../filled-database.ts'
import { serviceClient } from '../service-client.ts'
import { areasOf, directoryAt, kilometresBetween, readerId, rowAt, seenAmong } from './search-community.ts'

/** Bytes of memory that the embedded database is given for a member. */
const bytesAMember = 5000
const megabyte = 1024 * 1024
const rowsAtOnce = 2000
const saidEvery = 100_000

/** Reads the same members by their ids and shows them in the same way: what a search is compared with. */
const reads = area('Bench', {
  service: 'search',
  calls: {
    ReadMembers: post({
      about: 'Members by their ids, as a search shows them.',
      access: signedIn,
      body: z.strictObject({ profileIds: z.array(id) }),
      returns: z.object({ items: z.array(foundProfile) }),
    }),
  },
})

/** Calls of the contracts alone have their types there. */
type PostAny = (name: string, input: object) => Promise<unknown>

interface Place {
  zipCode: string
}

/** Answers the search in place of the site. The members live at places that the real one does not know. */
const siteOf = (members: number) => {
  const seen = seenAmong(members)
  return defineService({
    name: 'site',
    models: {},
    areas: () => [],
    routes: (app) => {
      app.post<{ Body: { from: Place; to: Place[] } }>('/api/Common/GetDistances', ({ body }) => ({
        bands: body.to.map(({ zipCode }) => {
          const far = kilometresBetween(body.from.zipCode, zipCode)
          return distanceBands[searchedKilometres.findIndex((band) => far < band)] ?? 'From100'
        }),
      }))
      app.post<{ Body: { places: Place[] } }>('/api/Common/GetAreasOfPlaces', ({ body }) => ({
        areas: body.places.map(({ zipCode }) => areasOf(zipCode)),
      }))
      app.post<{ Body: { since: string; take: number } }>('/api/Common/GetSeenSince', ({ body }) => {
        const first = seen.findIndex(({ seenAt }) => seenAt >= body.since)
        return { items: first < 0 ? [] : seen.slice(first, first + body.take) }
      })
    },
  })
}

/** A million members, or as many as this machine's memory holds; `SAMVAER_BENCH_MEMBERS` says otherwise. */
export const mostMembers = (): number => {
  const [wanted, step] = [1_000_000, 100_000]
  const { MONGODB_URI: given, SAMVAER_BENCH_MEMBERS: asked } = process.env
  if (asked !== undefined) return Number(asked)
  if (given) return wanted
  // The index of the service takes memory beside the database.
  const fitting = Math.floor(process.availableMemory() / (1.5 * bytesAMember) / step) * step
  return Math.max(step, Math.min(wanted, fitting))
}

export interface SearchAtSize {
  members: number
  api: ApiClient
  /** Reads the same members by their ids. */
  readByIds(ids: readonly number[]): Promise<unknown>
  /** Seconds until a process with its index was ready, and megabytes that this took. */
  filled: { seconds: number; megabytes: number }
  /** Gives a member a word, as another process would have written it. */
  addWord(profileId: number, word: string): Promise<void>
  stop(): Promise<void>
}

type Search = RunningService<(typeof searchService)['models']>

/** Writes the rows of so many members, unless they are there from a run before. */
const writeMembers = async ({ parts }: Search, members: number, say: (line: string) => void): Promise<void> => {
  const { profile } = parts.models
  if ((await profile.estimatedDocumentCount()) === members) return
  const known = profile.db.collection<{ _id: number }>('directory_profiles')
  for (let from = 1; from <= members; from += rowsAtOnce) {
    if (from > 1 && (from - 1) % saidEvery === 0) say(`   ${(from - 1).toLocaleString('en')} members …`)
    const ids = Array.from({ length: Math.min(rowsAtOnce, members - from + 1) }, (_, index) => from + index)
    await profile.collection.insertMany(ids.map(rowAt) as never[])
    await known.insertMany(ids.map((_id) => ({ _id, sequence: 1, ...directoryAt(_id) })))
  }
}

export const startSearchAt = async (members: number, say: (line: string) => void): Promise<SearchAtSize> => {
  const database = await databaseOf(
    'search',
    `samvaerbench${members}`,
    Math.ceil((members * bytesAMember) / megabyte) + 1024,
  )
  const settings = readSettings({
    MONGODB_URI: database.uri,
    SAMVAER_DATABASE_PREFIX: database.prefix,
    ...benchKeys,
    LOG_LEVEL: 'error',
  })
  const transport = createTransport({})
  const site = await buildService(siteOf(members), settings, transport, { tasks: false })
  const withReading: typeof searchService = {
    ...searchService,
    areas: (parts) => [
      ...searchService.areas(parts),
      implement(reads, {
        ReadMembers: async ({ input: { profileIds } }) => {
          const [cards, rows] = await Promise.all([
            parts.directory.cards(profileIds),
            parts.models.profile
              .find({ _id: { $in: profileIds } }, { pictured: 1, countryId: 1, zipCode: 1 })
              .lean<{ _id: number; pictured: boolean }[]>(),
          ])
          const items = rows.flatMap(({ _id, pictured }) => {
            const card = cards.get(_id)
            if (!card) return []
            return {
              ...card,
              pictures: pictured ? card.pictures : [],
              online: null,
              distance: null,
              promoted: false,
              sentence: null,
            }
          })
          return { items }
        },
      }),
    ],
  }
  const writer = await buildService(searchService, settings, createTransport({}), { tasks: false })
  await writer.ready
  await writeMembers(writer, members, say)
  await writer.close()
  const [began, before] = [performance.now(), process.memoryUsage().rss]
  const service = await buildService(withReading, settings, transport, { tasks: false })
  // A process that fills its indexes is not ready.
  await Promise.all([site.ready, service.ready])
  const filled = {
    seconds: (performance.now() - began) / 1000,
    megabytes: (process.memoryUsage().rss - before) / megabyte,
  }
  const { profile } = service.parts.models
  const url = await service.app.listen({ port: 0, host: '127.0.0.1' })
  const api = serviceClient(url, readerId)
  return {
    members,
    api,
    filled,
    readByIds: (profileIds) => (api.post as PostAny)('Bench/ReadMembers', { profileIds }),
    addWord: async (profileId, word) => {
      await profile.updateOne(
        { _id: profileId },
        { $push: { words: word }, $inc: { revision: 1 }, $set: { changedAt: new Date() } },
      )
    },
    stop: async () => {
      await service.close()
      await site.close()
      await transport.close()
      await database.leave()
    },
  }
}
