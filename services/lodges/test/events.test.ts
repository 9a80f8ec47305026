/** Events of members: finding them, coming to them, organising them, and what time and members who leave do to them. */
import { codeOf, outcomeOf } from '@samvaer/testing/outcomes'
import { stepsOf } from '@samvaer/testing/steps'
import ICAL from 'ical.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { titlesWithTime } from '../src/attendance/reminders.ts'
import { followingEvents } from '../src/events/follow-event.ts'
import { sideOf } from '../src/models/models.ts'
import { lodgesService } from '../src/service.ts'
import { type EventForm, eventForm, inDays, type LodgesWorld, type Person, startLodges } from './lodges-world.ts'

const day = 24 * 60 * 60 * 1000
let world: LodgesWorld
let host: Person
beforeAll(async () => {
  world = await startLodges()
  host = await world.member()
})
afterAll(() => world.close())

const people = async (number: number, change = {}): Promise<Person[]> => world.members(number, change)
const signUp = async ({ api }: Person, eventId: number) => (await api.post('Events/EventSignUp', { eventId })).state
const quit = ({ api }: Person, eventId: number) => api.post('Events/QuitEvent', { eventId })
const read = ({ api }: Person, eventId: number) => api.get('Events/GetEvent', { eventId })
const edit = async (eventId: number, change: Partial<EventForm> & { version?: number }, by = host) => {
  const row = await world.eventRow(eventId)
  const { place, address, joinMode, title, text, timeZone, places, balanced } = row
  const kept = { title, text, timeZone, address, joinMode, places, balanced, endsAt: row.endsAt?.toISOString() ?? null }
  const where = { countryId: place.countryId, zipCode: place.zipCode }
  return by.api.post('Events/EditEvent', {
    eventId,
    ...kept,
    place: where,
    startsAt: row.startsAt.toISOString(),
    ...change,
  })
}
const going = async (eventId: number): Promise<number[]> =>
  (await host.api.get('Events/GetEventProfiles', { eventId, take: 100 })).items.map(({ profile }) => profile.profileId)

/** Numbers equal lists, and no more places are taken than there are. */
const expectTrue = async (eventId: number, dark = false) => {
  const { eventGuest } = sideOf(world.parts, dark)
  const row = await world.eventRow(eventId, dark)
  const count = (filter: object) => eventGuest.countDocuments({ eventId, ...filter })
  expect({ ...row.taken }).toEqual({
    all: await count({ state: 'Accepted' }),
    women: await count({ state: 'Accepted', gender: 'Female' }),
    men: await count({ state: 'Accepted', gender: 'Male' }),
  })
  for (const [field, state] of [
    ['going', 'Accepted'],
    ['waiting', 'Waiting'],
    ['requesting', 'Requesting'],
  ] as const)
    expect([field, row[field]]).toEqual([field, await count({ state, listed: true })])
  if (row.places !== null) expect(row.taken.all).toBeLessThanOrEqual(row.places)
}

describe('a picture and a category', () => {
  const pictureOf = async (eventId: number) => (await read(host, eventId)).picture?.mediaId ?? null
  const listed = async (category: 'Food' | 'Music', by: Person) =>
    (await by.api.get('Events/GetUpcomingEvents', { category, take: 100 })).items.map((event) => event.eventId)

  test('the picture is claimed, stays when nothing is said of it, and is given back once another one or none is named', async () => {
    const { items } = world.media
    const eventId = await world.event(host, { pictureId: 301 })
    const guest = await world.member()
    expect(items.get(301)).toBe('lodges:gathering:301')
    expect(world.media.accesses.get(301)).toBe('lodges:gathering:301')
    expect([(await read(guest, eventId)).picture?.mediaId, await pictureOf(eventId)]).toEqual([301, 301])
    expect(await host.api.get('Events/GetEventDataForEdit', { eventId })).toMatchObject({
      pictureId: 301,
      picture: { mediaId: 301 },
    })
    await edit(eventId, { title: 'Et andet navn' })
    expect([await pictureOf(eventId), items.has(301)]).toEqual([301, true])
    await edit(eventId, { pictureId: 302 })
    expect([await pictureOf(eventId), items.has(301), items.has(302)]).toEqual([302, false, true])
    await edit(eventId, { pictureId: null })
    expect([await pictureOf(eventId), items.has(302)]).toEqual([null, false])
  })

  test('the picture of something else is refused, and nothing is called', async () => {
    world.media.items.set(303, 'lodges:picture:303')
    const before = await world.parts.models.event.countDocuments()
    const answer = await outcomeOf(host.api.post('Events/CreateEvent', { ...eventForm, pictureId: 303 }))
    expect(answer).toMatchObject({ code: 'InvalidInput', detail: { issues: [{ path: 'pictureId' }] } })
    expect(await world.parts.models.event.countDocuments()).toBe(before)
  })

  test('an event of before there were categories is found among the others', async () => {
    const [old, food] = [await world.event(host), await world.event(host, { category: 'Food' })]
    const { event } = sideOf(world.parts, false)
    await event.collection.updateOne({ _id: old } as object, { $unset: { category: 1 } })
    const others = async () =>
      (await host.api.get('Events/GetUpcomingEvents', { category: 'Other', take: 100 })).items.map(
        ({ eventId }) => eventId,
      )
    expect(await others()).not.toContain(old)
    await world.service(lodgesService).runMigration(2)
    expect([(await others()).includes(old), (await others()).includes(food)]).toEqual([true, false])
    expect(await listed('Food', host)).toContain(food)
  })

  test('lists show the events of the category that they ask for', async () => {
    const food = await world.event(host, { category: 'Food' })
    const other = await world.event(host)
    expect(await listed('Food', host)).toContain(food)
    expect(await listed('Food', host)).not.toContain(other)
    expect(await listed('Music', host)).not.toContain(food)
    expect((await read(host, other)).category).toBe('Other')
  })
})

