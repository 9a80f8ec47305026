// @vitest-environment happy-dom
/** Events: lists with a next step, coming to one, guests that an organiser decides on, and calling one. */
import {
  bo,
  choose,
  click,
  clickTwice,
  fill,
  liveTicket,
  member,
  press,
  refused,
  until,
  within,
} from '@samvaer/remote-kit/testing'
import { expect, it } from 'vitest'
import { newEventPath } from '../../features/event-data/event-paths.ts'
import type { EventData } from '../../features/event-data/event-queries.ts'
import type { Share } from '../../features/gathering-details/use-shares.ts'
import { emptyEvent } from '../../features/gathering-form/event-fields.ts'
import { persistedCopy } from '../../features/persisted-form/persisted-values.ts'
import texts from '../../locales/da-DK.json' with { type: 'json' }
import { none, openAt } from '../../testing/open-lodges.ts'

const may = { signUp: true, quit: false, edit: false, cancel: false, manage: false, comment: false, mail: false }
const event = (changes: Partial<EventData> = {}): EventData => ({
  eventId: 6,
  title: 'Gåtur langs vandet',
  excerpt: '',
  category: 'Nature',
  picture: null,
  startsAt: '2096-06-01T16:00:00.000Z',
  endsAt: null,
  timeZone: 'Europe/Copenhagen',
  town: 'Køge',
  joinMode: 'Approval',
  status: 'Confirmed',
  organiser: bo,
  going: 1,
  places: null,
  free: null,
  mine: null,
  organising: false,
  unread: false,
  text: '',
  address: null,
  organisers: [bo],
  organiserAsked: null,
  balanced: false,
  waiting: 0,
  requesting: 0,
  waitingPosition: null,
  comments: 0,
  cancelText: null,
  version: 1,
  blockedComing: false,
  live: liveTicket('lodges:event:6'),
  may,
  ...changes,
})
const countries = {
  'Common/GetCountryAreasByCountryId': { items: [] },
  'Common/GetSiteCountries': { items: [{ id: 45, code: 'DK' }] },
}
const seen = { 'Events/UpdateEventViewTime': {}, 'Events/GetEventShares': { items: [], may: { add: false } } }

it('offers to call an event where none is to come', async () => {
  const { page } = await openAt('Events/UpcomingEvents', {
    calls: { ...countries, 'Events/GetUpcomingEvents': none },
  })
  await page.find('heading', texts.event.upcoming.empty.title)
  expect(page.all('link', texts.event.call)).not.toEqual([])
})

it('shows the shield of a validated host in lists, and of nobody else', async () => {
  const validated = event({ eventId: 7, title: 'Fællesspisning', organiser: { ...bo, validated: true } })
  const { page } = await openAt('Events/UpcomingEvents', {
    calls: { ...countries, 'Events/GetUpcomingEvents': { items: [event(), validated], next: null } },
  })
  await page.says(validated.title)
  expect(document.body.textContent?.split(texts.card.validated).length).toBe(2)
})

it.each([
  ['Events/UpcomingEvents', { ...countries, 'Events/GetUpcomingEvents': none }],
  [newEventPath.replace('/Community/', ''), countries],
  ['Events/Event/6', { ...seen, 'Events/GetEvent': event({ mine: 'Invited', may: { ...may, quit: true } }) }],
  // Of an own one, which nobody but its organiser could have changed.
  [
    'Events/Event/6?edit',
    {
      ...seen,
      'Events/GetEvent': event({ organising: true, may: { ...may, signUp: false } }),
      'Events/GetEventProfiles': none,
      'Events/GetEventComments': { items: [], live: liveTicket('lodges:event:6') },
    },
  ],
])(
  'leads whoever is banned from events to the decision at %s, and offers nothing that is refused',
  async (at, calls) => {
    const { page, settled } = await openAt(at, { calls, profile: { bans: [{ type: 'Events', until: null }] } })
    const decisions = () => document.querySelectorAll('a[href="/Support/Decisions"]')
    await until(() => decisions().length === 1)
    await settled()
    expect([...page.all('link', texts.event.call), ...page.all('button', texts.event.accept)]).toEqual([])
    expect(page.all('button', texts.event.form.create)).toEqual([])
    expect(page.all('button', texts.event.decline)).toHaveLength(at === 'Events/Event/6' ? 1 : 0)
  },
)

