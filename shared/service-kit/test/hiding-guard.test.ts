/** A service whose handlers forget every filter shows nobody whom the viewer does not find. */
import { areas } from '@samvaer/contracts/areas'
import { anySession, service } from '@samvaer/contracts/core/access'
import { area, type Call, get } from '@samvaer/contracts/core/call'
import { id } from '@samvaer/contracts/core/fields'
import { profileCard } from '@samvaer/contracts/profile/card'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { implement } from '../src/http/implement.ts'
import { cardsIn } from '../src/http/internal/cards-in-answers.ts'
import { hidingGuard } from '../src/http/internal/hiding-guard.ts'
import { createTransport } from '../src/http/transport.ts'
import type { RunningService } from '../src/service/build-service.ts'
import { defineService } from '../src/service/define-service.ts'
import { ask, errorOf, testSettings, workshop } from './harness.ts'
import { identityService, profile, publishingAs } from './published-members.ts'

const asked = { about: '', access: anySession, query: z.strictObject({}) }
const note = z.object({
  text: z.string(),
  author: profileCard,
  get answers() {
    return z.array(note)
  },
})

const careless = area('Careless', {
  service: 'blogs',
  calls: {
    List: get({
      ...asked,
      returns: z.object({ items: z.array(profileCard.extend({ likes: z.int() })), total: z.int() }),
    }),
    Wrapped: get({ ...asked, returns: z.object({ items: z.array(z.object({ at: z.int(), who: profileCard })) }) }),
    Nullable: get({
      ...asked,
      returns: z.object({ items: z.array(z.object({ seat: z.int(), card: profileCard.nullable() })) }),
    }),
    Maybe: get({ ...asked, returns: z.object({ last: z.object({ who: profileCard }).nullable() }) }),
    Tree: get({ ...asked, returns: z.object({ items: z.array(note) }) }),
    One: get({ ...asked, query: z.strictObject({ of: id }), returns: z.object({ card: profileCard.optional() }) }),
    Declared: get({ ...asked, returns: z.object({ items: z.array(profileCard) }), showsHidden: 'A test.' }),
    Words: get({ ...asked, returns: z.object({ text: z.string() }) }),
    Twice: get({ ...asked, returns: z.object({ items: z.array(profileCard), hidden: z.int() }) }),
  },
})

/** 7 asks, 8 has blocked 7, 9 was blocked by 7; 8 and 10 enter the dark side. */
const everybody = [7, 8, 9, 10]
const [me, blocker, blocked, other] = everybody as [number, number, number, number]

const carelessService = defineService({
  name: 'blogs',
  models: {},
  directory: true,
  areas: ({ directory }) => {
    const all = async () => [...(await directory.cards(everybody)).values()].sort((a, b) => a.profileId - b.profileId)
    const noteOf = (author: z.output<typeof profileCard>, answers: z.output<typeof note>[] = []) => ({
      ...{ text: `by ${author.name}`, author, answers },
    })
    return [
      implement(careless, {
        List: async () => ({ items: (await all()).map((card) => ({ ...card, likes: 1 })), total: 4 }),
        Wrapped: async () => ({ items: (await all()).map((who) => ({ at: 1, who })) }),
        Nullable: async () => ({ items: (await all()).map((card, seat) => ({ seat, card })) }),
        Maybe: async () => ({ last: { who: (await directory.card(blocker)) as z.output<typeof profileCard> } }),
        Tree: async () => {
          const [mine, hidden, _, found] = (await all()) as [never, never, never, never]
          return { items: [noteOf(mine, [noteOf(hidden, [noteOf(found)]), noteOf(found)])] }
        },
        One: async ({ input }) => ({ card: await directory.card(input.of) }),
        Declared: async () => ({ items: await all() }),
        Words: async () => ({ text: 'nobody' }),
        Twice: async ({ blocks }) => ({ items: await all(), hidden: (await blocks()).hidden.length }),
      }),
    ]
  },
})

const { build, end } = workshop()
const settings = testSettings()
let blogs: RunningService

beforeAll(async () => {
  const transport = createTransport({})
  const identity = await build(identityService, settings, transport)
  blogs = await build(carelessService, settings, transport)
  await Promise.all([identity.ready, blogs.ready])
  const { publishAll, block } = publishingAs(identity)
  await publishAll(profile(me), profile(blocker, { dark: true }), profile(blocked), profile(other, { dark: true }))
  await block(blocker, me)
  await block(me, blocked)
})
afterAll(end)

const answerOf = async (call: string, some: Parameters<typeof ask>[3] = {}) => {
  const answer = await ask(blogs, settings, `/api/Careless/${call}`, some)
  for (const one of some.dark ? [blocked] : [blocker, blocked])
    if (call !== 'Declared' && !some.as) expect(answer.body).not.toContain(`Member${one}`)
  return answer.json()
}
const shown = (items: { profileId: number }[]) => items.map(({ profileId }) => profileId)