describe('calling', () => {
  test('is for subscribers of proven age, within limits, and not while banned', async () => {
    const create = (api: Person['api'], change: Partial<EventForm> = {}) =>
      outcomeOf(api.post('Events/CreateEvent', { ...eventForm, ...change }))
    const free = await world.member({ subscriber: false })
    expect(await create(free.api)).toMatchObject({ code: 'SubscriberRequired' })
    expect(await create(host.as({ ageProven: false }))).toMatchObject({
      code: 'NotAllowed',
      detail: { reason: 'AgeProof' },
    })
    const bans = [{ type: 'Events' as const, until: null }]
    expect(await create(host.as({ bans }))).toMatchObject({ code: 'Banned' })
    const young = await world.member()
    const codes = await Promise.all(
      [1, 2].map(() => codeOf(young.as({ newcomer: true }).post('Events/CreateEvent', eventForm))),
    )
    expect(codes.sort()).toEqual(['TooManyRequests', 'ok'])
  })

  test('refuses times and places that cannot be', async () => {
    const refused = async (change: Partial<EventForm>) => {
      const answer = await outcomeOf(host.api.post('Events/CreateEvent', { ...eventForm, ...change }))
      return (answer as { detail?: { issues: { path: string }[] } }).detail?.issues.map(({ path }) => path)
    }
    expect(await refused({ startsAt: inDays(-1) })).toEqual(['startsAt'])
    expect(await refused({ startsAt: inDays(800) })).toEqual(['startsAt'])
    expect(await refused({ endsAt: inDays(9) })).toEqual(['endsAt'])
    expect(await refused({ endsAt: inDays(30) })).toEqual(['endsAt'])
    expect(await refused({ timeZone: 'Europe/Ribe' })).toEqual(['timeZone'])
    expect(await refused({ timeZone: '+02:00' })).toEqual(['timeZone'])
    expect(await refused({ place: { countryId: 208, zipCode: '9999' } })).toEqual(['place'])
    expect(await refused({ invitedIds: [999_999] })).toEqual(['invitedIds'])
  })

  test('makes an organiser who is the first guest, and who cannot leave alone', async () => {
    const [other] = await people(1)
    const eventId = await world.event(host)
    expect(await read(host, eventId)).toMatchObject({
      going: 1,
      mine: 'Accepted',
      organising: true,
      may: { quit: false },
    })
    expect(await outcomeOf(quit(host, eventId))).toMatchObject({
      code: 'Conflict',
      detail: { reason: 'LastOrganiser' },
    })
    await signUp(other as Person, eventId)
    const make = (api: Person['api'], profileId: number, organiser: boolean) =>
      codeOf(api.post('Events/SetEventOrganiser', { eventId, profileId, organiser }))
    expect(await make((other as Person).api, host.id, false)).toBe('NotAllowed')
    expect(await make(host.api, (other as Person).id, true)).toBe('ok')
    await (other as Person).api.post('Events/AnswerEventOrganiser', { eventId, accept: true })
    expect(await make(host.api, (other as Person).id, false)).toBe('NotAllowed')
    const codes = await Promise.all([codeOf(quit(host, eventId)), codeOf(quit(other as Person, eventId))])
    expect(codes.sort()).toEqual(['Conflict', 'ok'])
    expect((await world.eventRow(eventId)).organiserIds.length).toBe(1)
    await expectTrue(eventId)
  })
})

describe('finding', () => {
  test('the events to come, by region and from a day on in the zone of each, without those that are not for everybody', async () => {
    const [viewer, other] = (await people(2, { community: 'no' })) as [Person, Person]
    const at = (zipCode: string) => ({ place: { countryId: 578, zipCode } })
    const near = await world.event(other, { ...at('6000'), startsAt: inDays(3) })
    const far = await world.event(other, { ...at('5000'), startsAt: inDays(2) })
    const secret = await world.event(other, { ...at('6000'), joinMode: 'Invite' })
    const off = await world.event(other, at('6000'))
    await other.api.post('Events/CancelEvent', { eventId: off })
    const ids = async (query: object = {}, api = viewer.api) =>
      (await api.get('Events/GetUpcomingEvents', query)).items.map(({ eventId }) => eventId)
    expect(await ids()).toEqual([far, near])
    expect(await ids({ countryAreaId: 11 })).toEqual([near])
    expect(await ids({ countryAreaId: 22 })).toEqual([far])
    expect(await ids({ countryAreaId: 99 })).toEqual([])
    // Within 50 km of the viewer's zip code, with the band alone; nothing is near whoever has none.
    const nearby = async (zipCode?: string) => {
      const _id = viewer.id
      await world.parts.models.presence.deleteMany({ _id })
      if (zipCode) await world.parts.models.presence.create({ _id, countryId: 578, zipCode, seenAt: new Date() })
      const { items } = await viewer.api.get('Events/GetUpcomingEvents', { near: true })
      return items.map(({ eventId, distance }) => [eventId, distance])
    }
    expect(await nearby('6007')).toEqual([[near, 'Under10']])
    expect(await nearby('5049')).toEqual([[far, 'Under50']])
    expect(await nearby('5050')).toEqual([])
    expect(await nearby()).toEqual([])
    const { day: nearDay } = await world.eventRow(near)
    expect(await ids({ startDate: nearDay })).toEqual([near])
    const first = await viewer.api.get('Events/GetUpcomingEvents', { take: 1 })
    const second = await viewer.api.get('Events/GetUpcomingEvents', { take: 1, anchor: first.next ?? '' })
    expect([...first.items, ...second.items].map(({ eventId }) => eventId)).toEqual([far, near])
    expect(await ids({}, host.api)).not.toContain(near)
    expect(await codeOf(viewer.api.get('Events/GetEvent', { eventId: secret }))).toBe('NotFound')
    expect((await read(viewer, off)).status).toBe('Cancelled')
    expect(await ids({}, viewer.dark)).toEqual([])
    // It began, and is not over.
    await world.parts.models.event.updateOne({ _id: far }, { $set: { startsAt: new Date(Date.now() - day / 24) } })
    expect(await ids()).toEqual([far, near])
    await world.change(other, { status: 'Locked' })
    expect(await ids()).toEqual([])
    expect(await codeOf(viewer.api.get('Events/GetEvent', { eventId: near }))).toBe('NotFound')
    await world.change(other, { status: 'Active' })
    expect(await ids()).toEqual([far, near])
  })

  test('an event keeps its own day and zone', async () => {
    const eventId = await world.event(host, { startsAt: '2027-07-01T23:30:00.000Z', timeZone: 'Europe/Stockholm' })
    expect(await world.eventRow(eventId)).toMatchObject({ day: '2027-07-02', timeZone: 'Europe/Stockholm' })
    await edit(eventId, { timeZone: 'America/New_York' })
    expect((await world.eventRow(eventId)).day).toBe('2027-07-01')
  })

  test('own events: organising, coming, asked for, past', async () => {
    const [me, guest] = (await people(2)) as [Person, Person]
    const mine = await world.event(me, { startsAt: inDays(5) })
    const asked = await world.event(host, { joinMode: 'Approval', startsAt: inDays(4) })
    const coming = await world.event(host, { startsAt: inDays(3) })
    const left = await world.event(host)
    for (const eventId of [asked, coming, left]) await signUp(me, eventId)
    await quit(me, left)
    await signUp(guest, mine)
    const ids = async (query: object = {}) =>
      (await me.api.get('Events/GetMyEvents', query)).items.map(({ eventId }) => eventId)
    expect(await ids()).toEqual([coming, asked, mine])
    expect(await ids({ role: 'Organiser' })).toEqual([mine])
    expect(await ids({ role: 'Guest' })).toEqual([coming, asked])
    expect(await ids({ past: true })).toEqual([])
    const then = { startsAt: new Date(Date.now() - 2 * day), overAt: new Date(Date.now() - day) }
    await world.parts.models.event.updateOne({ _id: coming }, { $set: then })
    await world.parts.models.eventGuest.updateMany({ eventId: coming }, { $set: then })
    expect(await ids({ past: true })).toEqual([coming])
    expect(await ids({ role: 'Guest' })).toEqual([asked])
    expect(await outcomeOf(signUp(guest, coming))).toMatchObject({ code: 'Conflict', detail: { reason: 'Past' } })
  })
})

