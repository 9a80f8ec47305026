/** Finding lodges, changing one, and what each list costs (R33). */
import { lodgeSorts } from '@samvaer/contracts/lodges/values'
import { codeOf, outcomeOf } from '@samvaer/testing/outcomes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { activitiesQuery, latest, latestSince, longestSince, roleQuery } from '../src/calls/management.ts'
import { facetsOf } from '../src/finding/facets.ts'
import { lodgesQuery, orderBy } from '../src/finding/lodge-pages.ts'
import { nearQuery } from '../src/finding/nearby-lodges.ts'
import { byName, byRank, membersQuery } from '../src/membership/members-lists.ts'
import { membershipRow } from '../src/membership/rows.ts'
import { sideOf } from '../src/models/models.ts'
import { lodgesService } from '../src/service.ts'
import { form, type LodgesWorld, type Person, startLodges } from './lodges-world.ts'

let world: LodgesWorld
let owner: Person
beforeAll(async () => {
  world = await startLodges()
  owner = await world.member()
})
afterAll(() => world.close())

const found = async (question: Parameters<typeof owner.api.post<'Lodges/NewLodgesSearch'>>[1]) =>
  (await owner.api.post('Lodges/NewLodgesSearch', question)).items.map(({ name }) => name)

test('a lodge is found by beginnings of its name, words, tags and category, in every order', async () => {
  await world.lodge(owner, {
    name: 'Æblevenner',
    about: 'Vi presser most',
    category: 'Food',
    tags: ['most'],
  })
  const [one, two] = [await world.member(), await world.member()]
  await world.lodge(one, { name: 'Bagefolket', about: 'Surdej', category: 'Food', tags: ['brød', 'most'] }, [
    [two, 'Member'],
  ])
  expect(await found({ text: 'æble' })).toEqual(['Æblevenner'])
  expect(await found({ text: 'surdej' })).toEqual(['Bagefolket'])
  expect(await found({ tags: ['most'], sort: lodgeSorts.Name })).toEqual(['Bagefolket', 'Æblevenner'])
  expect(await found({ tags: ['most'], sort: lodgeSorts.Newest })).toEqual(['Bagefolket', 'Æblevenner'])
  expect(await found({ category: 'Food' })).toEqual(['Bagefolket', 'Æblevenner'])
  expect(await found({ category: 'Food', text: 'most', tags: ['brød'] })).toEqual(['Bagefolket'])
  expect(await found({ text: '!!' })).toEqual([])
  expect(await owner.api.post('Lodges/SearchLodgeTags', { text: 'm' })).toEqual({ items: [{ tag: 'most', lodges: 2 }] })
  expect(await owner.api.get('Lodges/GetLodgeCategories', {})).toEqual({ items: [{ category: 'Food', lodges: 2 }] })
})

test('a lodge of before the one fold is found by its å again', async () => {
  const lodgeId = await world.lodge(owner, { name: 'Ålefangere', about: 'Vi bor ved åen', tags: ['åløb'] })
  const { lodge } = sideOf(world.parts, false)
  const old = ['*', 'c:Nature', 't:åløb', 'w:ålefangere', 'w:ål', 'w:vi', 'w:bor', 'w:ved', 'w:åen', 'w:å']
  await lodge.updateOne({ _id: lodgeId }, { $set: { facets: old } })
  expect([await found({ text: 'ålef' }), await found({ text: 'åen' })]).toEqual([[], []])
  await world.service(lodgesService).runMigration(1)
  for (const text of ['ålef', 'åen', 'aalefangere']) expect(await found({ text })).toEqual(['Ålefangere'])
  expect(await found({ tags: ['åløb'] })).toEqual(['Ålefangere'])
  await lodge.deleteOne({ _id: lodgeId })
})

test('lodges nearby go by bands of distance across regions, the nearest first, then the largest', async () => {
  const [founder, viewer, other, nowhere] = [
    await world.member(),
    await world.member(),
    await world.member(),
    await world.member(),
  ]
  const called = async (name: string, zipCode: string | null, roles: [Person, 'Member' | 'Blacklisted'][] = []) =>
    world.lodge(await world.member(), { name, place: zipCode === null ? null : { countryId: 208, zipCode } }, roles)
  await called('Over grænsen', '5998')
  await called('I byen', '6003')
  await called('I byen, større', '6004', [[other, 'Member']])
  await called('Ikke for mig', '6005', [[viewer, 'Blacklisted']])
  await called('En tur', '6049', [[other, 'Member']])
  await called('Samme region, langt væk', '6090', [[other, 'Member']])
  await called('Ingen steder', null, [[other, 'Member']])
  await world.lodge(founder, { name: 'Samme nummer i Norge', place: { countryId: 578, zipCode: '6003' } })
  const lives = async (person: Person, zipCode: string) =>
    world.deliver('identity', 'PersonsChanged', [{ ...(await personsOf(person)), countryId: 208, zipCode }])
  await lives(viewer, '6001')
  await lives(nowhere, '9999')
  const nearby = (person: Person, paging = {}) => person.api.get('Lodges/GetNearbyLodges', paging)
  const bands = (items: { name: string; distance?: string | undefined }[]) =>
    items.map(({ name, distance }) => `${name}: ${distance}`)
  const all = ['I byen, større: Under5', 'I byen: Under5', 'Over grænsen: Under5', 'En tur: Under50']
  expect(bands((await nearby(viewer)).items)).toEqual(all)
  const first = await nearby(viewer, { take: 3 })
  const second = await nearby(viewer, { take: 3, anchor: first.next ?? '' })
  expect([bands(first.items), bands(second.items), second.next]).toEqual([all.slice(0, 3), all.slice(3), null])
  expect((await nearby(nowhere)).items).toEqual([])
  expect((await nearby(founder)).items).toEqual([])
})

