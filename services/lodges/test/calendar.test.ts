/** The calendar of a lodge: its pages, what they cost, calendar files, and the private address. */
import { contextHeader, signContext } from '@samvaer/service-kit/keys/context-token'
import { codeOf } from '@samvaer/testing/outcomes'
import ICAL from 'ical.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { daysOfMonth } from '../src/calls/meetups/calendar.ts'
import { sideOf } from '../src/models/models.ts'
import { type LodgesWorld, meetupForm, type Person, seat, startLodges } from './lodges-world.ts'

let world: LodgesWorld
let owner: Person
let lodgeId: number
beforeAll(async () => {
  world = await startLodges()
  owner = await world.member()
  lodgeId = await world.lodge(owner)
})
afterAll(() => world.close())

/** A year from now, so that no day of a test is past. */
const year = new Date().getUTCFullYear() + 1
const call = (startsAt: string, change = {}) => world.meetup(owner, lodgeId, { startsAt, ...change })

test('a month with the days around it, a day, what comes next, and the schedule of 90 days', async () => {
  expect(daysOfMonth('2028-02')).toEqual({ from: '2028-01-26', to: '2028-03-06' })
  expect(daysOfMonth('2028-02-17')).toEqual({ from: '2028-01-26', to: '2028-03-06' })
  expect(daysOfMonth('2027-12')).toEqual({ from: '2027-11-25', to: '2028-01-06' })
  const zone = { timeZone: 'America/New_York' }
  const early = await call(`${year}-03-02T18:00:00.000Z`)
  // The first of May there, while it is the second here.
  const overseas = await call(`${year}-05-02T02:00:00.000Z`, zone)
  const middle = await call(`${year}-05-20T17:00:00.000Z`)
  const around = await call(`${year}-06-05T17:00:00.000Z`)
  const later = await call(`${year}-08-20T17:00:00.000Z`)
  const ids = ({ items }: { items: { meetupId: number }[] }) => items.map(({ meetupId }) => meetupId)
  const { api } = owner
  const page = (date: string) => api.get('Lodges/GetCalendarPageData', { lodgeId, date })
  expect(ids(await page(`${year}-05`))).toEqual([overseas, middle, around])
  expect(ids(await page(`${year}-05-11`))).toEqual([overseas, middle, around])
  expect(ids(await page(`${year}-03`))).toEqual([early])
  expect((await page(`${year}-05`)).items[0]).toMatchObject({ day: `${year}-05-01`, ...zone, mine: 'Going', going: 1 })
  const onDay = (date: string) => api.get('Lodges/GetCalendarDayData', { lodgeId, date })
  expect(ids(await onDay(`${year}-05-01`))).toEqual([overseas])
  expect(ids(await onDay(`${year}-05-02`))).toEqual([])
  const next = { lodgeId, startDate: `${year}-05-02`, take: 2 }
  expect(ids(await api.get('Lodges/GetCalendarData', next))).toEqual([middle, around])
  const schedule = { lodgeId, date: `${year}-05-01` }
  expect(ids(await api.get('Lodges/GetCalendarPageSchedule', schedule))).toEqual([overseas, middle, around])
  expect(ids(await api.get('Lodges/GetCalendarData', { lodgeId, startDate: `${year}-08-01` }))).toEqual([later])
  expect(await codeOf(page('2026-13'))).toBe('InvalidInput')
})

test('somebody outside sees title, date and town alone', async () => {
  const stranger = await world.member()
  const meetupId = await call(`${year}-10-03T17:00:00.000Z`, { places: 7 })
  const { items } = await stranger.api.get('Lodges/GetCalendarPageData', { lodgeId, date: `${year}-10` })
  expect(items).toMatchObject([{ title: 'Vinterbad', town: 'Ribe', going: null, places: null, mine: null }])
  const body = await stranger.api.get('Lodges/GetMeetup', { lodgeId, meetupId })
  expect(body).toMatchObject({ text: null, address: null, organiser: null, waiting: null, comments: null, live: null })
  expect(JSON.stringify(body)).not.toContain('Skibbroen')
  expect(await codeOf(stranger.api.get('Lodges/GetMeetupIcs', { lodgeId, meetupId }))).toBe('NotAllowed')
  expect(await codeOf(stranger.api.get('Lodges/GetLodgeCalendarAddress', { lodgeId }))).toBe('NotAllowed')
})

test('a page of the calendar is one read of the database, however much stands in it', async () => {
  const { connection } = world.parts.models.meetup.base
  const reads: string[] = []
  const { meetup, signUp } = world.parts.models
  for (const model of [meetup, signUp])
    for (const name of ['find', 'findOne', 'aggregate', 'countDocuments'] as const) {
      const original = model.collection[name].bind(model.collection) as (...args: unknown[]) => unknown
      Object.assign(model.collection, {
        [name]: (...args: unknown[]) => {
          reads.push(`${model.collection.name}.${name}`)
          return original(...args)
        },
      })
    }
  expect(connection).toBeDefined()
  await owner.api.get('Lodges/GetCalendarPageData', { lodgeId, date: `${year}-05` })
  expect(reads).toEqual(['meetups.aggregate'])
})

