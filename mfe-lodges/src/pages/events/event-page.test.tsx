// @vitest-environment happy-dom
/** Events: lists with a next step, coming to one, guests that an organiser decides on, and series. */
import { bo, click, clickTwice, liveTicket, until, within } from '@samvaer/remote-kit/testing'
import { expect, it } from 'vitest'
import { newEventPath } from '../../features/event-data/event-paths.ts'
import texts from '../../locales/da-DK.json' with { type: 'json' }
import { countries, event, may, seen } from '../../testing/event-answers.ts'
import { none, openAt } from '../../testing/open-lodges.ts'

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
