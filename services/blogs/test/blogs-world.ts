/** The blogs over the demo world in a database of their own, with the directory that identity would have given them. */
import type { ApiClient } from '@samvaer/contracts/client'
import { createApiClient } from '@samvaer/contracts/client'
import type { SignedInProfile } from '@samvaer/contracts/core/context'
import { type Community, directoryOf, type Site, startCommunity } from '@samvaer/testing/community'
import { codeOf } from '@samvaer/testing/outcomes'
import { signedInOf } from '@samvaer/testing/rights'
import { type WorldMember, world } from '@samvaer/testing/world'
import type { mongo } from 'mongoose'
import { blogsService } from '../src/service.ts'

export { darkSite, directoryOf, type Site } from '@samvaer/testing/community'
export { signedInOf } from '@samvaer/testing/rights'

export type BlogsWorld = Community

const deliverAllMembers = async (deliver: BlogsWorld['deliver']): Promise<void> => {
  await deliver('identity', 'ProfileChanged', world.members.map(directoryOf))
  await deliver(
    'identity',
    'BlockChanged',
    world.blocks.map((block) => ({ ...block, blocked: true })),
  )
}

type Rows = [collection: string, rows: mongo.BSON.Document[]][]

const rowsOf = async (database: mongo.Db): Promise<Rows> => {
  const collections = await database.collections()
  const all = await Promise.all(
    collections.map(async (one): Promise<Rows[number]> => [one.collectionName, await one.find().toArray()]),
  )
  // Nothing is delivered to a copy a second time.
  return all.filter(([collection, rows]) => rows.length > 0 && collection !== 'processed_events')
}

/**
 * The rows of the databases once these services had received all members; sending their events is the dearest part of a
 * start.
 */
const notifiedRows = new Map<string, Rows[]>()

/** @param others services beside the blogs; they hear of the same members */
export const startBlogs = async (
  seed: 'demo' | 'none' = 'demo',
  others: readonly { readonly name: string }[] = [],
): Promise<BlogsWorld> => {
  const test = await startCommunity([blogsService, ...others], { seed })
  const names = ['blogs', ...others.map(({ name }) => name)]
  const client = test.service(blogsService).parts.models.entry.db.getClient()
  const databases = names.map((name) => client.db(`${test.settings.databasePrefix}_${name}`))
  const kept = seed === 'none' ? notifiedRows.get(names.join()) : undefined
  for (const [index, rows] of kept?.entries() ?? [])
    for (const [collection, some] of rows) await databases[index]?.collection(collection).insertMany(some)
  if (!kept) await deliverAllMembers(test.deliver)
  if (!kept && seed === 'none') notifiedRows.set(names.join(), await Promise.all(databases.map(rowsOf)))
  return test
}

/**
 * Makes calls and gives their answers as they came, refusals as well: status and body, without the id of the request.
 */
export const answersTo =
  (blogs: BlogsWorld, who: WorldMember, site: Site = {}, change: Partial<SignedInProfile> = {}) =>
  async (make: (api: ApiClient) => Promise<unknown>): Promise<string> => {
    const answers: string[] = []
    const api = createApiClient('', {
      fetch: async (input, { method = 'GET', body } = {}) => {
        const context = await blogs.headers({ ...signedInOf(who), ...change }, { community: who.community, ...site })
        const answer = await blogs.transport.send('blogs', {
          method,
          path: String(input),
          headers: { 'content-type': 'application/json', 'x-requested-with': 'samvaer', ...context },
          ...(typeof body === 'string' && { body }),
        })
        answers.push(`${answer.status} ${answer.body.replace(/,?"requestId":"[^"]*"/, '')}`)
        return new Response(answer.body, { status: answer.status })
      },
    })
    await codeOf(make(api))
    return answers.join('\n')
  }

export const paragraph = (text: string) => ({
  type: 'doc' as const,
  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }],
})
