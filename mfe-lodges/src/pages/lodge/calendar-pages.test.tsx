// @vitest-environment happy-dom
/** The calendar of a lodge: meetups that one comes to, waits for and calls. */
import { bo, choose, click, clickTwice, fill, liveTicket, refused, turn, until } from '@samvaer/remote-kit/testing'
import { expect, it } from 'vitest'
import type { Meetup } from '../../features/calendar-data/meetup-queries.ts'
import texts from '../../locales/da-DK.json' with { type: 'json' }
import { lodgeData, none, openAt } from '../../testing/open-lodges.ts'

const meetup = (changes: Partial<Meetup> = {}): Meetup => ({
  lodgeId: 3,
  meetupId: 5,
  title: 'Suppe i haven',
  category: 'Food',
  picture: null,
  pictureId: null,
  startsAt: '2096-06-01T16:00:00.000Z',
  endsAt: null,
  timeZone: 'Europe/Copenhagen',
  day: '2096-06-01',
  town: 'Køge',
  cancelled: false,
  going: 4,
  places: 4,
  free: 0,
  mine: null,
  text: '',
  address: null,
  organiser: bo,
  balanced: false,
  waiting: 1,
  waitingPosition: null,
  comments: 0,
  poll: null,
  version: 1,
  blockedComing: false,
  live: liveTicket('lodges:meetup:5'),
  may: { signUp: true, quit: false, edit: false, comment: false },
  ...changes,
})

const member = {
  'Lodges/GetLodgeData': lodgeData({ may: { meet: true } }),
  'Lodges/GetMeetupShares': { items: [], may: { add: false } },
}

it('offers a member to call a meetup where none is to come', async () => {
  const { page } = await openAt('Lodges/Lodge/3/Calendar', {
    calls: { ...member, 'Lodges/GetCalendarPageSchedule': { items: [] } },
  })
  await page.find('heading', texts.calendar.none.title)
  await page.find('link', texts.meetup.call)
})

it('puts somebody on the waiting list of a full meetup once', async () => {
  const { page, answer, asked, settled } = await openAt('Lodges/Lodge/3/Calendar/2096-06-01/5', {
    calls: {
      ...member,
      'Lodges/GetMeetup': meetup(),
      'Lodges/GetMeetupProfiles': none,
      'Lodges/GetMeetupComments': { items: [], live: liveTicket('lodges:meetup:5') },
    },
  })
  const wait = await page.find('button', texts.meetup.wait)
  const may = { signUp: false, quit: true, edit: false, comment: false }
  answer({
    'Lodges/MeetupSignUp': { state: 'Waiting' },
    'Lodges/GetMeetup': meetup({ mine: 'Waiting', waiting: 2, waitingPosition: 2, may }),
  })
  await clickTwice(wait)
  await page.says(texts.gathering.position.replace('{{position}}', '2'))
  await page.find('button', texts.meetup.quitWaiting)
  await settled()
  expect(asked('Lodges/MeetupSignUp')).toEqual([{ lodgeId: 3, meetupId: 5, following: false }])
})

const going = { mine: 'Going' as const, may: { signUp: false, quit: true, edit: false, comment: true } }
const withGuests = {
  ...member,
  'Lodges/GetMeetupProfiles': none,
  'Lodges/GetMeetupComments': { items: [], live: liveTicket('lodges:meetup:5') },
  'Lodges/QuitMeetup': {},
}

it('says how many come and how many places are left', async () => {
  const { page, answer, live } = await openAt('Lodges/Lodge/3/Calendar/2096-06-01/5', {
    calls: { ...withGuests, 'Lodges/GetMeetup': meetup({ going: 5, places: 8, free: 3, waiting: 0 }) },
  })
  const five = texts.meetup.going_other.replace('{{count}}', '5')
  await page.says(`${five} · ${texts.meetup.free_other.replace('{{count, number}}', '3')}`)
  answer({ 'Lodges/GetMeetup': meetup({ going: 5, places: 8, free: 0, waiting: 0 }) })
  live({ about: 'Topic', topic: 'lodges:meetup:5', change: 'meetup' })
  await page.says(`${five} · ${texts.meetup.full}`)
})

it('asks before a place is given up that somebody waits for', async () => {
  const { page, asked, toastState } = await openAt('Lodges/Lodge/3/Calendar/2096-06-01/5', {
    calls: { ...withGuests, 'Lodges/GetMeetup': meetup({ ...going, waiting: 2 }) },
  })
  await click(await page.find('button', texts.meetup.quit))
  await until(() => toastState().question !== undefined)
  expect(toastState().question?.text).toBe(texts.giveUp.wanted)
  toastState().question?.answer(false)
  await turn()
  expect(asked('Lodges/QuitMeetup')).toEqual([])
  await click(await page.find('button', texts.meetup.quit))
  await until(() => toastState().question !== undefined)
  toastState().question?.answer(true)
  await until(() => toastState().toasts.length === 1)
  expect(asked('Lodges/QuitMeetup')).toHaveLength(1)
  expect(toastState().toasts[0]?.action).toBe(undefined)
})