describe('coming', () => {
  test('freely; the place is shown to who comes, and to nobody else', async () => {
    const [guest, onlooker] = (await people(2)) as [Person, Person]
    const eventId = await world.event(host)
    expect(await read(guest, eventId)).toMatchObject({ town: 'Ribe', address: null, mine: null, may: { signUp: true } })
    expect(await signUp(guest, eventId)).toBe('Accepted')
    expect(await signUp(guest, eventId)).toBe('Accepted')
    expect(await read(guest, eventId)).toMatchObject({
      address: eventForm.address,
      going: 2,
      may: { signUp: false, quit: true },
    })
    const bodies = JSON.stringify([
      await read(onlooker, eventId),
      await onlooker.api.get('Events/GetEventIcs', { eventId }),
      await onlooker.api.get('Events/GetUpcomingEvents', {}),
    ])
    expect(bodies).not.toContain('Havnevej')
    expect(await codeOf(onlooker.api.get('Events/GetEventProfiles', { eventId }))).toBe('NotAllowed')
    expect((await guest.api.get('Events/GetEventProfiles', { eventId })).items.length).toBe(2)
    await quit(guest, eventId)
    expect((await read(guest, eventId)).address).toBeNull()
    expect(await outcomeOf(quit(guest, eventId))).toMatchObject({ detail: { reason: 'NoGuest' } })
    await expectTrue(eventId)
  })

  test('by approval: organisers are notified and counted, one decision holds', async () => {
    const [guest, other] = (await people(2)) as [Person, Person]
    const me = (await world.member()) as Person
    const eventId = await world.event(me, { joinMode: 'Approval' })
    expect(await signUp(guest, eventId)).toBe('Requesting')
    expect(await signUp(other, eventId)).toBe('Requesting')
    expect(await world.variantsFor(me, 'Event')).toEqual(['requested', 'requested'])
    expect(world.counts.get(`${me.id} events`)).toBe(2)
    expect((await me.api.get('Events/GetEventProfiles', { eventId, status: 'Requesting' })).items.length).toBe(2)
    const decide = (call: 'Approve' | 'Decline', { id: profileId }: Person) =>
      codeOf(me.api.post(`Events/${call}EventSignUp`, { eventId, profileId }))
    const codes = await Promise.all(
      Array.from({ length: 100 }, (_, index) => decide(index % 2 === 0 ? 'Approve' : 'Decline', guest)),
    )
    expect(codes.filter((code) => code === 'ok').length).toBe(1)
    expect(codes.filter((code) => code === 'Conflict').length).toBe(99)
    await decide('Decline', other)
    await world.drainEvents()
    expect(world.counts.get(`${me.id} events`)).toBe(0)
    expect(world.withdrawn).toContain(`event:${eventId}:requested:${other.id}`)
    expect(await world.variantsFor(other, 'Event')).toEqual(['declined'])
    expect(await outcomeOf(signUp(other, eventId))).toMatchObject({ code: 'Conflict', detail: { reason: 'Declined' } })
    expect(await decide('Approve', other)).toBe('Conflict')
    await expectTrue(eventId)
  })

  test('by invitation alone: others do not find it, who is invited may decline and still come', async () => {
    const [guest, stranger] = (await people(2)) as [Person, Person]
    const eventId = await world.event(host, { joinMode: 'Invite', invitedIds: [guest.id, host.id] })
    expect(await world.variantsFor(guest, 'Event')).toEqual(['invited'])
    expect(await codeOf(signUp(stranger, eventId))).toBe('NotFound')
    expect((await read(guest, eventId)).mine).toBe('Invited')
    await quit(guest, eventId)
    expect((await read(guest, eventId)).mine).toBe('Declined')
    expect(await signUp(guest, eventId)).toBe('Accepted')
    await host.api.post('Events/RemoveEventProfile', { eventId, profileId: guest.id })
    expect(await codeOf(read(guest, eventId))).toBe('NotFound')
    await edit(eventId, { invitedIds: [guest.id, stranger.id] })
    expect((await read(guest, eventId)).mine).toBe('Invited')
    const { invitedIds } = await host.api.get('Events/GetEventDataForEdit', { eventId })
    expect(invitedIds.sort()).toEqual([guest.id, stranger.id].sort())
    await edit(eventId, { invitedIds: [guest.id] })
    await world.drainEvents()
    expect(await codeOf(read(stranger, eventId))).toBe('NotFound')
    expect(world.withdrawn).toContain(`event:${eventId}:invited`)
    await expectTrue(eventId)
  })

  test('invitations ask whom they reach first: nothing stands, and nobody hears, when somebody is closed or the day is full', async () => {
    const [guest, shy, later] = (await people(3)) as [Person, Person, Person]
    const { contacts, parts } = world
    contacts.closed.add(shy.id)
    const eventsOf = () => parts.models.event.countDocuments({ organiserIds: host.id })
    const before = await eventsOf()
    const call = (invitedIds: number[]) => outcomeOf(host.api.post('Events/CreateEvent', { ...eventForm, invitedIds }))
    await parts.models.actsOfMember.deleteMany({})
    expect(await call([guest.id, shy.id])).toMatchObject({ code: 'ContactClosed', detail: { profileIds: [shy.id] } })
    contacts.left = 1
    expect(await call([guest.id, later.id])).toMatchObject({ code: 'ContactLimit', detail: { retryAfter: 3600 } })
    contacts.away = true
    expect(await call([guest.id])).toMatchObject({ code: 'ServiceUnavailable' })
    contacts.away = false
    expect([await eventsOf(), await world.variantsFor(guest, 'Event')]).toEqual([before, []])
    const eventId = await world.event(host, { invitedIds: [guest.id] })
    contacts.left = 0
    // A member who is invited already is no new contact.
    expect(await codeOf(edit(eventId, { title: 'Suppe', invitedIds: [guest.id] }))).toBe('ok')
    expect(await codeOf(edit(eventId, { invitedIds: [guest.id, later.id] }))).toBe('ContactLimit')
    contacts.left = Number.POSITIVE_INFINITY
    contacts.closed.clear()
  })

  test('a member who declines an invitation is not asked again, and says so of the organiser everywhere', async () => {
    const [guest, friend] = (await people(2)) as [Person, Person]
    const eventId = await world.event(host, { joinMode: 'Invite', invitedIds: [guest.id, friend.id] })
    await quit(guest, eventId)
    await signUp(friend, eventId)
    await edit(eventId, { invitedIds: [guest.id, friend.id] })
    expect((await read(guest, eventId)).mine).toBe('Declined')
    expect(await world.variantsFor(guest, 'Event')).toEqual(['invited'])
    const of = { senderId: host.id }
    expect(
      world.contacts.answered.filter(({ receiverId }) => [guest.id, friend.id].includes(receiverId)),
    ).toMatchObject([
      { receiverId: guest.id, ...of, answer: 'Refused' },
      { receiverId: friend.id, ...of, answer: 'Welcomed' },
    ])
  })

  test('a block ends what waits: an invitation, and the request of somebody whom the organiser blocks', async () => {
    const [guest, asker, other] = (await people(3)) as [Person, Person, Person]
    const eventId = await world.event(host, { joinMode: 'Approval', invitedIds: [guest.id, other.id] })
    await signUp(asker, eventId)
    await world.block(guest, host)
    await world.block(host, asker)
    await world.drainEvents()
    const rows = await world.parts.models.eventGuest.find({ eventId }).lean()
    expect(rows.map(({ profileId, state }) => [profileId, state]).sort()).toEqual([
      [host.id, 'Accepted'],
      [other.id, 'Invited'],
    ])
    expect((await world.eventRow(eventId)).requesting).toBe(0)
    for (const key of ['invited', `requested:${asker.id}`]) expect(world.withdrawn).toContain(`event:${eventId}:${key}`)
  })

  test('a member who asked comes once everybody may, as far as there are places', async () => {
    const guests = (await people(2)) as [Person, Person]
    const eventId = await world.event(host, { joinMode: 'Approval', places: 2 })
    for (const guest of guests) await signUp(guest, eventId)
    await edit(eventId, { joinMode: 'Free' })
    const states = await Promise.all(guests.map(async (guest) => (await read(guest, eventId)).mine))
    expect(states).toEqual(['Accepted', 'Waiting'])
    expect(await world.variantsFor(guests[0], 'Event')).toEqual(['movedUp'])
    await expectTrue(eventId)
  })

  test('an invitation needs no approval', async () => {
    const [guest] = (await people(1)) as [Person]
    const eventId = await world.event(host, { joinMode: 'Approval', invitedIds: [guest.id] })
    expect(await signUp(guest, eventId)).toBe('Accepted')
  })

  test('a member who was removed comes back by an invitation alone, and writes nothing to the organisers', async () => {
    const [guest] = (await people(1)) as [Person]
    const eventId = await world.event(host)
    await signUp(guest, eventId)
    await host.api.post('Events/RemoveEventProfile', { eventId, profileId: guest.id })
    expect(await world.variantsFor(guest, 'Event')).toEqual(['removed'])
    expect(await outcomeOf(signUp(guest, eventId))).toMatchObject({
      code: 'NotAllowed',
      detail: { reason: 'Removed' },
    })
    expect(await codeOf(guest.api.post('Events/OpenEventMail', { eventId }))).toBe('NotAllowed')
    expect(await codeOf(host.api.post('Events/RemoveEventProfile', { eventId, profileId: host.id }))).toBe('NotAllowed')
  })
})

