// @vitest-environment happy-dom
/** Finding the date of an event: answers, the choice of an organiser, and dates that all have passed. */
import { bo, click, liveTicket, until, within } from '@samvaer/remote-kit/testing'
import { expect, it } from 'vitest'
import { dateProblems, writtenDates } from '../../features/dates/dates-draft.ts'
import type { Dates } from '../../features/dates/use-dates.ts'
import { newEventPath } from '../../features/event-data/event-paths.ts'
import type { EventCard, EventData } from '../../features/event-data/event-queries.ts'
import texts from '../../locales/da-DK.json' with { type: 'json' }
import { openAt } from '../../testing/open-lodges.ts'

const proposed = ['2096-06-01T16:00:00.000Z', '2096-06-04T16:00:00.000Z']
const card: EventCard = {
  ...{ eventId: 6, title: 'Gåtur langs vandet', excerpt: '', category: 'Nature', picture: null },
  ...{ startsAt: proposed[0] ?? '', endsAt: null, timeZone: 'Europe/Copenhagen', town: 'Køge', dates: proposed },
  ...{ joinMode: 'Free', status: 'Confirmed', organiser: bo, going: 1, places: null, free: null, waiting: 0 },
  ...{ mine: null, organising: false, unread: false },
}
const may = { signUp: false, quit: false, edit: false, cancel: false, manage: false, comment: false, mail: false }
const event: EventData = {
  ...card,
  ...{ text: '', address: null, organisers: [bo], organiserAsked: null, balanced: false, requesting: 0 },
  ...{ waitingPosition: null, comments: 0, cancelText: null, version: 1, blockedComing: false, may },
  live: liveTicket('lodges:event:6'),
}
const date = (startsAt: string, [Can, IfNeedBe, Cannot]: [number, number, number]): Dates['items'][number] => ({
  ...{ startsAt, endsAt: null, past: false, counts: { Can, IfNeedBe, Cannot }, mine: null, people: [] },
})
const dates = (changes: Partial<Dates> = {}): Dates => ({
  items: [date(proposed[0] ?? '', [1, 0, 3]), date(proposed[1] ?? '', [3, 1, 0])],
  answered: 4,
  may: { answer: true, choose: false },
  ...changes,
})
const openEvent = (seen: Dates, changes: Partial<EventData> = {}) =>
  openAt('Events/Event/6', {
    calls: {
      'Events/UpdateEventViewTime': {},
      'Events/GetEventShares': { items: [], may: { add: false } },
      'Events/GetEventProfiles': { items: [], next: null },
      'Events/GetEventComments': { items: [], live: liveTicket('lodges:event:6') },
      'Events/GetEvent': { ...event, ...changes },
      'Events/GetEventDates': seen,
      'Events/AnswerEventDates': {},
      'Events/ChooseEventDate': {},
    },
  })

it('takes an answer at once, and names those who can as far as they are shown', async () => {
  const people = [{ profile: { ...bo, profileId: 31, name: 'Ditte' }, answer: 'Can' as const }]
  const [one, other] = dates().items
  const { page, asked } = await openEvent(
    dates({ items: [one, { ...other, people, mine: 'Cannot' }] as Dates['items'] }),
  )
  const groups = () => [...document.querySelectorAll('fieldset')]
  await until(() => groups().length === 2)
  await page.says(`${texts.dates.names.Can}: Ditte ${texts.dates.more_other.replace('{{count}}', '2')}`)
  const [first, second] = groups()
  if (!first || !second) throw new Error('No dates')
  expect(within(second).all('radio', texts.dates.answer.Cannot)[0]).toHaveProperty('checked', true)
  // The one that suits most is said, and no other; nobody comes before there is a date.
  expect(document.body.textContent?.split(texts.dates.best)).toHaveLength(2)
  expect(page.all('button', texts.meetup.signUp)).toEqual([])
  expect(page.all('button', texts.when.ics)).toEqual([])
  await click(await within(first).find('radio', texts.dates.answer.Can))
  await until(() => asked('Events/AnswerEventDates').length === 1)
  expect(asked('Events/AnswerEventDates')[0]).toMatchObject({
    answers: [
      { startsAt: proposed[1], answer: 'Cannot' },
      { startsAt: proposed[0], answer: 'Can' },
    ],
  })
  await click(await page.find('button', texts.dates.takeBack))
  await until(() => asked('Events/AnswerEventDates').length === 2)
  expect(asked('Events/AnswerEventDates')[1]).toMatchObject({ answers: [] })
})