it('asks to come once, and shows no guests to somebody who does not come', async () => {
  const { page, answer, asked, settled } = await openAt('Events/Event/6', {
    calls: { ...seen, 'Events/GetEvent': event() },
  })
  const ask = await page.find('button', texts.event.ask)
  await page.says(texts.event.outside)
  answer({
    'Events/EventSignUp': { state: 'Requesting' },
    'Events/GetEvent': event({ mine: 'Requesting', may: { ...may, signUp: false, quit: true } }),
  })
  await clickTwice(ask)
  await page.find('button', texts.request.withdraw)
  await settled()
  expect(asked('Events/EventSignUp')).toEqual([{ eventId: 6, following: false }])
  expect(asked('Events/GetEventProfiles')).toEqual([])
})

it('asks a guest once whether to organise it too, and offers what organisers do after the answer alone', async () => {
  const coming = { mine: 'Accepted' as const, may: { ...may, signUp: false, quit: true } }
  const { page, answer, asked, settled } = await openAt('Events/Event/6', {
    calls: {
      ...seen,
      'Events/GetEvent': event({ ...coming, organiserAsked: { by: bo } }),
      'Events/GetEventProfiles': none,
      'Events/GetEventComments': { items: [], live: liveTicket('lodges:event:6') },
    },
  })
  await page.says(texts.event.asked.by.replace('{{name}}', 'Bo'))
  expect(page.all('link', texts.event.mail.inbox)).toEqual([])
  answer({
    'Events/AnswerEventOrganiser': {},
    'Events/GetEvent': event({ ...coming, organising: true, may: { ...coming.may, edit: true, manage: true } }),
  })
  await clickTwice(await page.find('button', texts.event.asked.accept))
  await page.find('link', texts.event.mail.inbox)
  await settled()
  expect(asked('Events/AnswerEventOrganiser')).toEqual([{ eventId: 6, accept: true }])
  expect(page.all('button', texts.event.asked.accept)).toEqual([])
})

it('asks a guest to organise it too, and takes the question back', async () => {
  const guest = {
    profile: { ...bo, profileId: 8, name: 'Ida' },
    state: 'Accepted' as const,
    at: '2096-01-01T10:00:00.000Z',
  }
  const listed = (organiserAsked: boolean) => ({ items: [{ ...guest, organiser: false, organiserAsked }], next: null })
  const { page, answer, asked } = await openAt('Events/Event/6', {
    calls: {
      ...seen,
      'Events/GetEvent': event({ mine: 'Accepted', organising: true, may: { ...may, signUp: false, manage: true } }),
      'Events/GetEventProfiles': listed(false),
      'Events/GetEventComments': { items: [], live: liveTicket('lodges:event:6') },
    },
  })
  const pick = async (label: string, asks: boolean) => {
    await click(await page.find('button', texts.management.menu.replace('{{name}}', 'Ida')))
    const entry = await page.find('menuitem', label)
    answer({ 'Events/SetEventOrganiser': {}, 'Events/GetEventProfiles': listed(asks) })
    await click(entry)
  }
  await pick(texts.event.guest.askOrganiser, true)
  await page.says(texts.event.guest.organiserAsked)
  await pick(texts.event.guest.takeOrganiserBack, false)
  await until(() => asked('Events/SetEventOrganiser').length === 2)
  expect(asked('Events/SetEventOrganiser')).toEqual([
    { eventId: 6, profileId: 8, organiser: true },
    { eventId: 6, profileId: 8, organiser: false },
  ])
})