it('gives up a place that nobody waits for at once, with the way back', async () => {
  const { page, asked, answer, toastState } = await openAt('Lodges/Lodge/3/Calendar/2096-06-01/5', {
    calls: { ...withGuests, 'Lodges/GetMeetup': meetup({ ...going, waiting: 0 }) },
  })
  await click(await page.find('button', texts.meetup.quit))
  await until(() => toastState().toasts.length === 1)
  expect(asked('Lodges/QuitMeetup')).toHaveLength(1)
  answer({ 'Lodges/MeetupSignUp': { state: 'Going' } })
  toastState().toasts[0]?.action?.run()
  await until(() => asked('Lodges/MeetupSignUp').length === 1)
})

it('says what is missing of a new meetup, and keeps what was written when it is refused', async () => {
  const { page, asked, answer } = await openAt('Lodges/Lodge/3/Calendar?new=2096-06-01', { calls: member })
  const send = await page.find('button', texts.meetup.create)
  const title = await page.field(texts.gathering.title)
  // A title that shows nothing is none, as in the call.
  await fill(title, '\u200b')
  await click(send)
  await page.says(texts.gathering.titleMissing)
  await page.says(texts.gathering.townMissing)
  expect(asked('Lodges/CreateMeetup')).toEqual([])
  answer({ 'Lodges/CreateMeetup': refused('TooManyRequests') })
  await fill(title, 'Suppe i haven')
  await fill(await page.field(texts.gathering.town), 'Køge')
  await click(send)
  await page.find('alert')
  expect(title.value).toBe('Suppe i haven')
  // By the clock of the place, where nothing else is chosen the writer's own.
  expect(asked('Lodges/CreateMeetup')[0]).toMatchObject({ title: 'Suppe i haven', town: 'Køge', places: null })
})

it('leads from a change to the beginning of the meetup', async () => {
  const may = { signUp: false, quit: true, edit: true, comment: false }
  const { page, asked, address } = await openAt('Lodges/Lodge/3/Calendar/2096-06-01/5?edit=1', {
    calls: {
      ...member,
      'Lodges/GetMeetup': meetup({ mine: 'Going', may }),
      'Lodges/EditMeetup': {},
      'Lodges/GetMeetupProfiles': none,
      'Lodges/GetMeetupComments': { items: [], live: liveTicket('lodges:meetup:5') },
    },
  })
  await page.find('heading', texts.meetup.edit)
  window.scrollTo({ top: 900 })
  await click(await page.find('button', texts.edit.submit))
  await page.find('heading', 'Suppe i haven')
  expect(asked('Lodges/EditMeetup')).toHaveLength(1)
  expect(address()).toBe('/Community/Lodges/Lodge/3/Calendar/2096-06-01/5')
  expect(window.scrollY).toBe(0)
})

it('says that what another window saved of a meetup could not be read', async () => {
  const may = { signUp: false, quit: true, edit: true, comment: false }
  const { page, answer, toastState } = await openAt('Lodges/Lodge/3/Calendar/2096-06-01/5?edit=1', {
    calls: {
      ...member,
      'Lodges/GetMeetup': meetup({ mine: 'Going', may }),
      'Lodges/EditMeetup': refused('Conflict'),
    },
  })
  const send = await page.find('button', texts.edit.submit)
  answer({ 'Lodges/GetMeetup': refused('ServiceUnavailable') })
  await click(send)
  await until(() => toastState().toasts.length === 1)
  expect(toastState().toasts[0]?.tone).toBe('danger')
})

it('says at once that the clocks skip a time', async () => {
  const { page, asked } = await openAt('Lodges/Lodge/3/Calendar?new=2096-03-25', { calls: member })
  await choose(await page.field(texts.when.zoneField), 'Europe/Copenhagen')
  const time = await page.field(texts.when.time)
  await fill(time, '02:30')
  const skipped = texts.when.problem.skipped.replace('{{time}}', '02:30')
  await page.says(skipped)
  const send = await page.find('button', texts.meetup.create)
  await fill(await page.field(texts.gathering.title), 'Suppe om natten')
  await fill(await page.field(texts.gathering.town), 'Køge')
  await click(send)
  await page.says(skipped)
  expect(asked('Lodges/CreateMeetup')).toEqual([])
})

it('asks which one is meant of a time that comes twice', async () => {
  const { page, asked, answer } = await openAt('Lodges/Lodge/3/Calendar?new=2096-10-28', { calls: member })
  await choose(await page.field(texts.when.zoneField), 'Europe/Copenhagen')
  await fill(await page.field(texts.when.time), '02:30')
  await choose(await page.field('ui.turn.label'), '1')
  await fill(await page.field(texts.gathering.title), 'Suppe om natten')
  await fill(await page.field(texts.gathering.town), 'Køge')
  answer({ 'Lodges/CreateMeetup': refused('TooManyRequests') })
  await click(await page.find('button', texts.meetup.create))
  await page.find('alert')
  expect(asked('Lodges/CreateMeetup')).toMatchObject([{ startsAt: '2096-10-28T01:30:00.000Z' }])
})
