/** Five members a week: for whoever wants them, at their hour, of those whom the matches show, and nobody twice of late. */

import { area } from '@samvaer/contracts/core/call'
import type { DomainEventPayload } from '@samvaer/contracts/domain-events'
import { contacts } from '@samvaer/contracts/mail/contacts'
import { picksLimits } from '@samvaer/contracts/search/values'
import { implement } from '@samvaer/service-kit/http/implement'
import { defineService } from '@samvaer/service-kit/service/define-service'
import { codeOf } from '@samvaer/testing/outcomes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nextPicksAt } from '../src/picks/pick-time.ts'
import { searchService } from '../src/service.ts'
import { type Person, type SearchWorld, startSearch, type Told } from './search-world.ts'

const notified: DomainEventPayload<'NotificationRaised'>[] = []
const withdrawn: DomainEventPayload<'NotificationWithdrawn'>[] = []
const notifications = defineService({
  name: 'notifications',
  models: {},
  areas: () => [],
  listens: () => ({
    NotificationRaised: async (raised) => {
      notified.push(raised)
    },
    NotificationWithdrawn: async (gone) => {
      withdrawn.push(gone)
    },
  }),
})
/** The members with whom somebody has written. */
const written = new Map<number, number[]>()
const asked = area('Contacts', { service: 'mail', calls: { GetWritten: contacts.calls.GetWritten } })
const mail = defineService({
  name: 'mail',
  models: {},
  areas: () => [
    implement(asked, {
      GetWritten: async ({ input: { profileId, otherIds } }) => ({
        writtenIds: (written.get(profileId) ?? []).filter((id) => otherIds.includes(id)),
      }),
    }),
  ],
})

let world: SearchWorld
beforeAll(async () => {
  world = await startSearch([notifications, mail])
})
afterAll(() => world.close())

const week = 7 * 24 * 60 * 60 * 1000
let communities = 0
const seeks = { genders: ['Female' as const, 'Male' as const], ages: { from: 18, to: 99 } }

/** A community of one who wants picks and others who fit both ways. */
const people = async (others: number, told: Told = {}): Promise<{ wanter: Person; fitting: Person[] }> => {
  communities += 1
  const community = `w${communities}`
  const wanter = await world.told({ card: { community }, seeks })
  const fitting = await Promise.all(
    Array.from({ length: others }, () => world.told({ ...told, card: { community, ...told.card }, seeks })),
  )
  return { wanter, fitting }
}
const want = ({ api }: Person, wanted = true) =>
  api.post('Search/SaveWeeklyPicks', { wanted, timeZone: 'Europe/Copenhagen' })
const picksOf = ({ api }: Person) => api.get('Search/GetWeeklyPicks', {})
const idsOf = async (person: Person) => (await picksOf(person)).items.map(({ profileId }) => profileId)
const aWeekLater = async () => {
  world.moveClock(week)
  await world.service(searchService).runTask('weekly-picks')
  await world.drainEvents()
}
const toldOf = ({ id }: Person) => notified.filter(({ profileId }) => profileId === id)

test('comes on Thursday at six by the member’s own clock, in summer, in winter and when clocks are changed', () => {
  const next = (now: string, zone: string) => nextPicksAt(new Date(now), zone).toISOString()
  expect(next('2026-07-01T12:00:00Z', 'Europe/Copenhagen')).toBe('2026-07-02T16:00:00.000Z')
  expect(next('2026-12-03T16:59:00Z', 'Europe/Copenhagen')).toBe('2026-12-03T17:00:00.000Z')
  expect(next('2026-12-03T17:00:00Z', 'Europe/Copenhagen')).toBe('2026-12-10T17:00:00.000Z')
  expect(next('2026-10-22T20:00:00Z', 'Europe/London')).toBe('2026-10-29T18:00:00.000Z')
})

