/**
 * Visits: once in half an hour, hidden for who pays, three for who does not (docs/product/roles.md), counts that are
 * the lists (R28).
 */
import { codeOf } from '@samvaer/testing/outcomes'
import { stepsOf } from '@samvaer/testing/steps'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { profileService } from '../src/service.ts'
import { type Person, type ProfileWorld, startProfiles } from './profile-world.ts'

const minute = 60_000
let world: ProfileWorld
beforeAll(async () => {
  world = await startProfiles()
})
afterAll(() => world.close())

const visit = (from: Person, to: Person, hidden = false) =>
  from.api.post('Profiles/RegisterVisit', { profileId: to.id, hidden })
const visitors = async (person: Person) => (await person.api.post('Profiles/GetVisitors', {})).items
const box = (person: Person) => world.service(profileService).parts.models.visitBox.findById(person.id).lean()

test('a visit is there once, new until it was seen, and again new half an hour later', async () => {
  const [me, other] = [await world.member(), await world.member()]
  await visit(other, me)
  const [first] = await visitors(me)
  expect(first).toMatchObject({ profileId: other.id, new: true })
  await me.api.post('TopMenu/SetVisitsAsSeen', {})
  world.moveClock(29 * minute)
  await visit(other, me)
  expect(await visitors(me)).toEqual([{ ...first, new: false }])
  world.moveClock(2 * minute)
  await visit(other, me)
  const [again] = await visitors(me)
  expect(again?.new).toBe(true)
  expect(Date.parse(again?.visitedAt ?? '')).toBeGreaterThan(Date.parse(first?.visitedAt ?? ''))
  expect(await box(me)).toMatchObject({ visits: 1, newVisits: 1 })
})

test('not on the own profile, and not by staff who look through another', async () => {
  const [me, other] = [await world.member(), await world.member()]
  await visit(me, me)
  await other.as({ impersonatorId: 9 }).post('Profiles/RegisterVisit', { profileId: me.id })
  expect(await visitors(me)).toEqual([])
})

test('a list learns whom its reader has looked at, hidden or not, and nobody else learns it', async () => {
  const [me, one, other] = [await world.member(), await world.member(), await world.member()]
  await visit(me, one)
  await visit(me, other, true)
  const profileIds = [other.id, me.id, one.id]
  const seen = async ({ api }: Person) => (await api.post('Profiles/GetSeenAmong', { profileIds })).profileIds.sort()
  expect([await seen(me), await seen(one)]).toEqual([[one.id, other.id].sort(), []])
  const asked = (count: number) =>
    me.api.post('Profiles/GetSeenAmong', { profileIds: Array.from({ length: count }, (_, place) => place + 1) })
  await asked(60)
  expect(await codeOf(asked(61))).toBe('InvalidInput')
})

test('hidden is for who pays; hiding takes a visit out of list and count', async () => {
  const [me, other] = [await world.member(), await world.member()]
  const free = other.as({ subscriber: false })
  expect(await codeOf(free.post('Profiles/RegisterVisit', { profileId: me.id, hidden: true }))).toBe(
    'SubscriberRequired',
  )
  await visit(other, me, true)
  expect([await visitors(me), (await box(me))?.visits]).toEqual([[], 0])
  world.moveClock(31 * minute)
  await visit(other, me)
  expect((await visitors(me)).length).toBe(1)
  expect(await codeOf(free.post('Profiles/HideVisit', { profileId: me.id }))).toBe('SubscriberRequired')
  await other.api.post('Profiles/HideVisit', { profileId: me.id })
  expect([await visitors(me), (await box(me))?.visits]).toEqual([[], 0])
})

test('who looks unseen, or is paused, leaves no row, count or notification, and does so again afterwards', async () => {
  const [me, other] = [await world.member(), await world.member()]
  const { visit: rows } = world.service(profileService).parts.models
  const look = (change: Parameters<Person['as']>[0]) =>
    other.as(change).post('Profiles/RegisterVisit', { profileId: me.id })
  for (const change of [{ looksUnseen: true }, { paused: true }] as const) await look(change)
  expect([await visitors(me), await box(me), await rows.countDocuments({ visitorId: other.id })]).toEqual([[], null, 0])
  await look({})
  expect([(await visitors(me)).length, (await box(me))?.newVisits]).toEqual([1, 1])
  // An unseen look later changes nothing of the one that was seen.
  const [seen] = await visitors(me)
  world.moveClock(31 * minute)
  await look({ looksUnseen: true })
  expect(await visitors(me)).toEqual([seen])
})

