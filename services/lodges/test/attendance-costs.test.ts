/** The costs of lists of events, of guests and of a calendar: each is a walk along an index (R33). */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nobody } from '../src/attendance/seats.ts'
import { timesOf } from '../src/attendance/times.ts'
import { soonest, upcomingQuery } from '../src/calls/events/finding.ts'
import { guestsQuery, longestThere, myGuestsQuery } from '../src/calls/events/reading.ts'
import { inOrder, signUpsQuery } from '../src/calls/meetups/calendar.ts'
import type { SeenMeetup } from '../src/meetups/meetup-data.ts'
import type { EventRow } from '../src/models/event.ts'
import type { EventGuestRow } from '../src/models/event-guest.ts'
import { sideOf } from '../src/models/models.ts'
import { type SignUpRow, signUpOrder } from '../src/models/sign-up.ts'
import type { Viewer } from '../src/viewer.ts'
import { eventForm, type LodgesWorld, startLodges } from './lodges-world.ts'

const day = 24 * 60 * 60 * 1000
const many = 2000
const eventId = 500_000
const meetupId = 600_000
const profileId = 700_000
const now = new Date()
const inDays = (days: number): Date => new Date(now.getTime() + days * day)

const genderOf = (index: number) => (['Female', 'Male', 'Couple', 'Male'] as const)[Math.floor(index / 2) % 4] ?? 'Male'

let world: LodgesWorld
beforeAll(async () => {
  world = await startLodges()
  const { event, eventGuest, signUp } = world.parts.models
  const { title, timeZone } = eventForm
  const place = { countryId: 578, zipCode: '6000', city: 'Oslo' }
  const numbers = { going: 1, waiting: 0, requesting: 0, taken: nobody, comments: 0, version: 1, turns: 0 }
  const said = {
    title,
    text: '',
    address: '',
    pictureId: null,
    pictureBy: null,
    cancelText: null,
    places: null,
    balanced: false,
    remindedAt: null,
    remindedSoonAt: null,
  }
  const lean = { lean: true } as const
  const events = Array.from({ length: many }, (_, index): EventRow => {
    // Half of them are past.
    const begins = inDays((index - many / 2) / 10)
    const startsAt = begins.toISOString()
    return {
      ...timesOf({ startsAt, endsAt: null, timeZone }, new Date(begins.getTime() - day)),
      ...{ ...numbers, ...said, place, community: 'no', listed: true, joinMode: 'Free', status: 'Confirmed' },
      ...{ category: index % 2 === 0 ? 'Food' : 'Music' },
      ...{ _id: eventId + index, countryAreaIds: [11, index % 2 === 0 ? 12 : 13], organiserIds: [index] },
      ...{ createdAt: now, changedAt: now, hasMail: false, mailDue: false },
    }
  })
  await event.insertMany(events, lean)
  const guest = { gender: 'Female', organiser: false, invited: false, listed: true, viewedAt: null } as const
  const guests = events.flatMap(({ _id, startsAt, overAt }, index): EventGuestRow[] => [
    { ...guest, _id: `${_id}:${profileId}`, eventId: _id, profileId, state: 'Accepted', at: now, startsAt, overAt },
    {
      ...{ ...guest, _id: `${eventId}:${index}`, eventId, profileId: index, gender: genderOf(index) },
      ...{ state: index % 2 === 0 ? 'Accepted' : 'Requesting', at: inDays(-index), startsAt, overAt },
    },
  ])
  await eventGuest.insertMany(guests, lean)
  const signUps = Array.from({ length: many }, (_, index): SignUpRow => {
    const state = index < many / 2 ? 'Going' : 'Waiting'
    const signedUpAt = inDays(-index)
    return {
      ...{
        _id: `${meetupId}:${index}`,
        meetupId,
        lodgeId: 1,
        profileId: index,
        gender: genderOf(index),
        state,
        listed: true,
      },
      ...{ signedUpAt, order: signUpOrder({ state, signedUpAt }), overAt: inDays(5) },
    }
  })
  await signUp.insertMany(signUps, lean)
})
afterAll(() => world.close())

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

const viewer = (): Viewer =>
  ({
    side: sideOf(world.parts, false),
    community: 'no',
    profileId,
    hidden: [3, 5],
    blocked: [3],
    staff: false,
  }) as never

test('events to come, of everywhere, of a region and of a category, from a day on, and deep', async () => {
  const page = { skip: 0, take: 30 }
  const anchor = soonest.cursorOf({ startsAt: inDays(50), _id: eventId + 1500 })
  // The first page also walks over what began within 14 days and is over.
  expect(await costOf(upcomingQuery(viewer(), {}, page, now))).toBeLessThanOrEqual(6)
  expect(await costOf(upcomingQuery(viewer(), {}, { ...page, anchor }, now))).toBeLessThanOrEqual(2)
  expect(await costOf(upcomingQuery(viewer(), { countryAreaId: 12 }, { ...page, anchor }, now))).toBeLessThanOrEqual(2)
  expect(await costOf(upcomingQuery(viewer(), { category: 'Food' }, { ...page, anchor }, now))).toBeLessThanOrEqual(2)
  const startDate = inDays(30).toISOString().slice(0, 10)
  expect(await costOf(upcomingQuery(viewer(), { startDate }, page, now))).toBeLessThanOrEqual(3)
})

test('own events, the guests of an event, and who comes to a meetup', async () => {
  const page = { skip: 0, take: 30 }
  expect(await costOf(myGuestsQuery(viewer(), { past: false }, page, now))).toBeLessThanOrEqual(6)
  expect(await costOf(myGuestsQuery(viewer(), { past: true }, page, now))).toBeLessThanOrEqual(2)
  const event = { _id: eventId, organises: false }
  const anchor = longestThere.cursorOf({ at: inDays(-1000), profileId: 1000 })
  expect(await costOf(guestsQuery(viewer(), event, { status: 'Accepted' }, { ...page, anchor }))).toBeLessThanOrEqual(2)
  const meetup = { _id: meetupId, lodge: { role: 'Member' } } as SeenMeetup
  const place = { order: signUpOrder({ state: 'Waiting', signedUpAt: inDays(-1500) }), profileId: 1500 }
  expect(await costOf(signUpsQuery(viewer(), meetup, undefined, page))).toBeLessThanOrEqual(2)
  const deep = { ...page, anchor: inOrder.cursorOf(place) }
  // One gender is not found by passing over the others.
  expect(await costOf(signUpsQuery(viewer(), meetup, 'Male', page))).toBeLessThanOrEqual(2)
  const women = { status: 'Accepted', gender: 'Female' } as const
  expect(await costOf(guestsQuery(viewer(), event, women, page))).toBeLessThanOrEqual(2)
  expect(await costOf(signUpsQuery(viewer(), meetup, undefined, deep))).toBeLessThanOrEqual(2)
})