test('nobody gets any before asking; then five who fit both ways, once, with a notification that names nobody', async () => {
  const { wanter, fitting } = await people(7)
  await aWeekLater()
  expect([await picksOf(wanter), toldOf(wanter)]).toEqual([
    { wanted: false, nextAt: null, pickedAt: null, items: [] },
    [],
  ])
  await want(wanter)
  expect((await picksOf(wanter)).wanted).toBe(true)
  world.moveClock(week)
  const { runTask } = world.service(searchService)
  await runTask('weekly-picks')
  await runTask('weekly-picks')
  await world.drainEvents()
  const ids = await idsOf(wanter)
  expect(ids).toHaveLength(picksLimits.atOnce)
  expect(ids.every((id) => fitting.some((person) => person.id === id))).toBe(true)
  expect(toldOf(wanter)).toMatchObject([
    { type: 'WeeklyPicks', title: null, actorId: null, path: '/Search/Picks', dark: false },
  ])
})

test('nobody twice within twelve weeks, none whom the member has written with, and the fewer of few', async () => {
  const { wanter, fitting } = await people(8)
  written.set(wanter.id, [fitting[0]?.id ?? 0])
  await want(wanter)
  await aWeekLater()
  const first = await idsOf(wanter)
  await aWeekLater()
  const second = await idsOf(wanter)
  expect([first.length, second.length]).toEqual([5, 2])
  expect(new Set([...first, ...second, fitting[0]?.id]).size).toBe(8)
  await wanter.api.post('Search/SetWeeklyPicksAsSeen', {})
  const before = toldOf(wanter).length
  await aWeekLater()
  // Nobody is left: nothing comes, and those of before stay.
  expect([await idsOf(wanter), toldOf(wanter).length]).toEqual([second, before])
  world.moveClock((picksLimits.weeksApart - 2) * week)
  await aWeekLater()
  expect(await idsOf(wanter)).toHaveLength(5)
})

test('blocked, hidden, paused and unwilling members are not picked, and leave the page when they become so', async () => {
  const { wanter, fitting } = await people(7)
  const [blocked, hidden, paused] = fitting as [Person, Person, Person]
  await world.block(blocked, wanter)
  await wanter.api.post('Search/HideProfile', { profileId: hidden.id })
  await world.change(paused, { status: 'Locked', profileWithheld: true, paused: true })
  await want(wanter)
  await aWeekLater()
  const picked = await idsOf(wanter)
  expect(picked.toSorted()).toEqual(fitting.slice(3).map(({ id }) => id))
  const [blockedSince, hiddenSince, pausedSince, stays] = fitting.slice(3) as [Person, Person, Person, Person]
  await world.block(wanter, blockedSince)
  await wanter.api.post('Search/HideProfile', { profileId: hiddenSince.id })
  await world.change(pausedSince, { status: 'Locked', profileWithheld: true, paused: true })
  await world.drainEvents()
  expect(await idsOf(wanter)).toEqual([stays.id])
})

test('a member who does not look at four of them gets no more until they look; a paused one gets none', async () => {
  const { wanter } = await people(30)
  await want(wanter)
  for (let weeks = 0; weeks < 6; weeks += 1) await aWeekLater()
  expect(toldOf(wanter)).toHaveLength(picksLimits.unseen)
  await wanter.api.post('Search/SetWeeklyPicksAsSeen', {})
  await world.change(wanter, { status: 'Locked', profileWithheld: true, paused: true })
  await aWeekLater()
  expect(toldOf(wanter)).toHaveLength(picksLimits.unseen)
  await world.change(wanter, { status: 'Active', profileWithheld: false, paused: false })
  await aWeekLater()
  expect(toldOf(wanter)).toHaveLength(picksLimits.unseen + 1)
})

test('whoever wants them no more gets none, and everything of it goes with the profile', async () => {
  const { wanter } = await people(12)
  await want(wanter)
  await aWeekLater()
  await want(wanter, false)
  await world.drainEvents()
  expect(withdrawn.some(({ profileId }) => profileId === wanter.id)).toBe(true)
  await aWeekLater()
  expect([(await picksOf(wanter)).wanted, toldOf(wanter).length]).toEqual([false, 1])
  expect(await codeOf(wanter.dark.get('Search/GetWeeklyPicks', {}))).toBe('NotFound')
  expect(await codeOf(wanter.dark.post('Search/SaveWeeklyPicks', { wanted: true, timeZone: 'UTC' }))).toBe('NotFound')
  await world.change(wanter, { status: 'Deleted' })
  await world.drainEvents()
  expect(await world.service(searchService).parts.models.weeklyPicks.countDocuments({ _id: wanter.id })).toBe(0)
})
