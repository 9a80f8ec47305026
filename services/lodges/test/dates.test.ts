/** Finding the date of a meetup or an event: proposing, answering, choosing, and what ends it (decision 173). */
import { contextHeader, signContext } from '@samvaer/service-kit/keys/context-token'
import { codeOf, outcomeOf } from '@samvaer/testing/outcomes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DateAnswerRow } from '../src/models/dates.ts'
import {
  type EventForm,
  eventForm,
  inDays,
  type LodgesWorld,
  meetupForm,
  type Person,
  startLodges,
} from './lodges-world.ts'

let world: LodgesWorld
beforeAll(async () => {
  world = await startLodges()
})
afterAll(() => world.close())

const [first, second, third] = [inDays(10), inDays(12), inDays(17)]
const dates = [second, first, third]
const proposed = { startsAt: first, dates, endsAt: new Date(Date.parse(first) + 3_600_000).toISOString() }
type Answer = 'Can' | 'IfNeedBe' | 'Cannot'

const answerEvent = ({ api }: Person, eventId: number, said: Record<string, Answer>) =>
  api.post('Events/AnswerEventDates', {
    eventId,
    answers: Object.entries(said).map(([startsAt, answer]) => ({ startsAt, answer })),
  })
const answerMeetup = ({ api }: Person, of: { lodgeId: number; meetupId: number }, said: Record<string, Answer>) =>
  api.post('Lodges/AnswerMeetupDates', {
    ...of,
    answers: Object.entries(said).map(([startsAt, answer]) => ({ startsAt, answer })),
  })
const answersOf = (itemId: number, of: 'Event' | 'Meetup'): Promise<DateAnswerRow[]> =>
  world.parts.models.dateAnswer.find({ of, itemId }).lean<DateAnswerRow[]>()
const statesOf = async (eventId: number) =>
  Object.fromEntries(
    (await world.parts.models.eventGuest.find({ eventId }).lean()).map(({ profileId, state }) => [profileId, state]),
  )
const counts = (items: { counts: Record<Answer, number> }[]) =>
  items.map(({ counts: { Can, IfNeedBe, Cannot } }) => [Can, IfNeedBe, Cannot])
/** Raises what waits, and returns who was notified of what from here on. */
const notifiedSince = async (people: readonly Person[], type: 'Event' | 'Meetup') => {
  await world.run('raise-notifications')
  return Promise.all(people.map((person) => world.variantsFor(person, type)))
}
const refusalOf = async (call: Promise<unknown>) => {
  const { code, detail } = (await outcomeOf(call)) as { code?: string; detail?: Record<string, unknown> }
  return detail?.reason ?? (detail?.issues as { code: string }[] | undefined)?.[0]?.code ?? code ?? 'ok'
}
const withEvent = async (number: number, change: Partial<EventForm> = {}) => {
  const [host, ...guests] = (await world.members(number + 1)) as [Person, ...Person[]]
  const eventId = await world.event(host, { ...proposed, ...change })
  return { host, guests: guests as [Person, Person, Person, Person], eventId }
}

