/** Events and meetups that come again: made, listed, changed, cancelled and come to (decision 172). */
import { codeOf, outcomeOf } from '@samvaer/testing/outcomes'
import ICAL from 'ical.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EventRow } from '../src/models/event.ts'
import type { MeetupRow } from '../src/models/meetup.ts'
import { type EventForm, eventForm, type LodgesWorld, meetupForm, type Person, startLodges } from './lodges-world.ts'

let world: LodgesWorld
beforeAll(async () => {
  world = await startLodges()
})
afterAll(() => world.close())

const weekly = { every: 'Week' as const, times: 4 }
/** Over the night in which the clocks go forward, 28 March 2027. */
const startsAt = '2027-03-16T19:00:00.000Z'
const eventsOf = (id: number): Promise<EventRow[]> =>
  world.parts.models.event.find({ 'series.id': id }).sort({ 'series.index': 1 }).lean<EventRow[]>()
const meetupsOf = (id: number): Promise<MeetupRow[]> =>
  world.parts.models.meetup.find({ 'series.id': id }).sort({ 'series.index': 1 }).lean<MeetupRow[]>()
const startsOfRows = (rows: readonly { startsAt: Date }[]): string[] =>
  rows.map((row) => row.startsAt.toISOString().slice(5, 16))

/** A weekly event with guests who come to all four. */
const withGuests = async (number: number, change: Partial<EventForm> = {}) => {
  const [host, ...guests] = await world.members(number + 1)
  if (!host) throw new Error('Nobody')
  const id = await world.event(host, { startsAt, endsAt: null, repeats: weekly, ...change })
  for (const { api } of guests) await api.post('Events/EventSignUp', { eventId: id, following: true })
  return { host, guests: guests as [Person, ...Person[]], id, rows: await eventsOf(id) }
}

const edit = ({ api }: Person, row: EventRow, change: object) => {
  const { place, address, joinMode, title, text, timeZone, places } = row
  const where = { countryId: place.countryId, zipCode: place.zipCode }
  const kept = { title, text, timeZone, address, joinMode, places, startsAt: row.startsAt.toISOString() }
  return api.post('Events/EditEvent', { eventId: row._id, ...kept, place: where, ...change })
}

describe('making', () => {
  test('each is an ordinary event with its organiser, by the clock of its place', async () => {
    const { host, rows } = await withGuests(0)
    expect(startsOfRows(rows)).toEqual(['03-16T19:00', '03-23T19:00', '03-30T18:00', '04-06T18:00'])
    expect(rows.map(({ day, going, organiserIds }) => [day, going, organiserIds])).toEqual(
      ['2027-03-16', '2027-03-23', '2027-03-30', '2027-04-06'].map((day) => [day, 1, [host.id]]),
    )
    expect(rows.map(({ series }) => series?.rule)).toEqual(Array(4).fill('FREQ=WEEKLY;COUNT=4'))
    // A calendar program reads 20:00 of each.
    const { ics } = await host.api.get('Events/GetEventIcs', { eventId: rows[2]?._id ?? 0 })
    const event = new ICAL.Component(ICAL.parse(ics)).getFirstSubcomponent('vevent')
    expect(event?.getFirstPropertyValue('dtstart')?.toString()).toBe('2027-03-30T20:00:00')
  })

  test('a series is one act, whose members are notified once; three may stand at once', async () => {
    const [host, invited] = (await world.members(2)) as [Person, Person]
    const create = () =>
      outcomeOf(host.api.post('Events/CreateEvent', { ...eventForm, repeats: weekly, invitedIds: [invited.id] }))
    for (let made = 0; made < 3; made += 1) expect(await create()).toMatchObject({ eventId: expect.any(Number) })
    expect(await world.variantsFor(invited, 'Event')).toEqual(['invited', 'invited', 'invited'])
    expect(await create()).toMatchObject({ code: 'Conflict', detail: { reason: 'TooManySeries' } })
    expect(await codeOf(host.api.post('Events/CreateEvent', eventForm))).toBe('ok')
  })

  test('refuses too much, and what only the invited find', async () => {
    const host = await world.member()
    const refused = async (change: object) => {
      const answer = await outcomeOf(host.api.post('Events/CreateEvent', { ...eventForm, startsAt, ...change }))
      return (answer as { detail?: { issues: { path: string; code: string }[] } }).detail?.issues[0]
    }
    expect(await refused({ repeats: { every: 'Week', until: '2028-03-16' } })).toMatchObject({ code: 'tooMany' })
    expect(await refused({ repeats: weekly, joinMode: 'Invite' })).toMatchObject({ path: 'repeats', code: 'invite' })
    expect(
      await codeOf(host.api.post('Events/CreateEvent', { ...eventForm, repeats: { every: 'Week', times: 27 } })),
    ).toBe('InvalidInput')
  })
})