it('asks before a place is given up that a host approved, and not before a request is withdrawn', async () => {
  const quits = { ...may, signUp: false, quit: true }
  const { page, asked, answer, toastState, live } = await openAt('Events/Event/6', {
    calls: {
      ...seen,
      'Events/GetEvent': event({ mine: 'Requesting', may: quits }),
      'Events/GetEventProfiles': none,
      'Events/GetEventComments': { items: [], live: liveTicket('lodges:event:6') },
      'Events/QuitEvent': {},
    },
  })
  await click(await page.find('button', texts.request.withdraw))
  await until(() => asked('Events/QuitEvent').length === 1)
  answer({ 'Events/GetEvent': event({ mine: 'Accepted', may: quits }) })
  live({ about: 'Topic', topic: 'lodges:event:6', change: 'event' })
  await click(await page.find('button', texts.meetup.quit))
  await until(() => toastState().question !== undefined)
  expect(toastState().question?.text).toBe(texts.giveUp.approved)
  expect(asked('Events/QuitEvent')).toHaveLength(1)
})

it('tells what is over as what was', async () => {
  const { page } = await openAt('Events/Event/6', {
    calls: {
      ...seen,
      'Events/GetEvent': event({ startsAt: '2020-01-01T16:00:00.000Z', mine: 'Accepted', waiting: 2 }),
      'Events/GetEventProfiles': none,
      'Events/GetEventComments': { items: [], live: liveTicket('lodges:event:6') },
    },
  })
  await page.find('heading', texts.gathering.guestsPast)
  for (const words of [texts.gathering.attended, texts.meetup.went_one]) await page.says(words)
  for (const words of [texts.event.mine.Accepted, texts.event.joinMode.Approval.text])
    expect(page.words()).not.toContain(words)
})

it('shows an organiser first who asks to come', async () => {
  const asks = {
    profile: bo,
    state: 'Requesting' as const,
    at: '2026-01-01T00:00:00.000Z',
    organiser: false,
    organiserAsked: false,
  }
  const { page, answer, asked } = await openAt('Events/Event/6', {
    calls: {
      ...seen,
      'Events/GetEvent': event({ organising: true, requesting: 1, may: { ...may, signUp: false, manage: true } }),
      'Events/GetEventProfiles': { items: [asks], next: null },
      'Events/GetEventComments': { items: [], live: liveTicket('lodges:event:6') },
    },
  })
  answer({ 'Events/ApproveEventSignUp': { state: 'Accepted' } })
  await clickTwice(await page.find('button', texts.decision.approveOf.replace('{{name}}', 'Bo')))
  expect(asked('Events/GetEventProfiles')[0]).toMatchObject({ eventId: 6, status: 'Requesting' })
  expect(asked('Events/ApproveEventSignUp')).toEqual([{ eventId: 6, profileId: 8 }])
})

const proofPath = '/ProfileValidation?u=%2FCommunity%2FEvents%2FMyEvents%3Fnew%3D1'

it('asks for the proof of age before anything is written, and names the way back', async () => {
  const { page } = await openAt('Events/MyEvents?new=1', { calls: countries, profile: { ageProven: false } })
  const proof = await page.find('link', texts.event.form.ageAct)
  expect(proof.getAttribute('href')).toBe(proofPath)
  expect(page.all('textbox')).toEqual([])
})

it('keeps what was written of an event while the age of its host is to be proven, and lets it be left', async () => {
  const when = { day: '2096-06-01', time: '18:00', endDay: '', endTime: '', timeZone: 'Europe/Copenhagen' }
  const written = { ...emptyEvent(45), title: 'Gåtur', zipCode: '4600', when }
  persistedCopy(member.id, 'event-new', emptyEvent(45)).write({ values: written })
  const { page, answer, asked, address, toastState } = await openAt('Events/MyEvents?new=1', {
    calls: { ...countries, 'Common/GetZipCode': refused('NotFound') },
    profile: { ageProven: true },
  })
  const title = await page.field(texts.gathering.title)
  answer({ 'Events/CreateEvent': refused('NotAllowed', { reason: 'AgeProof' }) })
  await click(await page.find('button', texts.event.form.create))
  const proof = await page.find('link', texts.event.form.ageAct)
  expect(proof.getAttribute('href')).toBe(proofPath)
  await page.says(texts.event.form.ageKept)
  // Beside the buttons, which stay in reach wherever the form stands.
  const create = await page.find('button', texts.event.form.create)
  expect(create.closest('form > div')?.contains(proof)).toBe(true)
  expect(title.value).toBe('Gåtur')
  expect(asked('Events/CreateEvent')[0]).toMatchObject({ title: 'Gåtur', place: { countryId: 45, zipCode: '4600' } })
  await fill(title, 'Gåtur ved havet')
  await click(proof)
  await until(() => address() === proofPath)
  expect(toastState().question).toBeUndefined()
  expect(persistedCopy(member.id, 'event-new', emptyEvent(45)).read()?.values.title).toBe('Gåtur ved havet')
})

