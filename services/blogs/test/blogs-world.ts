/** The blogs over the demo world in a database of their own, with the directory that identity would have told them. */
import type { ApiClient } from '@samvaer/contracts/client'
import { createApiClient } from '@samvaer/contracts/client'
import type { RequestContext, SignedInProfile } from '@samvaer/contracts/context'
import { type DirectoryProfile, events as declared, type EventName, type EventPayload } from '@samvaer/contracts/event'
import { serviceTokens } from '@samvaer/service-kit/peers'
import { codeOf } from '@samvaer/testing/outcomes'
import { startServices, type TestServices } from '@samvaer/testing/start-services'
import { genderOf, type PersonaName, type WorldMember, world } from '@samvaer/testing/world'
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

/** @param others services beside the blogs; they are told of the same members */
export const startBlogs = async (
  seed: 'demo' | 'none' = 'demo',
  others: readonly { readonly name: string }[] = [],
): Promise<BlogsWorld> => {
  const test = await startServices([blogsService, ...others], { seed })
  const tell: BlogsWorld['tell'] = async (from, name, payloads) => {
    const token = await serviceTokens(from, test.settings.contextKeys)()
    const events = payloads.map((payload) => {
      eventCount += 1
      const aggregate = 'itemId' in payload ? `item:${payload.itemType}:${payload.itemId}` : `event:${eventCount}`
      const occurredAt = new Date().toISOString()
      return { id: `${name}-${eventCount}`, name, aggregate, sequence: eventCount, occurredAt, payload }
    })
    const receivers = ['blogs', ...others.map((service) => service.name)].filter((receiver) =>
      (declared[name].to as readonly string[]).includes(receiver),
    )
    for (const receiver of receivers) {
      const answer = await test.transport.send(receiver, {
        method: 'POST',
        path: '/internal/events',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ events }),
      })
      expect(JSON.parse(answer.body)).toMatchObject({ failed: [] })
    }
  }
  await tell('identity', 'ProfileChanged', world.members.map(directoryOf))
  await tell(
    'identity',
    'BlockChanged',
    world.blocks.map((block) => ({ ...block, blocked: true })),
  )
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