describe('lists', () => {
  test('show a series once, with its next dates, and go on behind it', async () => {
    const [viewer, host, other] = (await world.members(3, { community: 'se' })) as [Person, Person, Person]
    const place = { countryId: 752, zipCode: '11120' }
    const known = await codeOf(host.api.post('Events/CreateEvent', { ...eventForm, place, startsAt }))
    const where = known === 'ok' ? place : eventForm.place
    await world.parts.models.event.deleteMany({ community: 'se' })
    const id = await world.event(host, { place: where, startsAt, repeats: { every: 'Week', times: 8 } })
    const rows = await eventsOf(id)
    const single = await world.event(other, { place: where, startsAt: '2027-06-01T18:00:00.000Z' })
    const page = await viewer.api.get('Events/GetUpcomingEvents', { take: 2 })
    expect(page.items.map(({ eventId }) => eventId)).toEqual([id, single])
    expect(page.items[0]?.series).toMatchObject({ every: 'Week', nth: null })
    expect(page.items[0]?.series?.next.map(({ eventId }) => eventId)).toEqual(rows.slice(1, 5).map(({ _id }) => _id))
    expect(page.items[1]?.series).toBeUndefined()
    const listed = async (query: object = {}) =>
      (await viewer.api.get('Events/GetUpcomingEvents', query)).items.map(({ eventId }) => eventId)
    // From a day on it is the first one from then on.
    expect(await listed({ startDate: '2027-04-01' })).toEqual([rows[3]?._id, single])
    await host.api.post('Events/CancelEvent', { eventId: id })
    expect(await listed()).toEqual([rows[1]?._id, single])
    const mine = await host.api.get('Events/GetMyEvents', {})
    expect(mine.items.map(({ eventId }) => eventId)).toEqual([id])
  })

  test('of what is new, a series is there once: among the news of lodges, and among the new events nearby', async () => {
    const [viewer, host] = (await world.members(2, { community: 'no' })) as [Person, Person]
    const place = { countryId: 578, zipCode: '6000' }
    const id = await world.event(host, { place, startsAt, repeats: weekly })
    const _id = viewer.id
    await world.parts.models.presence.create({ _id, countryId: 578, zipCode: '6000', seenAt: new Date() })
    const called = await viewer.api.get('Events/GetNewEvents', {})
    expect(called.items.map(({ eventId }) => eventId)).toEqual([id])
    const lodgeId = await world.lodge(host, {}, [[viewer, 'Member']])
    const meetupId = await world.meetup(host, lodgeId, { startsAt, repeats: weekly })
    const { items } = await viewer.api.get('Lodges/GetNewsOfMyLodges', {})
    expect(items.map(({ meetup }) => meetup?.meetupId)).toEqual([meetupId])
  })
})