it('invites whom it finds by name, and is not sent while a name stands there that nobody was chosen for', async () => {
  const found = ['Elin', 'Else'].map((name, place) => ({ ...bo, profileId: 21 + place, name }))
  const when = { day: '2096-06-01', time: '18:00', endDay: '', endTime: '', timeZone: 'Europe/Copenhagen' }
  persistedCopy(member.id, 'event-new', emptyEvent(45)).write({
    values: { ...emptyEvent(45), title: 'Gåtur', zipCode: '4600', when },
  })
  const { page, answer, asked, address } = await openAt('Events/MyEvents?new=1', {
    calls: {
      ...countries,
      'Common/GetZipCode': refused('NotFound'),
      'Profiles/SearchProfiles': { items: found, next: null },
      'Events/CreateEvent': { eventId: 6 },
      ...seen,
      'Events/GetEvent': event({ organising: true }),
      'Events/GetEventProfiles': none,
      'Events/GetEventComments': { items: [], live: liveTicket('lodges:event:6') },
    },
    profile: { ageProven: true },
  })
  const field = (await page.find('combobox', texts.event.form.invited)) as HTMLInputElement
  await fill(field, 'el')
  await page.find('option', /Elin/)
  expect(asked('Profiles/SearchProfiles')).toMatchObject([{ text: 'el', take: 6, sort: 'Name' }])
  await press('ArrowDown')
  await press('ArrowDown')
  await press('Enter')
  expect([field.value, document.activeElement]).toEqual(['', field])
  const list = await page.find('list', texts.event.form.invited)
  expect(
    within(list)
      .all('listitem')
      .map(({ textContent }) => textContent?.includes('Else')),
  ).toEqual([true])
  await fill(field, 'el')
  const create = await page.find('button', texts.event.form.create)
  create.focus()
  await click(create)
  await page.says(texts.event.form.unchosen)
  expect(document.activeElement).toBe(field)
  const offered = await page.find('option', /Elin/)
  expect(page.all('option')).toEqual([offered])
  answer({ 'Profiles/SearchProfiles': { items: [], next: null } })
  await fill(field, 'Elvira')
  await page.says(texts.event.form.nobodyFound)
  expect(asked('Events/CreateEvent')).toEqual([])
  await fill(field, '')
  await click(create)
  await until(() => address() === '/Community/Events/Event/6')
  expect(asked('Events/CreateEvent')).toMatchObject([{ title: 'Gåtur', invitedIds: [22] }])
})

const stands = {
  eventId: 6,
  title: 'Gåtur langs vandet',
  category: 'Nature' as const,
  pictureId: null,
  picture: null,
  text: '',
  startsAt: '2096-06-01T16:00:00.000Z',
  endsAt: null,
  timeZone: 'Europe/Copenhagen',
  place: { countryId: 45, zipCode: '4600', city: 'Køge' },
  address: '',
  joinMode: 'Free' as const,
  status: 'Confirmed' as const,
  places: null,
  balanced: false,
  invitedIds: [],
  invited: [],
  hasFollowing: false,
  version: 1,
}
it('calls a series of so many times, and says at the field what is none', async () => {
  const when = { day: '2096-06-01', time: '18:00', endDay: '', endTime: '', timeZone: 'Europe/Copenhagen' }
  const written = { ...emptyEvent(45), title: 'Gåtur', zipCode: '4600', when }
  persistedCopy(member.id, 'event-new', emptyEvent(45)).write({ values: written })
  const { page, asked } = await openAt('Events/MyEvents?new=1', {
    calls: {
      ...countries,
      'Common/GetZipCode': refused('NotFound'),
      'Events/CreateEvent': refused('Conflict', { reason: 'TooManySeries' }),
    },
    profile: { ageProven: true },
  })
  await choose(await page.field(texts.series.repeats), 'TwoWeeks')
  const times = await page.field(texts.series.times)
  const create = await page.find('button', texts.event.form.create)
  await fill(times, '27')
  await click(create)
  await page.says(texts.series.timesWrong.replace('{{least}}', '2').replace('{{most}}', '26'))
  expect(asked('Events/CreateEvent')).toEqual([])
  await fill(times, '6')
  await click(create)
  await page.says(texts.series.tooMany.replace('{{most}}', '3'))
  expect(asked('Events/CreateEvent')).toMatchObject([{ title: 'Gåtur', repeats: { every: 'TwoWeeks', times: 6 } }])
  // Guests of an event for the invited would have to be invited to each.
  await click(await page.find('radio', texts.event.joinMode.Invite.name))
  await click(create)
  await until(() => asked('Events/CreateEvent').length === 2)
  expect(asked('Events/CreateEvent')[1]).toMatchObject({ joinMode: 'Invite', repeats: null })
})