describe('places', () => {
  test('the last one has one winner among a hundred, and who waits moves up in turn and is notified', async () => {
    const guests = await people(100)
    const eventId = await world.event(host, { places: 2 })
    const states = await Promise.all(guests.map((guest) => signUp(guest, eventId)))
    expect(states.filter((state) => state === 'Accepted').length).toBe(1)
    expect(states.filter((state) => state === 'Waiting').length).toBe(99)
    await expectTrue(eventId)
    const winner = guests[states.indexOf('Accepted')] as Person
    const waiting = await host.api.get('Events/GetEventProfiles', { eventId, status: 'Waiting' })
    const next = guests.find(({ id }) => id === waiting.items[0]?.profile.profileId) as Person
    expect((await read(next, eventId)).waitingPosition).toBe(1)
    await quit(winner, eventId)
    expect(await going(eventId)).toContain(next.id)
    expect(await world.variantsFor(next, 'Event')).toEqual(['movedUp'])
    await edit(eventId, { places: 5 })
    await expectTrue(eventId)
    expect((await world.eventRow(eventId)).going).toBe(5)
    const few = await outcomeOf(edit(eventId, { places: 4 }))
    expect(few).toMatchObject({ code: 'Conflict', detail: { reason: 'TooFewPlaces', taken: 5 } })
  })

  test('women and men at most one apart, everybody else besides', async () => {
    const women = (await people(3)) as [Person, Person, Person]
    const [man, second] = (await people(2, { gender: 'Male' })) as [Person, Person]
    const couple = await world.member({ gender: 'Couple' })
    const eventId = await world.event(host, { places: 6, balanced: true })
    expect(await signUp(women[0], eventId)).toBe('Waiting')
    expect(await signUp(women[1], eventId)).toBe('Waiting')
    expect(await signUp(couple, eventId)).toBe('Accepted')
    expect(await signUp(man, eventId)).toBe('Accepted')
    expect(await going(eventId)).toEqual(expect.arrayContaining([host.id, couple.id, man.id, women[0].id]))
    expect((await read(women[1], eventId)).mine).toBe('Waiting')
    await signUp(second, eventId)
    expect((await read(women[1], eventId)).mine).toBe('Accepted')
    await expectTrue(eventId)
    expect((await world.eventRow(eventId)).taken.all).toBe(6)
  })

  test('a place that a locked member keeps is not given away; one of a member who is gone is', async () => {
    const [guest, other] = (await people(2)) as [Person, Person]
    const eventId = await world.event(host, { places: 2 })
    await signUp(guest, eventId)
    await signUp(other, eventId)
    await world.change(guest, { status: 'Locked' })
    expect(await world.eventRow(eventId)).toMatchObject({ going: 1, waiting: 1, taken: { all: 2 } })
    expect(await read(host, eventId)).toMatchObject({ going: 1, places: 2, free: 0 })
    await world.change(guest, { status: 'ToBeDeleted' })
    expect(await going(eventId)).toEqual([host.id, other.id])
    await expectTrue(eventId)
  })

  test('numbers equal lists after many random acts', async () => {
    const guests = [...(await people(5)), ...(await people(5, { gender: 'Male' }))]
    const me = await world.member()
    const eventId = await world.event(me, { places: 6, balanced: true, joinMode: 'Approval' })
    const seed = 20_260_101
    let state = seed
    const chance = (below: number): number => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
      return Math.floor((state / 2_147_483_648) * below)
    }
    const one = async () => {
      const guest = guests[chance(guests.length)] as Person
      const of = { eventId, profileId: guest.id }
      const acts = [
        () => signUp(guest, eventId),
        () => signUp(guest, eventId),
        () => me.api.post('Events/ApproveEventSignUp', of),
        () => me.api.post('Events/ApproveEventSignUp', of),
        () => quit(guest, eventId),
        () => me.api.post('Events/DeclineEventSignUp', of),
        () => edit(eventId, { places: 4 + chance(6), invitedIds: [guest.id] }, me),
        () => world.change(guest, { status: chance(2) === 0 ? 'Active' : 'Locked' }),
        () => me.api.post('Events/RemoveEventProfile', of),
      ]
      await codeOf((acts[chance(acts.length)] as () => Promise<unknown>)())
    }
    for (let round = 0; round < 30; round += 1) {
      await Promise.all([one(), one(), one(), one()])
      await expectTrue(eventId)
    }
    await world.drainEvents()
    const row = await world.eventRow(eventId)
    expect(world.counts.get(`${me.id} events`) ?? 0).toBe(row.requesting)
  })
})