const personsOf = async ({ id }: Person) => ({
  profileId: id,
  persons: [{ personId: 1, gender: 'Female' as const, birthday: '1975-05-05', height: null, weight: null }],
})

test('a form that is old is a conflict, what is the owner’s stays the owner’s, and the search follows', async () => {
  const [founder, helper] = [await world.member(), await world.member()]
  const lodgeId = await world.lodge(founder, { name: 'Gamle ting' }, [[helper, 'CoOwner']])
  const { version } = await founder.api.get('Lodges/GetLodgeDataForEdit', { lodgeId })
  const update = (api: Person['api'], change: object) =>
    outcomeOf(
      api.post('Lodges/UpdateLodge', {
        ...form,
        name: 'Gamle ting',
        membersMayMeet: true,
        lodgeId,
        version,
        ...change,
      }),
    )
  expect(await update(helper.api, { name: 'Nye ting', access: 'NewMembersApproved' })).toMatchObject({
    code: 'NotAllowed',
    detail: { fields: ['name', 'access'] },
  })
  expect(await update(helper.api, { about: 'Loppefund' })).toEqual({})
  expect(await update(founder.api, { name: 'Nye ting' })).toMatchObject({
    code: 'Conflict',
    detail: { sent: 1, kept: 2 },
  })
  expect(
    await update(founder.api, { name: 'Nye ting', version: 2, place: { countryId: 208, zipCode: '9999' } }),
  ).toMatchObject({
    code: 'InvalidInput',
  })
  expect(await update(founder.api, { name: 'Nye ting', version: 2 })).toEqual({})
  expect(await found({ text: 'nye ting' })).toEqual(['Nye ting'])
  expect(await found({ text: 'gamle' })).toEqual([])
})

test('my lodges say what is new in them', async () => {
  const [founder, member] = [await world.member(), await world.member()]
  const lodgeId = await world.lodge(founder, {}, [[member, 'Member']])
  const unread = async () => (await member.api.get('Lodges/GetMyOwnLodges', {})).items.map((item) => item.unread)
  await member.api.post('Lodges/UpdateLodgeViewTime', { lodgeId })
  expect(await unread()).toEqual([false])
  const later = { activeAt: new Date(Date.now() + 1000), activeBy: founder.id }
  await world.parts.models.lodge.updateOne({ _id: lodgeId }, { $set: later })
  expect(await unread()).toEqual([true])
})

test('the lodge chooses what a member hears of it until the member does', async () => {
  const [founder, member] = [await world.member(), await world.member()]
  const lodgeId = await world.lodge(founder, {}, [[member, 'Member']])
  const settings = { newEntries: false, newComments: true, newMeetups: true, newMedia: true, requests: true }
  const read = () => member.api.get('Lodges/GetLodgeNotificationSettings', { lodgeId })
  await founder.api.post('Lodges/UpdateLodgeDefaultNotificationSettings', { lodgeId, settings })
  expect(await read()).toEqual({ settings, chosen: false })
  const own = { ...settings, newEntries: true }
  await member.api.post('Lodges/UpdateLodgeNotificationSettings', { lodgeId, settings: own })
  expect(await read()).toEqual({ settings: own, chosen: true })
  expect((await member.api.get('Lodges/GetLodgesNotificationSettings', {})).items).toMatchObject([
    { settings: own, chosen: true },
  ])
  await member.api.post('Lodges/DeleteLodgeNotificationSettings', { lodgeId })
  expect(await read()).toEqual({ settings, chosen: false })
})