describe('an answer to a member', () => {
  it('lists nobody whom a block parts from the viewer, whichever of them blocked', async () => {
    expect(shown((await answerOf('List')).items)).toEqual([me, other])
    expect((await answerOf('Wrapped')).items).toMatchObject([{ who: { profileId: me } }, { who: { profileId: other } }])
    expect((await answerOf('List')).items[1]).toMatchObject({ name: 'Member10', likes: 1 })
  })

  it('has nobody where nobody may stand', async () => {
    const { items } = await answerOf('Nullable')
    expect(items).toMatchObject([{ card: { profileId: me } }, { card: null }, { card: null }, { seat: 3, card: {} }])
    expect(await answerOf('Maybe')).toEqual({ last: null })
  })

  it('is cut where a tree goes on behind somebody', async () => {
    const { items } = await answerOf('Tree')
    expect(items).toMatchObject([{ author: { profileId: me }, answers: [{ author: { profileId: other } }] }])
    expect(items[0].answers).toHaveLength(1)
  })

  it('is NotFound where it is of somebody', async () => {
    const one = (of: number) => ask(blogs, settings, `/api/Careless/One?of=${of}`)
    expect(errorOf(await one(blocker)).code).toBe('NotFound')
    expect(errorOf(await one(blocked)).code).toBe('NotFound')
    expect((await one(other)).json()).toMatchObject({ card: { profileId: other } })
    expect((await one(99)).json()).toEqual({})
  })

  it('shows on the dark side nobody who does not enter it, but the viewer', async () => {
    expect(shown((await answerOf('List', { dark: true })).items)).toEqual([me, other])
    const seen = await answerOf('List', { dark: true, as: { profileId: 99 } })
    expect(shown(seen.items)).toEqual([blocker, other])
  })

  it('shows everybody to staff, and where the contract says why', async () => {
    for (const dark of [false, true]) {
      expect(shown((await answerOf('List', { dark, as: { role: 'Support' } })).items)).toEqual(everybody)
      expect(shown((await answerOf('Declared', { dark })).items)).toEqual(everybody)
    }
  })

  it('costs one read of the blocks, and none where nobody is shown', async () => {
    const asking = vi.spyOn(blogs.parts.directory, 'blocksOf')
    expect(await answerOf('Twice')).toMatchObject({ hidden: 2, items: [{ profileId: me }, { profileId: other }] })
    expect(asking).toHaveBeenCalledTimes(1)
    await answerOf('Words')
    expect(asking).toHaveBeenCalledTimes(1)
    asking.mockRestore()
  })
})

const directory = { darkAmong: async () => new Set<number>() }

describe('the answers that cannot be guarded', () => {
  const returns = z.object({ card: profileCard })
  it.each<[string, Parameters<typeof get>[0], typeof directory | undefined]>([
    ['for a service', { ...asked, access: service, returns }, directory],
    ['without a directory', { ...asked, returns }, undefined],
    ['in a schema that no card is taken out of', { ...asked, returns: z.record(z.string(), profileCard) }, directory],
    ['declared without a card', { ...asked, returns: z.object({}), showsHidden: 'Why not.' }, directory],
  ])('does not start: cards %s', (_, call, kept) => {
    expect(() => hidingGuard('Area/Call', get(call), kept)).toThrow()
  })
})

describe('the calls of the product', () => {
  const calls = Object.values(areas).flatMap((one) =>
    Object.entries(one.calls as Record<string, Call>).map(([name, call]) => {
      return { name: `${one.name}/${name}`, call }
    }),
  )

  it('show members behind the guard, or say why they show everybody', () => {
    for (const { name, call } of calls)
      expect(hidingGuard(name, call, directory) !== undefined || call.showsHidden !== undefined).toBe(
        cardsIn(call.returns) !== undefined,
      )
    expect(
      Object.fromEntries(calls.flatMap(({ name, call }) => (call.showsHidden ? [[name, call.showsHidden]] : []))),
    ).toMatchInlineSnapshot(`
      {
        "Events/GetEventDataForEdit": "Organisers decide on every guest of their event; others see whom no block keeps from them.",
        "Events/GetEventDates": "Organisers decide on every guest of their event; others see whom no block keeps from them.",
        "Events/GetEventProfiles": "Organisers decide on every guest of their event; others see whom no block keeps from them.",
        "Events/GetEventShares": "Organisers decide on every guest of their event; others see whom no block keeps from them.",
        "Lodges/GetBlockedProfiles": "Personal blocking never changes what managers do in a lodge (docs/product/lodges.md).",
        "Lodges/GetLodgeMediaValidationItems": "Managers decide on every upload of their lodge (docs/product/lodges.md).",
        "Lodges/GetLodgeMemberActivities": "Personal blocking never changes what managers do in a lodge (docs/product/lodges.md).",
        "Lodges/GetLodgeMemberNotes": "Personal blocking never changes what managers do in a lodge (docs/product/lodges.md).",
        "Lodges/GetLodgeMembersManagement": "Personal blocking never changes what managers do in a lodge (docs/product/lodges.md).",
        "Lodges/GetPendingMembershipRequests": "Personal blocking never changes what managers do in a lodge (docs/product/lodges.md).",
        "Profiles/GetBlacklistProfiles": "Whoever blocks sees whom, to take it back.",
        "Safety/GetMemberHistory": "The desk decides about members in whatever state.",
        "Safety/GetReportCase": "The desk decides about members in whatever state.",
        "Safety/GetReportQueue": "The desk decides about members in whatever state.",
        "Safety/GetScopes": "Staff are shown to staff, on whatever side.",
      }
    `)
  })
})