test('a meetup: proposed, answered, chosen; who can comes as far as there are places, and each hears of it once', async () => {
  const [owner, quick, slow, maybe, never, stranger] = (await world.members(6)) as [
    ...[Person, Person, Person, Person, Person, Person],
  ]
  const inside = [quick, slow, maybe, never].map((person) => [person, 'Member'] as const)
  const lodgeId = await world.lodge(owner, {}, inside)
  const meetupId = await world.meetup(owner, lodgeId, { ...proposed, places: 2 })
  const of = { lodgeId, meetupId }
  // It stands at its first date, and nobody comes to it, nor has it in a calendar.
  const shown = await quick.api.get('Lodges/GetMeetup', of)
  expect(shown).toMatchObject({ startsAt: first, dates: [first, second, third], may: { signUp: false } })
  expect(await refusalOf(quick.api.post('Lodges/MeetupSignUp', of))).toBe('DateOpen')
  expect(await refusalOf(quick.api.get('Lodges/GetMeetupIcs', of))).toBe('DateOpen')
  const { path } = await quick.api.post('Lodges/RenewLodgeCalendarAddress', { lodgeId })
  const context = { siteId: 1, community: 'dk', dark: false, language: 'da-DK' as const }
  const headers = { [contextHeader]: await signContext(context, world.settings.signing) }
  const feed = async () => (await world.transport.send('lodges', { method: 'GET', path, headers })).body
  expect(await feed()).not.toContain('BEGIN:VEVENT')

  await answerMeetup(quick, of, { [first]: 'Can', [second]: 'Can' })
  await answerMeetup(slow, of, { [first]: 'Cannot', [second]: 'Can' })
  await answerMeetup(maybe, of, { [second]: 'IfNeedBe' })
  await answerMeetup(never, of, { [second]: 'Can' })
  await answerMeetup(never, of, { [first]: 'Can', [second]: 'Cannot' })
  const seen = await maybe.api.get('Lodges/GetMeetupDates', of)
  expect([seen.answered, counts(seen.items)]).toEqual([
    4,
    [
      [2, 0, 1],
      [2, 1, 1],
      [0, 0, 0],
    ],
  ])
  expect(seen.items[1]).toMatchObject({ mine: 'IfNeedBe', past: false })
  expect(seen.items[1]?.people.map(({ profile, answer }) => [profile.profileId, answer])).toEqual([
    [quick.id, 'Can'],
    [slow.id, 'Can'],
    [maybe.id, 'IfNeedBe'],
  ])
  expect(seen.may).toEqual({ answer: true, choose: false })
  expect(await codeOf(stranger.api.get('Lodges/GetMeetupDates', of))).toBe('NotAllowed')
  expect(await codeOf(answerMeetup(stranger, of, {}))).toBe('NotAllowed')
  expect(await refusalOf(answerMeetup(quick, of, { [inDays(3)]: 'Can' }))).toBe('DatesChanged')

  expect(await codeOf(quick.api.post('Lodges/ChooseMeetupDate', { ...of, startsAt: second }))).toBe('NotAllowed')
  await owner.api.post('Lodges/ChooseMeetupDate', { ...of, startsAt: second })
  const after = await quick.api.get('Lodges/GetMeetup', of)
  expect(after).toMatchObject({ startsAt: second, going: 2, waiting: 1, mine: 'Going', version: 2 })
  expect([after.dates, Date.parse(after.endsAt ?? '') - Date.parse(second)]).toEqual([undefined, 3_600_000])
  expect((await slow.api.get('Lodges/GetMeetup', of)).mine).toBe('Waiting')
  const people = [owner, quick, slow, maybe, never]
  expect(await notifiedSince(people, 'Meetup')).toEqual([
    [],
    ['dateChosenComing'],
    ['dateChosenComing'],
    ['dateChosen'],
    ['dateChosen'],
  ])
  const titles = world.notified.find(({ variant }) => variant === 'dateChosen')?.titles
  const day = new Intl.DateTimeFormat('da-DK', { day: 'numeric', month: 'long', timeZone: 'Europe/Copenhagen' })
  expect(titles?.['da-DK']).toContain(day.format(new Date(second)))
  expect(await answersOf(meetupId, 'Meetup')).toEqual([])
  expect((await quick.api.get('Lodges/GetMeetupDates', of)).items).toEqual([])
  expect(await refusalOf(answerMeetup(quick, of, {}))).toBe('DateFixed')
  expect(await refusalOf(owner.api.post('Lodges/ChooseMeetupDate', { ...of, startsAt: first }))).toBe('DateFixed')
  expect(await refusalOf(owner.api.post('Lodges/EditMeetup', { ...of, ...meetupForm, dates }))).toBe('DateFixed')
  expect(await codeOf(quick.api.get('Lodges/GetMeetupIcs', of))).toBe('ok')
  expect(await feed()).toContain('BEGIN:VEVENT')
})

test('an event: an invitation is accepted by an answer, approval is asked, and who is out of it does not come', async () => {
  const { host, guests, eventId } = await withEvent(4, { joinMode: 'Approval' })
  const [invited, asks, blocked, declines] = guests
  const [latecomer] = (await world.members(1)) as [Person]
  const form = { eventId, ...eventForm, ...proposed, joinMode: 'Approval' as const }
  await host.api.post('Events/EditEvent', { ...form, invitedIds: [invited.id, declines.id] })
  expect((await host.api.get('Events/GetEventDataForEdit', { eventId })).dates).toEqual([first, second, third])
  expect(await refusalOf(asks.api.post('Events/EventSignUp', { eventId }))).toBe('DateOpen')
  for (const guest of guests) await answerEvent(guest, eventId, { [third]: 'Can', [first]: 'Cannot' })
  await answerEvent(latecomer, eventId, { [third]: 'Can' })
  await answerEvent(latecomer, eventId, {})
  await declines.api.post('Events/QuitEvent', { eventId })
  await world.block(host, blocked)
  // Numbers for everybody; names for organisers, as with the guests.
  const [theirs, own] = await Promise.all([asks, host].map(({ api }) => api.get('Events/GetEventDates', { eventId })))
  expect([theirs?.answered, own?.answered, theirs?.items[2]?.people.length, own?.items[2]?.people.length]).toEqual([
    3, 3, 0, 3,
  ])
  expect(own?.may).toEqual({ answer: true, choose: true })
  expect(await codeOf(asks.api.post('Events/ChooseEventDate', { eventId, startsAt: third }))).toBe('NotAllowed')
  expect(await refusalOf(host.api.post('Events/ChooseEventDate', { eventId, startsAt: inDays(4) }))).toBe(
    'DatesChanged',
  )
  await host.api.post('Events/ChooseEventDate', { eventId, startsAt: third })
  expect(await statesOf(eventId)).toEqual({
    [host.id]: 'Accepted',
    [invited.id]: 'Accepted',
    [asks.id]: 'Requesting',
    [declines.id]: 'Declined',
  })
  expect(await world.eventRow(eventId)).toMatchObject({ startsAt: new Date(third), going: 1 + 1, requesting: 1 })
  expect(await notifiedSince([invited, asks, declines, latecomer], 'Event')).toEqual([
    ['invited', 'dateChosenComing'],
    ['dateChosenComing'],
    ['invited'],
    [],
  ])
  expect(await answersOf(eventId, 'Event')).toEqual([])
})