describe('hundreds of guests', () => {
  const crowd = (eventId: number, state: 'Waiting' | 'Requesting', count: number, first: number) =>
    Array.from({ length: count }, (_, place) => ({
      ...{ _id: `${eventId}:${first + place}`, eventId, profileId: first + place, gender: 'Couple' as const, state },
      ...{ listed: true, organiser: false, invited: false, viewedAt: null },
      ...{ at: new Date(Date.now() + place), startsAt: new Date(0), overAt: new Date(0) },
    }))

  test('get their places in short steps, in their order, also when a process ends between them', async () => {
    const side = sideOf(world.parts, false)
    const eventId = await world.event(host, { places: 2 })
    await side.eventGuest.insertMany(crowd(eventId, 'Waiting', 90, 8_400_000))
    await side.event.updateOne({ _id: eventId }, { $set: { waiting: 90 } })
    const waits = () => side.eventGuest.countDocuments({ eventId, state: 'Waiting' })
    const oldTimes = () => side.eventGuest.countDocuments({ eventId, overAt: new Date(0) })
    await edit(eventId, { places: 72 })
    // Their times come first, as many as one transaction takes; the tenth of a hundred rows that is left gives out two places.
    expect([await oldTimes(), await waits()]).toEqual([0, 88])
    const steps = stepsOf(world.parts, waits, 2)
    await followingEvents(world.parts, side).task.run()
    expect([steps(), await waits()]).toEqual([[20], 68])
    await followingEvents(world.parts, side).task.run()
    expect([steps(), await waits(), await side.changedEvent.countDocuments()]).toEqual([[20, 20, 20, 9], 19, 0])
    await expectTrue(eventId)
    const longest = Array.from({ length: 71 }, (_, place) => 8_400_000 + place)
    const accepted = await side.eventGuest.find({ eventId, state: 'Accepted' }).sort({ profileId: 1 }).lean()
    expect(accepted.map(({ profileId }) => profileId).filter((id) => id !== host.id)).toEqual(longest)
    const outbox = side.event.db.collection('outbox')
    const told = await outbox.find({ 'envelope.payload.key': `event:${eventId}:movedUp` }).toArray()
    expect(told.map(({ envelope }) => envelope.payload.profileId).sort()).toEqual(longest)
  })

  test('who asked to come are admitted in short steps once everybody may', async () => {
    const side = sideOf(world.parts, false)
    const eventId = await world.event(host, { joinMode: 'Approval', places: null })
    await side.eventGuest.insertMany(crowd(eventId, 'Requesting', 50, 8_500_000))
    await side.event.updateOne({ _id: eventId }, { $set: { requesting: 50 } })
    const asks = () => side.eventGuest.countDocuments({ eventId, state: 'Requesting' })
    await edit(eventId, { joinMode: 'Free' })
    expect(await asks()).toBe(40)
    const steps = stepsOf(world.parts, asks)
    await followingEvents(world.parts, side).task.run()
    expect([steps().slice(0, 2), await asks()]).toEqual([[20, 20], 0])
    expect(await side.eventGuest.countDocuments({ eventId, state: 'Accepted' })).toBe(51)
    await expectTrue(eventId)
  })

  test('who asked for what is over are declined in short steps', async () => {
    const side = sideOf(world.parts, false)
    const over = await world.event(host, { joinMode: 'Approval' })
    await side.eventGuest.insertMany(crowd(over, 'Requesting', 50, 8_600_000))
    await side.event.updateOne({ _id: over }, { $set: { requesting: 50, overAt: new Date(Date.now() - 1000) } })
    const open = () => side.eventGuest.countDocuments({ eventId: over, state: 'Requesting' })
    const ends = stepsOf(world.parts, open)
    await world.run('close-events')
    expect([ends().filter((taken) => taken > 0), await open(), (await world.eventRow(over)).requesting]).toEqual([
      [20, 20, 10],
      0,
      0,
    ])
  })
})