it('names the rhythm and the next dates of a series, and comes to all of them', async () => {
  const next = [8, 15].map((day, place) => ({
    eventId: 7 + place,
    startsAt: `2096-06-${String(day).padStart(2, '0')}T16:00:00.000Z`,
  }))
  const series = { every: 'Week' as const, nth: null, next }
  const { page, answer, asked } = await openAt('Events/Event/6', {
    calls: { ...seen, 'Events/GetEvent': event({ joinMode: 'Free', series }) },
  })
  await page.says(texts.series.rhythm.Week.replace('{{weekday}}', 'fredag'))
  const dates = within(document.body)
    .all('link')
    .flatMap((link) => link.getAttribute('href') ?? [])
  expect(dates).toEqual(expect.arrayContaining(['/Community/Events/Event/7', '/Community/Events/Event/8']))
  answer({ 'Events/EventSignUp': { state: 'Accepted' } })
  await click(await page.find('button', texts.series.comeToAll))
  await until(() => asked('Events/EventSignUp').length === 1)
  expect(asked('Events/EventSignUp')).toEqual([{ eventId: 6, following: true }])
})

it('changes one of a series alone, unless those that follow are chosen', async () => {
  const { page, asked } = await openAt('Events/Event/6?edit=1', {
    calls: {
      ...seen,
      ...countries,
      'Common/GetZipCode': refused('NotFound'),
      'Events/GetEvent': event({ organising: true, may: { ...may, edit: true } }),
      'Events/GetEventDataForEdit': { ...stands, hasFollowing: true },
      'Events/EditEvent': refused('ServiceUnavailable'),
    },
  })
  await fill(await page.field(texts.gathering.title), 'Gåtur ved søen')
  const send = await page.find('button', texts.edit.submit)
  await click(send)
  await until(() => asked('Events/EditEvent').length === 1)
  await click(await page.find('radio', texts.series.scopes.Following))
  await click(send)
  await until(() => asked('Events/EditEvent').length === 2)
  expect(asked('Events/EditEvent')).toMatchObject([{ scope: 'This' }, { scope: 'Following' }])
})

const theirs = { ...stands, title: 'Gåtur i skoven', version: 2 }

const conflict = async () => {
  const host = await openAt('Events/Event/6?edit=1', {
    calls: {
      ...seen,
      ...countries,
      'Common/GetZipCode': refused('NotFound'),
      'Events/GetEvent': event({ organising: true, may: { ...may, edit: true } }),
      'Events/GetEventDataForEdit': stands,
      'Events/EditEvent': refused('Conflict'),
      'Events/GetEventProfiles': none,
      'Events/GetEventComments': { items: [], live: liveTicket('lodges:event:6') },
    },
  })
  await fill(await host.page.field(texts.gathering.title), 'Gåtur ved søen')
  host.answer({ 'Events/GetEventDataForEdit': theirs })
  const send = await host.page.find('button', texts.edit.submit)
  await click(send)
  await host.page.find('heading', theirs.title)
  host.answer({ 'Events/EditEvent': {} })
  const told = host.page.all('status').find(({ textContent }) => textContent?.includes(texts.event.form.conflict))
  const [mine, other] = told ? within(told).all('button') : []
  if (!mine || !other) throw new Error('No choice between the two')
  return { ...host, send, mine, other }
}