test('a calendar file says the same, in the zone of the meetup', async () => {
  const meetupId = await call(`${year}-01-15T18:00:00.000Z`, { timeZone: 'Europe/Oslo', text: 'Tag; en, hue\nmed' })
  const { ics, fileName } = await owner.api.get('Lodges/GetMeetupIcs', { lodgeId, meetupId })
  expect(fileName).toBe(`meetup-${meetupId}.ics`)
  const calendar = new ICAL.Component(ICAL.parse(ics))
  expect(calendar.getFirstSubcomponent('vtimezone')?.getFirstPropertyValue('tzid')).toBe('Europe/Oslo')
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined)
  expect(event.uid).toBe(`meetup-${meetupId}@samvaer`)
  expect(event.startDate.toString()).toBe(`${year}-01-15T19:00:00`)
  expect(event.startDate.toJSDate().toISOString()).toBe(`${year}-01-15T18:00:00.000Z`)
  expect([event.summary, event.description, event.location]).toEqual([
    'Vinterbad',
    'Tag; en, hue\nmed',
    'Skibbroen 1, Ribe',
  ])
})

/** The last Sunday of October, when the clocks of Denmark go back at one o'clock UTC. */
const lastSunday = (): string => {
  const last = new Date(Date.UTC(year, 10, 0))
  return new Date(last.getTime() - last.getUTCDay() * 24 * 60 * 60_000).toISOString().slice(0, 10)
}

test.each([
  ['first', '00:30'],
  ['second', '01:30'],
])('a calendar file means the %s half past two of the night when clocks go back', async (_turn, utc) => {
  const startsAt = `${lastSunday()}T${utc}:00.000Z`
  const endsAt = `${lastSunday()}T03:00:00.000Z`
  const meetupId = await call(startsAt, { endsAt })
  const { ics } = await owner.api.get('Lodges/GetMeetupIcs', { lodgeId, meetupId })
  const calendar = new ICAL.Component(ICAL.parse(ics))
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined)
  expect([event.startDate, event.endDate].map((at) => at.toJSDate().toISOString())).toEqual([startsAt, endsAt])
})

test('a zone is kept in its proper case, and an unknown one refused', async () => {
  const meetupId = await call(`${year}-02-15T18:00:00.000Z`, { timeZone: 'europe/copenhagen' })
  expect((await world.meetupRow(meetupId)).timeZone).toBe('Europe/Copenhagen')
  const { ics } = await owner.api.get('Lodges/GetMeetupIcs', { lodgeId, meetupId })
  expect(ics).toContain(`DTSTART;TZID=Europe/Copenhagen:${year}0215T190000`)
  for (const timeZone of ['Europe/Nowhere', '+01:00', 'CET-1CEST'])
    expect(await codeOf(call(`${year}-02-16T18:00:00.000Z`, { timeZone }))).toBe('InvalidInput')
})

test('a private address opens the calendar to whoever knows it, until it is ended or its member leaves', async () => {
  const [member, blocked] = [await world.member(), await world.member()]
  for (const person of [member, blocked]) await seat(sideOf(world.parts, false), lodgeId, person, 'Member')
  const own = () => member.api.get('Lodges/GetLodgeCalendarAddress', { lodgeId })
  const renew = async () => (await member.api.post('Lodges/RenewLodgeCalendarAddress', { lodgeId })).path
  const open = async (path: string, site: { community?: string; dark?: boolean } = {}) => {
    const context = { siteId: 1, community: 'dk', dark: false, language: 'da-DK' as const, ...site }
    const headers = { [contextHeader]: await signContext(context, world.settings.signing) }
    const { status, body } = await world.transport.send('lodges', { method: 'GET', path, headers })
    return status === 200 ? body : status
  }
  const titles = (ics: string | number) =>
    new ICAL.Component(ICAL.parse(String(ics)))
      .getAllSubcomponents('vevent')
      .map((event) => event.getFirstPropertyValue('summary'))
  await world.parts.models.lodge.updateOne({ _id: lodgeId }, { $set: { membersMayMeet: true } })
  await world.meetup(blocked, lodgeId, { title: 'Hos mig' })
  expect(await own()).toEqual({ path: null })
  const first = await renew()
  expect(await own()).toEqual({ path: first })
  expect(first).toMatch(/^\/calendar\/[\w-]{22}\.ics$/)
  const stored = await world.parts.models.calendarAddress.find().lean()
  expect(JSON.stringify(stored)).not.toContain(first.slice('/calendar/'.length, -'.ics'.length))
  expect(titles(await open(first))).toContain('Hos mig')
  await world.block(member, blocked)
  expect(titles(await open(first))).not.toContain('Hos mig')
  expect(await open(first, { community: 'se' })).toBe(404)
  expect(await open(first, { dark: true })).toBe(404)
  expect(await open(`/calendar/${'x'.repeat(22)}.ics`)).toBe(404)
  expect(await open('/calendar/short.ics')).toBe(404)
  const second = await renew()
  expect([await open(first), titles(await open(second)).length > 0]).toEqual([404, true])
  await world.change(member, { status: 'Locked' })
  expect(await open(second)).toBe(404)
  await world.change(member, { status: 'Locked', profileWithheld: true, paused: true })
  expect(titles(await open(second)).length).toBeGreaterThan(0)
  await world.change(member, { status: 'Active' })
  await member.api.post('Lodges/DeleteLodgeCalendarAddress', { lodgeId })
  expect([await open(second), await own()]).toEqual([404, { path: null }])
  const third = await renew()
  await member.api.post('Lodges/LeaveLodge', { lodgeId })
  await seat(sideOf(world.parts, false), lodgeId, member, 'Member')
  expect(await open(third)).toBe(404)
  expect(meetupForm.title).toBe('Vinterbad')
})