describe('organising', () => {
  test('an old form is a conflict; everybody is notified of another time or place who has to do with it', async () => {
    const [guest, asked] = (await people(2)) as [Person, Person]
    const eventId = await world.event(host, { invitedIds: [asked.id] })
    await signUp(guest, eventId)
    expect(await outcomeOf(edit(eventId, { version: 7, invitedIds: [asked.id] }))).toMatchObject({
      code: 'Conflict',
      detail: { sent: 7, kept: 1 },
    })
    await edit(eventId, { title: 'Suppe', version: 1, invitedIds: [asked.id] })
    await world.run('raise-notifications')
    expect(await world.variantsFor(guest, 'Event')).toEqual([])
    expect((await read(guest, eventId)).unread).toBe(true)
    await guest.api.post('Events/UpdateEventViewTime', { eventId })
    expect((await read(guest, eventId)).unread).toBe(false)
    await edit(eventId, { startsAt: inDays(12), invitedIds: [asked.id] })
    await world.run('raise-notifications')
    expect(await world.variantsFor(guest, 'Event')).toEqual(['changed'])
    expect(await world.variantsFor(asked, 'Event')).toEqual(['invited', 'changed'])
    expect(world.notified.filter(({ variant }) => variant === 'changed').every(({ title }) => title === 'Suppe')).toBe(
      true,
    )
  })

  test('cancelling notifies everybody and ends everything; staff do it with a reason', async () => {
    const [guest, waiting, asking] = (await people(3)) as [Person, Person, Person]
    const me = await world.member()
    const eventId = await world.event(me, { places: 2 })
    for (const person of [guest, waiting]) await signUp(person, eventId)
    await edit(eventId, { joinMode: 'Approval', places: 2 }, me)
    await signUp(asking, eventId)
    expect(await codeOf(guest.api.post('Events/CancelEvent', { eventId }))).toBe('NotAllowed')
    const staff = await world.member({ staff: true })
    expect(await codeOf(staff.api.post('Events/CancelEvent', { eventId }))).toBe('InvalidInput')
    await staff.api.post('Events/CancelEvent', { eventId, text: 'Ulovligt', reason: 'Sælger billetter' })
    await world.run('raise-notifications')
    for (const person of [guest, waiting, asking])
      expect((await world.variantsFor(person, 'Event')).at(-1)).toBe('cancelled')
    expect(
      world.notified.find(({ type, profileId }) => type === 'LodgeModeration' && profileId === me.id),
    ).toMatchObject({
      variant: 'eventCancelled',
      title: 'Sælger billetter',
    })
    expect(world.counts.get(`${me.id} events`)).toBe(0)
    expect(await read(guest, eventId)).toMatchObject({
      status: 'Cancelled',
      cancelText: 'Ulovligt',
      may: { quit: false },
    })
    for (const act of [() => signUp(asking, eventId), () => quit(guest, eventId), () => edit(eventId, {}, me)])
      expect(await outcomeOf(act())).toMatchObject({ code: 'Conflict', detail: { reason: 'Cancelled' } })
  })

  test('an event does not take place when its only organiser is gone; with another one it does', async () => {
    const [first, second, guest] = (await people(3)) as [Person, Person, Person]
    const alone = await world.event(first)
    const shared = await world.event(first)
    for (const eventId of [alone, shared]) await signUp(guest, eventId)
    await signUp(second, shared)
    await first.api.post('Events/SetEventOrganiser', { eventId: shared, profileId: second.id, organiser: true })
    await second.api.post('Events/AnswerEventOrganiser', { eventId: shared, accept: true })
    await world.change(first, { status: 'Deleted' })
    await world.run('raise-notifications')
    expect(await world.variantsFor(guest, 'Event')).toEqual(['cancelled'])
    expect(await read(guest, shared)).toMatchObject({
      status: 'Confirmed',
      organiser: { profileId: second.id },
      going: 2,
    })
    expect((await read(guest, alone)).organisers).toEqual([])
    await expectTrue(shared)
  })

  test('guests are reminded once, a day before and two hours before, and nobody waits for a decision on what is over', async () => {
    const [guest, asking] = (await people(2)) as [Person, Person]
    const me = await world.member()
    const eventId = await world.event(me, { startsAt: inDays(2) })
    await signUp(guest, eventId)
    const remind = async () => {
      await world.run('remind-of-events')
      await world.run('raise-notifications')
      const variants = await world.variantsFor(guest, 'Event')
      return ['reminder', 'soon'].map((reminder) => variants.filter((variant) => variant === reminder).length)
    }
    const passes = (hours: number) => edit(eventId, { startsAt: inDays(hours / 24), joinMode: 'Approval' }, me)
    expect(await remind()).toEqual([0, 0])
    await passes(23)
    expect([await remind(), await remind()]).toEqual([
      [1, 0],
      [1, 0],
    ])
    const reminded = world.notified.find(({ profileId, variant }) => profileId === guest.id && variant === 'reminder')
    expect(reminded?.titles).toEqual(titlesWithTime(await world.eventRow(eventId)))
    await world.parts.models.event.updateOne({ _id: eventId }, { startsAt: new Date(inDays(1.9 / 24)) })
    expect([await remind(), await remind()]).toEqual([
      [1, 1],
      [1, 1],
    ])
    // So late, the second alone.
    await passes(1)
    expect(await remind()).toEqual([1, 2])
    await signUp(asking, eventId)
    const over = { overAt: new Date(Date.now() - 1000) }
    await world.parts.models.event.updateOne({ _id: eventId }, { $set: over })
    await world.run('close-events')
    await world.drainEvents()
    expect((await world.eventRow(eventId)).requesting).toBe(0)
    expect(world.counts.get(`${me.id} events`)).toBe(0)
  })

  test('a mail to all reaches each accepted guest once, and comes once an hour', async () => {
    const [guest, other, asking, declined] = (await people(4)) as [Person, Person, Person, Person]
    const eventId = await world.event(host)
    const send = () => outcomeOf(host.api.post('Events/SendEventMail', { eventId, text: 'Tag en skål med' }))
    expect(await send()).toMatchObject({ code: 'Conflict', detail: { reason: 'NoGuests' } })
    for (const person of [guest, other]) await signUp(person, eventId)
    await edit(eventId, { joinMode: 'Approval' })
    for (const person of [asking, declined]) await signUp(person, eventId)
    await host.api.post('Events/DeclineEventSignUp', { eventId, profileId: declined.id })
    expect(await codeOf(guest.api.post('Events/SendEventMail', { eventId, text: 'x' }))).toBe('NotAllowed')
    expect(await send()).toEqual({})
    expect(await send()).toMatchObject({ code: 'TooManyRequests' })
    await Promise.all([world.run('send-event-mails'), world.run('send-event-mails')])
    const mails = world.mails.filter(({ contextId }) => contextId === eventId)
    expect(new Set(mails.map(({ profileId }) => profileId))).toEqual(new Set([guest.id, other.id]))
    expect(new Set(mails.map(({ clientMessageId }) => clientMessageId)).size).toBe(2)
    expect(mails[0]).toMatchObject({ contextType: 'Event', senderId: host.id, text: 'Tag en skål med' })
    expect(await host.api.get('Events/GetEvent', { eventId })).toMatchObject({ may: { mail: false, manage: true } })
    await guest.api.post('Events/OpenEventMail', { eventId })
    await host.api.post('Events/SetEventOrganiser', { eventId, profileId: other.id, organiser: true })
    await other.api.post('Events/AnswerEventOrganiser', { eventId, accept: true })
    await world.run('send-mail-managers')
    expect(world.sentManagers.at(-1)).toEqual([host.id, other.id])
  })
})