it('shows what another window saved of an event, and writes over that version alone', async () => {
  const { asked, address, mine } = await conflict()
  await click(mine)
  await until(() => address() === '/Community/Events/Event/6')
  expect(asked('Events/EditEvent')).toMatchObject([
    { title: 'Gåtur ved søen', version: 1 },
    { title: 'Gåtur ved søen', version: 2 },
  ])
})

it('goes on with what another window saved of an event, from its version', async () => {
  const { page, asked, address, send, other } = await conflict()
  await click(other)
  expect((await page.field(texts.gathering.title)).value).toBe(theirs.title)
  expect(page.all('heading', theirs.title)).toEqual([])
  await click(send)
  await until(() => address() === '/Community/Events/Event/6')
  expect(asked('Events/EditEvent')[1]).toMatchObject({ title: theirs.title, version: 2 })
})

const bread = (changes: Partial<Share> = {}): Share => ({
  shareId: '5b2c1a3e-8f4d-4a6b-9c7e-1d2f3a4b5c6d',
  kind: 'Thing',
  text: 'Brød',
  count: 2,
  by: bo,
  taken: 1,
  takers: [{ profile: bo, count: 1 }],
  mine: 0,
  may: { take: true, remove: false },
  ...changes,
})
const coming = {
  ...seen,
  'Events/GetEvent': event({ mine: 'Accepted', may: { ...may, signUp: false, quit: true, comment: true } }),
  'Events/GetEventProfiles': none,
  'Events/GetEventComments': { items: [], live: liveTicket('lodges:event:6') },
}
const actOn = (act: string, text: string) => texts.share.of.replace('{{act}}', act).replace('{{text}}', text)

it('takes something off the list once, and shows what is left to whoever was late', async () => {
  const { page, answer, asked, settled, toastState } = await openAt('Events/Event/6', {
    calls: { ...coming, 'Events/GetEventShares': { items: [bread()], may: { add: true } } },
  })
  const take = await page.find('button', actOn(texts.share.takeOne, 'Brød'))
  const taken = texts.share.taken.replace('{{wanted}}', '2')
  await page.says(`${taken.replace('{{taken}}', '1')} · Bo`)
  answer({
    'Events/TakeEventShare': refused('Conflict', { reason: 'ShareTaken', left: 0 }),
    'Events/GetEventShares': { items: [bread({ taken: 2 })], may: { add: true } },
  })
  await clickTwice(take)
  await page.says(taken.replace('{{taken}}', '2'))
  await settled()
  expect(asked('Events/TakeEventShare')).toEqual([{ eventId: 6, shareId: bread().shareId, count: 1 }])
  expect(toastState().toasts.map(({ text }) => text)).toEqual([texts.share.gone])
  expect(page.all('button', actOn(texts.share.takeOne, 'Brød'))).toEqual([])
})

it('keeps what is written for the list until it is there', async () => {
  const { page, answer, asked } = await openAt('Events/Event/6', {
    calls: { ...coming, 'Events/GetEventShares': { items: [], may: { add: true } } },
  })
  await click(await page.find('button', texts.share.add))
  const field = await page.field(texts.share.thing)
  await click(await page.find('button', texts.share.add))
  await page.says(texts.share.missing)
  expect(asked('Events/AddEventShare')).toEqual([])
  answer({ 'Events/AddEventShare': refused('TooManyRequests') })
  await fill(field, 'Brød')
  await click(await page.find('button', texts.share.add))
  await until(() => asked('Events/AddEventShare').length === 1)
  expect(field.value).toBe('Brød')
  answer({
    'Events/AddEventShare': { shareId: bread().shareId },
    'Events/GetEventShares': { items: [bread({ taken: 0, takers: [] })], may: { add: true } },
  })
  await click(await page.find('button', texts.share.add))
  await page.find('button', actOn(texts.share.takeOne, 'Brød'))
  expect([field.value, asked('Events/AddEventShare')[1]]).toEqual([
    '',
    { eventId: 6, kind: 'Thing', text: 'Brød', count: 1 },
  ])
})