test('it moves on to the next of its dates, is reminded of none of them, and is over with the last', async () => {
  const { host, guests, eventId } = await withEvent(1)
  const [guest] = guests
  const { event } = world.parts.models
  const soon = [-1, 0.5, 4].map((days) => new Date(inDays(days)))
  const [past = soon[0], next] = soon
  await event.updateOne({ _id: eventId }, { $set: { dates: soon, startsAt: past, overAt: soon[2], remindedAt: null } })
  const listed = async () => (await guest.api.get('Events/GetUpcomingEvents', {})).items.map((card) => card.eventId)
  expect(await listed()).toContain(eventId)
  await world.run('move-open-events')
  expect(await world.eventRow(eventId)).toMatchObject({ startsAt: next, overAt: soon[2] })
  const mine = await world.parts.models.eventGuest.findOne({ eventId, profileId: host.id }).lean()
  expect(mine).toMatchObject({ startsAt: next, overAt: soon[2] })
  await world.run('remind-of-events')
  expect(await world.eventRow(eventId)).toMatchObject({ remindedAt: null })
  const choose = (date: Date | undefined) =>
    refusalOf(host.api.post('Events/ChooseEventDate', { eventId, startsAt: date?.toISOString() ?? '' }))
  expect(await choose(past)).toBe('Past')
  expect((await guest.api.get('Events/GetEventDates', { eventId })).items.map((date) => date.past)).toEqual([
    true,
    false,
    false,
  ])
  // A date that it has may stay, however long ago; another one in the past may not come.
  const kept = soon.map((date) => date.toISOString())
  const form = { ...eventForm, eventId, startsAt: kept[1] ?? '' }
  expect(await refusalOf(host.api.post('Events/EditEvent', { ...form, dates: kept }))).toBe('ok')
  expect(await refusalOf(host.api.post('Events/EditEvent', { ...form, dates: [...kept, inDays(-2)] }))).toBe('past')
  const gone = [-3, -2].map((days) => new Date(inDays(days)))
  await event.updateOne({ _id: eventId }, { $set: { dates: gone, startsAt: gone[1], overAt: gone[1] } })
  const over = await guest.api.get('Events/GetEventDates', { eventId })
  expect([over.items.every((date) => date.past), over.may]).toEqual([true, { answer: false, choose: false }])
  expect(await choose(gone[1])).toBe('Past')
  expect(await listed()).not.toContain(eventId)
})

test('cancelled, those who answered hear of it; who leaves the lodge, or is deleted, has answered nothing', async () => {
  const [owner, member, leaver, deleted] = (await world.members(4)) as [Person, Person, Person, Person]
  const inside = [member, leaver, deleted].map((person) => [person, 'Member'] as const)
  const lodgeId = await world.lodge(owner, {}, inside)
  const meetupId = await world.meetup(owner, lodgeId, proposed)
  const of = { lodgeId, meetupId }
  for (const person of [member, leaver, deleted]) await answerMeetup(person, of, { [first]: 'Can' })
  await leaver.api.post('Lodges/LeaveLodge', { lodgeId })
  await world.change(deleted, { status: 'Locked' })
  expect((await owner.api.get('Lodges/GetMeetupDates', of)).answered).toBe(1)
  await world.change(deleted, { status: 'Deleted' })
  expect((await answersOf(meetupId, 'Meetup')).map(({ profileId }) => profileId)).toEqual([member.id])
  await owner.api.post('Lodges/DeleteMeetup', of)
  expect(await notifiedSince([member, leaver], 'Meetup')).toEqual([['cancelled'], []])
  expect(await refusalOf(answerMeetup(member, of, {}))).toBe('Cancelled')
  expect(await refusalOf(owner.api.post('Lodges/ChooseMeetupDate', { ...of, startsAt: first }))).toBe('Cancelled')
  // Of one that nobody answered, nothing stays.
  const alone = await world.meetup(owner, lodgeId, proposed)
  await owner.api.post('Lodges/DeleteMeetup', { lodgeId, meetupId: alone })
  expect(await world.parts.models.meetup.exists({ _id: alone })).toBeNull()
})

test('is refused: one date twice, a date in the past, and a series', async () => {
  const host = await world.member()
  const create = (change: object) =>
    refusalOf(host.api.post('Events/CreateEvent', { ...eventForm, ...proposed, ...change }))
  expect(await create({ dates: [first, first] })).toBe('same')
  expect(await create({ dates: [first, inDays(-1)] })).toBe('past')
  expect(await create({ repeats: { every: 'Week', times: 3 } })).toBe('series')
  expect(await create({ dates: Array.from({ length: 9 }, (_, place) => inDays(place + 1)) })).not.toBe('ok')
})