describe('blocks', () => {
  test('nobody finds what a blocked member organises, nor that member among the guests; a private warning', async () => {
    const [blocker, blocked, guest] = (await people(3)) as [Person, Person, Person]
    const theirs = await world.event(blocked)
    const eventId = await world.event(host)
    for (const person of [blocker, blocked, guest]) await signUp(person, eventId)
    await world.block(blocker, blocked)
    const upcoming = async ({ api }: Person) =>
      (await api.get('Events/GetUpcomingEvents', { take: 100 })).items.map((item) => item.eventId)
    expect(await upcoming(blocker)).not.toContain(theirs)
    expect(await upcoming(guest)).toContain(theirs)
    expect(await codeOf(read(blocker, theirs))).toBe('NotFound')
    expect(await read(blocker, eventId)).toMatchObject({ going: 3, blockedComing: true })
    expect(await read(blocked, eventId)).toMatchObject({ going: 3, blockedComing: false })
    const seen = async ({ api }: Person) =>
      (await api.get('Events/GetEventProfiles', { eventId })).items.map(({ profile }) => profile.profileId)
    expect(await seen(blocker)).not.toContain(blocked.id)
    expect(await seen(blocked)).not.toContain(blocker.id)
    expect((await seen(host)).length).toBe(4)
    await blocked.api.post('Events/AddEventComment', { eventId, text: 'Glæder mig' })
    const comments = async ({ api }: Person) => (await api.get('Events/GetEventComments', { eventId })).items.length
    expect([await comments(blocker), await comments(guest)]).toEqual([0, 1])
    expect((await read(blocker, eventId)).comments).toBe(0)
    expect(
      await outcomeOf(blocked.api.post('Events/CreateEvent', { ...eventForm, invitedIds: [blocker.id] })),
    ).toMatchObject({
      code: 'InvalidInput',
    })
  })
})

