/** The blogs over the demo world in a database of their own, with the directory that identity would have told them. */
import type { ApiClient } from '@samvaer/contracts/client'
import { createApiClient } from '@samvaer/contracts/client'
import type { RequestContext, SignedInProfile } from '@samvaer/contracts/context'
import { type DirectoryProfile, events as declared, type EventName, type EventPayload } from '@samvaer/contracts/event'
import { serviceTokens } from '@samvaer/service-kit/peers'
import { codeOf } from '@samvaer/testing/outcomes'
import { startServices, type TestServices } from '@samvaer/testing/start-services'
import { genderOf, type PersonaName, type WorldMember, world } from '@samvaer/testing/world'
import type { mongo } from 'mongoose'
import { expect } from 'vitest'
import { blogsService } from '../src/service.ts'

export type Site = Partial<RequestContext>
export const darkSite: Site = { siteId: 5, dark: true }

export const directoryOf = (member: WorldMember): DirectoryProfile => ({
  profileId: member.profileId,
  community: member.community,
  name: member.name,
  gender: genderOf(member),
  birthdays: member.persons.map(({ birthday }) => birthday),
  place: member.city,
  pictures: member.pictures,
  status: member.status,
  staff: ['Support', 'Developer'].includes(member.role),
  subscriber: member.subscriber,
  validated: member.validated,
  createdAt: member.createdAt.toISOString(),
  bans: member.bans.map(({ type, until }) => ({ type, until: until?.toISOString() ?? null })),
})

export const signedInOf = (member: WorldMember): Partial<SignedInProfile> => ({
  profileId: member.profileId,
  name: member.name,
  role: member.role,
  status: member.status,
  subscriber: member.subscriber,
  validated: member.validated,
  darkStatus: member.darkStatus,
  ageProven: member.ageProven,
  bans: member.bans.map(({ from, until, ...ban }) => ({
    ...ban,
    until: until?.toISOString() ?? null,
    ...(from && { from: from.toISOString() }),
  })),
})

export interface BlogsWorld extends TestServices {
  /** Calls as a persona or any member, on the site of their community. */
  by(who: PersonaName | WorldMember, site?: Site, change?: Partial<SignedInProfile>): ApiClient
  /** Delivers events as their sender would, and waits until they have taken effect. */
  tell<Name extends EventName>(from: string, name: Name, payloads: EventPayload<Name>[]): Promise<void>
}

let eventCount = 0

const tellAllMembers = async (tell: BlogsWorld['tell']): Promise<void> => {
  await tell('identity', 'ProfileChanged', world.members.map(directoryOf))
  await tell(
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
  return all.filter(([, rows]) => rows.length > 0)
}

/** What the databases held when these services had been told of all members; telling is the dearest part of a start. */
const notifiedRows = new Map<string, Rows[]>()

/** @param others services beside the blogs; they are told of the same members */
export const startBlogs = async (
  seed: 'demo' | 'none' = 'demo',
  others: readonly { readonly name: string }[] = [],
): Promise<BlogsWorld> => {
  const test = await startServices([blogsService, ...others], { seed })
  const names = ['blogs', ...others.map(({ name }) => name)]
  const tokens = new Map<string, () => Promise<string>>()
  const tokenOf = (from: string): Promise<string> => {
    const token = tokens.get(from) ?? serviceTokens(from, test.settings.contextKeys)
    tokens.set(from, token)
    return token()
  }
  const tell: BlogsWorld['tell'] = async (from, name, payloads) => {
    const token = await tokenOf(from)
    const events = payloads.map((payload) => {
      eventCount += 1
      const aggregate = 'itemId' in payload ? `item:${payload.itemType}:${payload.itemId}` : `event:${eventCount}`
      const occurredAt = new Date().toISOString()
      return { id: `${name}-${eventCount}`, name, aggregate, sequence: eventCount, occurredAt, payload }
    })
    for (const receiver of names.filter((one) => (declared[name].to as readonly string[]).includes(one))) {
      const answer = await test.transport.send(receiver, {
        method: 'POST',
        path: '/internal/events',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ events }),
      })
      expect(JSON.parse(answer.body)).toMatchObject({ failed: [] })
    }
  }

  const client = test.service(blogsService).parts.models.entry.db.getClient()
  const databases = names.map((name) => client.db(`${test.settings.databasePrefix}_${name}`))
  const told = seed === 'none' ? notifiedRows.get(names.join()) : undefined
  for (const [index, rows] of told?.entries() ?? [])
    for (const [collection, some] of rows) await databases[index]?.collection(collection).insertMany(some)
  if (!told) await tellAllMembers(tell)
  if (!told && seed === 'none') notifiedRows.set(names.join(), await Promise.all(databases.map(rowsOf)))

  const by: BlogsWorld['by'] = (who, site = {}, change = {}) => {
    const member = typeof who === 'string' ? world.personas[who] : who
    return test.as({ ...signedInOf(member), ...change }, { community: member.community, ...site })
  }
  return { ...test, by, tell }
}

/**
 * Makes calls and tells their answers as they came, refusals as well: status and body, without the id of the request.
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