describe('changing', () => {
  test('one alone stays as it is when those that follow are changed; each guest is notified once', async () => {
    const { host, guests, id, rows } = await withGuests(2)
    const [guest, late] = guests as [Person, Person]
    await late.api.post('Events/QuitEvent', { eventId: id })
    await edit(host, rows[2] as EventRow, { title: 'Påske', startsAt: '2027-03-31T18:00:00.000Z' })
    expect((await eventsOf(id)).map(({ title }) => title)).toEqual([
      eventForm.title,
      eventForm.title,
      'Påske',
      eventForm.title,
    ])
    await world.run('raise-notifications')
    await world.drainEvents()
    world.notified.length = 0
    const moved = { title: 'Suppe', startsAt: '2027-03-17T17:30:00.000Z', scope: 'Following' }
    await edit(host, rows[0] as EventRow, moved)
    const after = await eventsOf(id)
    expect(after.map(({ title }) => title)).toEqual(['Suppe', 'Suppe', 'Påske', 'Suppe'])
    // On Wednesdays at half past six from now on, in summer as in winter.
    expect(startsOfRows(after)).toEqual(['03-17T17:30', '03-24T17:30', '03-31T18:00', '04-07T16:30'])
    expect(after.map(({ series }) => series?.alone ?? false)).toEqual([false, false, true, false])
    await world.run('raise-notifications')
    const told = async (person: Person) => {
      await world.drainEvents()
      return world.notified.filter(({ profileId }) => profileId === person.id).map(({ path }) => path)
    }
    expect(await told(guest)).toEqual([`/Community/Events/Event/${id}`])
    expect(await told(late)).toEqual([`/Community/Events/Event/${rows[1]?._id}`])
  })

  test('from one in the middle on, what was before stays; fewer places than are taken anywhere change nothing', async () => {
    const { host, id, rows } = await withGuests(2, { places: 5 })
    await edit(host, rows[2] as EventRow, { title: 'Suppe', scope: 'Following' })
    const titles = async () => (await eventsOf(id)).map(({ title }) => title)
    expect(await titles()).toEqual([eventForm.title, eventForm.title, 'Suppe', 'Suppe'])
    expect(startsOfRows(await eventsOf(id))).toEqual(startsOfRows(rows))
    const [extra] = await world.members(1)
    await extra?.api.post('Events/EventSignUp', { eventId: rows[3]?._id ?? 0 })
    const fewer = { title: 'Kage', places: 3, scope: 'Following' }
    expect(await outcomeOf(edit(host, rows[0] as EventRow, fewer))).toMatchObject({
      detail: { reason: 'TooFewPlaces' },
    })
    expect(await titles()).toEqual([eventForm.title, eventForm.title, 'Suppe', 'Suppe'])
  })

  test('a picture stays as long as one of the series has it', async () => {
    const { host, rows } = await withGuests(0, { pictureId: 501 })
    const { items } = world.media
    await edit(host, rows[1] as EventRow, { pictureId: null })
    expect(items.has(501)).toBe(true)
    await edit(host, rows[0] as EventRow, { pictureId: null, scope: 'Following' })
    expect(items.has(501)).toBe(false)
  })
})

describe('cancelling and coming', () => {
  test('this one alone, or with it those that follow: each guest is notified once', async () => {
    const { host, guests, id, rows } = await withGuests(1)
    await host.api.post('Events/CancelEvent', { eventId: rows[0]?._id ?? 0 })
    const statuses = async () => (await eventsOf(id)).map(({ status }) => status)
    expect(await statuses()).toEqual(['Cancelled', 'Confirmed', 'Confirmed', 'Confirmed'])
    await world.run('raise-notifications')
    await world.drainEvents()
    world.notified.length = 0
    await host.api.post('Events/CancelEvent', { eventId: rows[2]?._id ?? 0, scope: 'Following' })
    expect(await statuses()).toEqual(['Cancelled', 'Confirmed', 'Cancelled', 'Cancelled'])
    await world.run('raise-notifications')
    expect(await world.variantsFor(guests[0], 'Event')).toEqual(['cancelled'])
  })

  test('all that follow and are open: a full one is waited for, one by approval and a removed guest are left out', async () => {
    const { host, id, rows } = await withGuests(1, { places: 2 })
    const [guest] = (await world.members(1)) as [Person]
    await edit(host, rows[1] as EventRow, { places: 5 })
    await edit(host, rows[2] as EventRow, { joinMode: 'Approval', places: 5 })
    await edit(host, rows[3] as EventRow, { places: 5 })
    await guest.api.post('Events/EventSignUp', { eventId: rows[3]?._id ?? 0 })
    await host.api.post('Events/RemoveEventProfile', { eventId: rows[3]?._id ?? 0, profileId: guest.id })
    expect(await guest.api.post('Events/EventSignUp', { eventId: id, following: true })).toEqual({ state: 'Waiting' })
    const own = await world.parts.models.eventGuest.find({ profileId: guest.id }).lean()
    expect(own.map(({ eventId, state }) => [eventId, state]).sort()).toEqual([
      [rows[0]?._id, 'Waiting'],
      [rows[1]?._id, 'Accepted'],
      [rows[3]?._id, 'Removed'],
    ])
  })
})