describe('comments', () => {
  test('of guests, in two layers, once, changed, deleted and brought back', async () => {
    const [guest, other, stranger] = (await people(3)) as [Person, Person, Person]
    const eventId = await world.event(host)
    for (const person of [guest, other]) await signUp(person, eventId)
    const add = ({ api }: Person, text: string, answerTo?: number) =>
      api.post('Events/AddEventComment', { eventId, text, ...(answerTo !== undefined && { answerTo }) })
    expect(await codeOf(add(stranger, 'Hej'))).toBe('NotAllowed')
    const { eventCommentId } = await add(guest, 'Hvad skal vi have med?')
    const clientCommentId = crypto.randomUUID()
    const once = () =>
      other.api.post('Events/AddEventComment', { eventId, text: 'Salat', answerTo: eventCommentId, clientCommentId })
    const [one, again] = await Promise.all([once(), once()])
    expect(one).toEqual(again)
    expect(await world.variantsFor(guest, 'Event')).toEqual(['reply'])
    expect((await world.variantsFor(host, 'Event')).slice(-2)).toEqual(['comment', 'comment'])
    const { items } = await host.api.get('Events/GetEventComments', { eventId })
    expect(items).toMatchObject([
      { text: 'Hvad skal vi have med?', answers: [{ text: 'Salat', may: { edit: false, delete: true } }] },
    ])
    expect((await world.eventRow(eventId)).comments).toBe(2)
    await guest.api.post('Events/EditEventComment', { eventCommentId, text: 'Hvad mangler?', version: 1 })
    expect(await codeOf(guest.api.post('Events/EditEventComment', { eventCommentId, text: 'x', version: 1 }))).toBe(
      'Conflict',
    )
    expect(await codeOf(other.api.post('Events/EditEventComment', { eventCommentId, text: 'x' }))).toBe('NotAllowed')
    await host.api.post('Events/DeleteEventComment', { eventCommentId })
    const left = await guest.api.get('Events/GetEventComments', { eventId })
    expect(left.items).toMatchObject([{ author: null, text: '', answers: [{ text: 'Salat' }] }])
    expect(await codeOf(guest.api.post('Events/RestoreEventComment', { eventCommentId }))).toBe('NotAllowed')
    await host.api.post('Events/RestoreEventComment', { eventCommentId })
    expect((await world.eventRow(eventId)).comments).toBe(2)
    await world.change(other, { status: 'Locked' })
    expect((await world.eventRow(eventId)).comments).toBe(1)
    await world.change(other, { status: 'Active' })
    expect((await world.eventRow(eventId)).comments).toBe(2)
  })

  test('are liked by who reads them', async () => {
    const [guest, stranger] = (await people(2)) as [Person, Person]
    const eventId = await world.event(host)
    await signUp(guest, eventId)
    const { eventCommentId } = await guest.api.post('Events/AddEventComment', { eventId, text: 'Hej' })
    const like = (profileId: number, liked: boolean) =>
      world.deliver('site', 'LikeChanged', [
        { itemType: 'EventComment', itemId: eventCommentId, profileId, liked, community: 'dk', dark: false },
      ])
    const seen = ({ id: viewerId }: Person) =>
      codeOf(
        world.peers.post('Events/CheckItemIsSeen', {
          viewerId,
          community: 'dk',
          dark: false,
          itemType: 'EventComment',
          itemId: eventCommentId,
        }),
      )
    await like(host.id, true)
    await like(host.id, true)
    const first = async () => (await host.api.get('Events/GetEventComments', { eventId })).items[0]
    expect(await first()).toMatchObject({ likes: 1, liked: true })
    await like(host.id, false)
    expect(await first()).toMatchObject({ likes: 0, liked: false })
    expect([await seen(host), await seen(stranger)]).toEqual(['ok', 'NotFound'])
  })
})

test('the dark side has its own events, which go with who leaves it', async () => {
  const [me, guest] = (await people(2)) as [Person, Person]
  const eventId = await world.event(me, {}, true)
  const light = await world.event(host)
  await guest.dark.post('Events/EventSignUp', { eventId })
  expect(await codeOf(read(guest, eventId))).toBe('NotFound')
  expect(await codeOf(guest.dark.get('Events/GetEvent', { eventId: light }))).toBe('NotFound')
  await guest.dark.post('Events/AddEventComment', { eventId, text: 'Hej' })
  await world.deliver('identity', 'DarkStatusChanged', [{ profileId: guest.id, darkStatus: 'None' }])
  expect(await world.eventRow(eventId, true)).toMatchObject({ going: 1, comments: 0 })
  await world.deliver('identity', 'DarkStatusChanged', [{ profileId: me.id, darkStatus: 'None' }])
  expect((await world.eventRow(eventId, true)).status).toBe('Cancelled')
})

test('the calendar file says the same in the zone of the event', async () => {
  const eventId = await world.event(host, {
    title: 'Vinterbad, suppe; og sang',
    startsAt: '2027-07-01T17:00:00.000Z',
    endsAt: '2027-07-01T19:30:00.000Z',
  })
  const { ics, fileName } = await host.api.get('Events/GetEventIcs', { eventId })
  expect(fileName).toBe(`event-${eventId}.ics`)
  const calendar = new ICAL.Component(ICAL.parse(ics))
  const zone = calendar.getFirstSubcomponent('vtimezone')
  expect(zone?.getFirstPropertyValue('tzid')).toBe('Europe/Copenhagen')
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined)
  expect(event.summary).toBe('Vinterbad, suppe; og sang')
  expect(event.startDate.toString()).toBe('2027-07-01T19:00:00')
  expect(event.startDate.zone.tzid).toBe('Europe/Copenhagen')
  expect(event.startDate.toJSDate().toISOString()).toBe('2027-07-01T17:00:00.000Z')
  expect(event.endDate.toJSDate().toISOString()).toBe('2027-07-01T19:30:00.000Z')
  expect(event.location).toBe('Havnevej 3, 2. sal, Ribe')
  await host.api.post('Events/CancelEvent', { eventId })
  const after = new ICAL.Component(ICAL.parse((await host.api.get('Events/GetEventIcs', { eventId })).ics))
  const cancelled = after.getFirstSubcomponent('vevent')
  expect(cancelled?.getFirstPropertyValue('status')).toBe('CANCELLED')
  expect(cancelled?.getFirstPropertyValue('sequence')).toBe(2)
})