describe('a member who does not pay', () => {
  test('sees the last three, whatever is asked', async () => {
    const me = await world.member({ subscriber: false })
    const others: Person[] = []
    for (let n = 0; n < 5; n += 1) {
      const other = await world.member({ gender: n === 4 ? 'Male' : 'Female' })
      others.unshift(other)
      await visit(other, me)
      world.moveClock(1000)
    }
    const last = others.slice(0, 3).map(({ id }) => id)
    const asked = await me.api.post('Profiles/GetVisitors', { take: 100 })
    expect(asked.items.map(({ profileId }) => profileId)).toEqual(last)
    expect(asked).toMatchObject({ total: 5, limited: true, next: null })
    expect((await me.api.post('Profiles/GetVisitors', { skip: 3 })).items.length).toBe(3)
    const filtered = await me.api.post('Profiles/GetVisitors', { gender: 'Male' })
    expect(filtered.items.map(({ profileId }) => profileId)).toEqual(last.slice(0, 1))
    expect((await me.api.get('TopMenu/Visits', { page: 0, take: 50 })).items.length).toBe(3)
    expect((await me.api.get('TopMenu/Visits', { page: 1, take: 3 })).items).toEqual([])
    const paying = me.as({ subscriber: true })
    const all = await paying.post('Profiles/GetVisitors', { take: 2 })
    const rest = await paying.post('Profiles/GetVisitors', { take: 30, anchor: all.next ?? '' })
    expect([...all.items, ...rest.items].map(({ profileId }) => profileId)).toEqual(others.map(({ id }) => id))
    expect(all).toMatchObject({ total: 5, limited: false })
  })
})

test('light and dark have visits of their own', async () => {
  const [me, other] = [await world.member(), await world.member()]
  await other.dark.post('Profiles/RegisterVisit', { profileId: me.id })
  expect(await visitors(me)).toEqual([])
  expect((await me.dark.post('Profiles/GetVisitors', {})).items.length).toBe(1)
})

test('visits are forgotten after 90 days, and counted no more', async () => {
  const [me, other] = [await world.member(), await world.member()]
  await visit(other, me)
  // Those of one member that cannot be forgotten hold up nobody.
  const { visit: light } = world.service(profileService).parts.models
  await light.collection.insertOne({ _id: 'broken' as never, profileId: 'nobody', visitedAt: new Date(0) })
  world.moveClock(91 * 24 * 60 * minute)
  await world.service(profileService).runTask('forget old visits')
  expect([await visitors(me), (await box(me))?.visits]).toEqual([[], 0])
  expect(await light.collection.deleteOne({ _id: 'broken' as never })).toMatchObject({ deletedCount: 1 })
})

test('many visits of the same people at once are one each', async () => {
  const me = await world.member()
  const others = await Promise.all(Array.from({ length: 10 }, () => world.member()))
  await Promise.all(others.flatMap((other) => Array.from({ length: 5 }, () => visit(other, me))))
  expect((await visitors(me)).length).toBe(10)
  expect(await box(me)).toMatchObject({ visits: 10, newVisits: 10 })
})

test('visits by hundreds are seen in short steps, and counted true after one that broke off', async () => {
  const { parts } = world.service(profileService)
  const { visit: visits, visitBox } = parts.models
  const me = await world.member()
  const visitedAt = parts.clock()
  await visits.insertMany(
    Array.from({ length: 700 }, (_, place) => ({
      ...{ _id: `${8_100_000 + place}:${me.id}`, visitorId: 8_100_000 + place, profileId: me.id, gender: 'Female' },
      ...{ hidden: false, visitedAt, listed: true, fresh: true },
    })),
  )
  await visitBox.create({ _id: me.id, turns: 0, visits: 700, newVisits: 700 })
  const left = () => visits.countDocuments({ profileId: me.id, fresh: true })
  const see = () => codeOf(me.api.post('TopMenu/SetVisitsAsSeen', {}))
  const steps = stepsOf(parts, left, 2)
  expect([await see(), await box(me)]).toMatchObject(['Unexpected', { visits: 700, newVisits: 200 }])
  expect([await see(), await box(me)]).toMatchObject(['ok', { visits: 700, newVisits: 0 }])
  expect(steps()).toEqual([500, 200])
})

test('old visits are forgotten in short steps, each of which counts whom they were paid to', async () => {
  const { parts, runTask } = world.service(profileService)
  const { visit: visits, visitBox } = parts.models
  const visitedAt = new Date(parts.clock().getTime() - 91 * 24 * 60 * minute)
  const visited = Array.from({ length: 250 }, (_, place) => 8_200_000 + place)
  await visits.insertMany(
    visited.map((profileId) => ({
      ...{ _id: `1:${profileId}`, visitorId: 1, profileId, gender: 'Female', hidden: false },
      ...{ visitedAt, listed: true, fresh: true },
    })),
  )
  await visitBox.insertMany(visited.map((_id) => ({ _id, turns: 0, visits: 1, newVisits: 1 })))
  const left = () => visits.countDocuments({ visitorId: 1 })
  const steps = stepsOf(parts, left)
  await runTask('forget old visits')
  expect([steps(), await left()]).toEqual([[100, 100, 50], 0])
  expect(await visitBox.countDocuments({ _id: { $in: visited }, visits: 0, newVisits: 0 })).toBe(250)
})