it('lets an organiser choose a date, after a question', async () => {
  const { page, asked, toastState } = await openEvent(dates({ may: { answer: true, choose: true } }), {
    organising: true,
  })
  await until(() => page.all('button').filter((button) => button.textContent === texts.dates.choose).length === 2)
  const [, later] = page.all('button').filter((button) => button.textContent === texts.dates.choose)
  if (later) await click(later)
  await until(() => toastState().question !== undefined)
  expect(asked('Events/ChooseEventDate')).toEqual([])
  toastState().question?.answer(true)
  await until(() => asked('Events/ChooseEventDate').length === 1)
  expect(asked('Events/ChooseEventDate')[0]).toMatchObject({ eventId: 6, startsAt: proposed[1] })
})

it('says that every date has passed, and asks nothing any more', async () => {
  const past = dates().items.map((one) => ({ ...one, past: true }))
  const { page } = await openEvent(dates({ items: past, may: { answer: false, choose: false } }))
  await page.says(texts.dates.nonePicked)
  expect(document.querySelectorAll('input[type=radio]')).toHaveLength(0)
})

it('says in a list that the date is being found, in place of one', async () => {
  const { page } = await openAt('Events/UpcomingEvents', {
    calls: {
      'Common/GetCountryAreasByCountryId': { items: [] },
      'Common/GetSiteCountries': { items: [{ id: 45, code: 'DK' }] },
      'Events/GetUpcomingEvents': { items: [card], next: null },
    },
  })
  await page.says(texts.dates.among_other.replace('{{count}}', '2'))
  expect(document.body.textContent).not.toContain('2096')
})

it('proposes several dates in the form, in place of a series', async () => {
  const { page } = await openAt(newEventPath.replace('/Community/', ''), {
    calls: {
      'Common/GetCountryAreasByCountryId': { items: [] },
      'Common/GetSiteCountries': { items: [{ id: 45, code: 'DK' }] },
    },
    profile: { ageProven: true },
  })
  await page.find('combobox', texts.series.repeats)
  await click(await page.find('button', texts.dates.form.add))
  await page.find('button', texts.dates.form.more)
  expect(page.all('combobox', texts.series.repeats)).toEqual([])
  await click(await page.find('button', texts.dates.form.remove))
  await page.find('combobox', texts.series.repeats)
})

it('sends what is written by the clock of the place, and says what is wrong with each', () => {
  const timeZone = 'Europe/Copenhagen'
  const first = { startsAt: '2096-06-01T16:00:00.000Z', timeZone }
  const drafts = [
    { day: '2096-06-04', time: '18:00' },
    { day: '2096-06-01', time: '18:00' },
    { day: '2096-06-09', time: '' },
    { day: '2020-06-04', time: '18:00' },
    { day: '2096-03-25', time: '02:30' },
  ]
  expect(writtenDates(drafts.slice(0, 1), first)).toEqual([first.startsAt, '2096-06-04T16:00:00.000Z'])
  expect(dateProblems(drafts, first)).toEqual([undefined, 'same', 'missing', 'past', 'skipped'])
  expect(
    dateProblems([{ day: '2020-06-04', time: '18:00' }], { ...first, kept: ['2020-06-04T16:00:00.000Z'] }),
  ).toEqual([undefined])
})