describe('a deep page examines at most two keys for each row, out of an index and in its order', () => {
  const many = 3000
  const time = (id: number) => new Date(1_600_000_000_000 + id * 60_000)
  const lodgeId = 500_000
  const side = () => sideOf(world.parts, false)

  beforeAll(async () => {
    const base = await world.row(await world.lodge(owner))
    const ids = Array.from({ length: many }, (_, index) => index + 1)
    const lodges = ids.map((id) => {
      const row = {
        ...base,
        _id: lodgeId + id,
        community: 'no',
        name: `Loge ${id}`,
        nameKey: `loge ${String(id).padStart(6, '0')}`,
        place: { countryId: 578, zipCode: `${1000 + (id % 100)}`, city: 'Oslo', countryAreaId: 11 },
      }
      const kept = { ...row, members: id % 50, createdAt: time(id), activeAt: time(id), ownerId: 1 }
      return { ...kept, facets: facetsOf({ ...kept, tags: ['have'] }) }
    })
    await side().lodge.insertMany(lodges, { lean: true })
    const rows = ids.map((id) => {
      const profile = { ...owner.profile, profileId: 700_000 + id, name: `Medlem ${String(id).padStart(6, '0')}` }
      const role = id <= 2000 ? 'Member' : id <= 2500 ? 'Requesting' : 'Blacklisted'
      return membershipRow({ lodgeId, profile, side: side(), before: undefined }, role, time(id))
    })
    await side().membership.insertMany(rows, { lean: true })
    await side().activity.insertMany(
      ids.map((id) => ({
        _id: 900_000 + id,
        lodgeId,
        type: 'MemberJoined' as const,
        actorId: 1,
        byStaff: false,
        profileId: 700_000 + (id % 7),
        detail: null,
        at: time(id),
      })),
      { lean: true },
    )
  })

  interface Explained {
    executionStats: { totalKeysExamined: number; nReturned: number }
    queryPlanner: { winningPlan: unknown }
  }
  const costOf = async (query: { explain(verbosity: 'executionStats'): PromiseLike<unknown> }): Promise<number> => {
    const { executionStats, queryPlanner } = (await query.explain('executionStats')) as Explained
    expect(JSON.stringify(queryPlanner.winningPlan)).not.toMatch(/COLLSCAN|"SORT"/)
    expect(executionStats.nReturned).toBe(31)
    return executionStats.totalKeysExamined / executionStats.nReturned
  }
  const page = { skip: 0, take: 30 }

  test.each(Object.entries(lodgeSorts))('lodges by %s', async (_name, sort) => {
    const order = orderBy(sort)
    const middle = { members: 25, createdAt: time(1500), activeAt: time(1500), nameKey: 'loge 001500' }
    const anchor = order.cursorOf({ ...middle, _id: lodgeId + 1500 })
    for (const facets of [['*'], ['t:have'], ['c:Nature'], ['w:loge']]) {
      const asked = { community: 'no', facets, without: [lodgeId + 3], order }
      const walk = { skip: 0, limit: 31 }
      expect(await costOf(lodgesQuery(side(), asked, { from: {}, ...walk }))).toBeLessThanOrEqual(2)
      const [ofSameKey, further] = order.stepsBehind({ anchor })
      expect(await costOf(lodgesQuery(side(), asked, { from: further ?? {}, ...walk }))).toBeLessThanOrEqual(2)
      const { executionStats } = (await lodgesQuery(side(), asked, { from: ofSameKey ?? {}, ...walk }).explain(
        'executionStats',
      )) as unknown as Explained
      expect(executionStats.totalKeysExamined).toBeLessThanOrEqual(2 * executionStats.nReturned + 1)
    }
  })

  test('lodges near a member', async () => {
    const zipCodes = Array.from({ length: 10 }, (_, index) => `${1000 + index * 7}`)
    const near = nearQuery(side(), { community: 'no', zipCodes, without: [lodgeId + 7] })
    const { executionStats, queryPlanner } = (await near.explain('executionStats')) as unknown as Explained
    expect(JSON.stringify(queryPlanner.winningPlan)).not.toMatch(/COLLSCAN|"SORT"/)
    expect(executionStats.nReturned).toBe((many / 100) * zipCodes.length - 1)
    expect(executionStats.totalKeysExamined).toBeLessThanOrEqual(2 * executionStats.nReturned)
  })

  test('members, those who ask, those who are blocked, and what was done', async () => {
    const asked = { lodgeId, shownTo: 'LodgeMembers' as const, community: 'dk', without: [700_005] }
    const thousandth = { order: '8medlem 001000', nameKey: 'medlem 001000', profileId: 701_000 }
    const rank = { ...page, anchor: byRank.cursorOf(thousandth) }
    const name = { ...page, anchor: byName.cursorOf(thousandth) }
    const since = { ...page, anchor: longestSince.cursorOf({ since: time(2200), profileId: 702_200 }) }
    const at = { ...page, anchor: latest.cursorOf({ at: time(1500), _id: 901_500 }) }
    const queries = [
      membersQuery(side(), { ...asked, order: byRank }, page),
      membersQuery(side(), { ...asked, order: byRank }, rank),
      membersQuery(side(), { ...asked, order: byRank, role: 'Member' }, rank),
      membersQuery(side(), { ...asked, order: byRank, role: 'Member', text: 'Medlem 001' }, page),
      membersQuery(side(), { ...asked, order: byName }, name),
      membersQuery(side(), { ...asked, order: byName, text: 'Medlem 001' }, page),
      roleQuery(side(), lodgeId, 'Requesting', longestSince, since),
      roleQuery(side(), lodgeId, 'Blacklisted', latestSince, page),
      activitiesQuery(side(), lodgeId, undefined, at),
      activitiesQuery(side(), lodgeId, 700_003, page),
    ]
    for (const query of queries) expect(await costOf(query)).toBeLessThanOrEqual(2)
  })
})

test('an anchor of another list is refused', async () => {
  expect(await codeOf(owner.api.get('Lodges/GetPopularLodges', { anchor: 'x' }))).toBe('InvalidInput')
})