describe('meetups', () => {
  test('come again in the calendar, are changed and cancelled like events, and are one notification', async () => {
    const [owner, member] = (await world.members(2)) as [Person, Person]
    const lodgeId = await world.lodge(owner, {}, [[member, 'Member']])
    const id = await world.meetup(owner, lodgeId, { startsAt, repeats: weekly })
    expect(await world.parts.models.notificationRound.countDocuments({ lodgeId })).toBe(1)
    const rows = await meetupsOf(id)
    expect(startsOfRows(rows)).toEqual(['03-16T19:00', '03-23T19:00', '03-30T18:00', '04-06T18:00'])
    const month = async () =>
      (await member.api.get('Lodges/GetCalendarPageData', { lodgeId, date: '2027-03' })).items.map(
        ({ meetupId, series }) => [meetupId, series],
      )
    const rhythm = { every: 'Week', nth: null }
    expect(await month()).toEqual(rows.map(({ _id }) => [_id, rhythm]))
    const reference = { lodgeId, meetupId: rows[1]?._id ?? 0 }
    const shown = await member.api.get('Lodges/GetMeetup', reference)
    expect(shown.series).toMatchObject({ ...rhythm, next: [{ meetupId: rows[2]?._id }, { meetupId: rows[3]?._id }] })

    await member.api.post('Lodges/MeetupSignUp', { ...reference, following: true })
    expect((await meetupsOf(id)).map(({ going }) => going)).toEqual([1, 2, 2, 2])
    const form = { ...meetupForm, startsAt: '2027-03-23T18:00:00.000Z', scope: 'Following' as const }
    await owner.api.post('Lodges/EditMeetup', { ...reference, ...form })
    expect(startsOfRows(await meetupsOf(id))).toEqual(['03-16T19:00', '03-23T18:00', '03-30T17:00', '04-06T17:00'])
    await world.run('raise-notifications')
    expect(await world.variantsFor(member, 'Meetup')).toEqual(['changed'])

    // Of the organiser alone nothing is left; of the others those who come learn once that it is cancelled.
    await owner.api.post('Lodges/DeleteMeetup', { lodgeId, meetupId: id, scope: 'Following' })
    expect((await meetupsOf(id)).map(({ cancelledAt }) => cancelledAt !== null)).toEqual([true, true, true])
    await world.run('raise-notifications')
    expect(await world.variantsFor(member, 'Meetup')).toEqual(['changed', 'cancelled'])
  })

  test('three series of one member may stand', async () => {
    const owner = await world.member()
    const lodgeId = await world.lodge(owner)
    for (let made = 0; made < 3; made += 1) await world.meetup(owner, lodgeId, { repeats: weekly })
    const another = owner.api.post('Lodges/CreateMeetup', { lodgeId, ...meetupForm, repeats: weekly })
    expect(await outcomeOf(another)).toMatchObject({ code: 'Conflict', detail: { reason: 'TooManySeries' } })
  })
})
