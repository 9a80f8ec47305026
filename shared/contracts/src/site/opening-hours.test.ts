import { expect, it, test } from 'vitest'
import { hoursInWords, type OpeningHours, openInWords, openStateAt } from './opening-hours.ts'

const weekly = [
  { days: [1, 2, 3, 4], from: '09:00', to: '20:00' },
  { days: [5, 6, 7], from: '10:30', to: '16:00' },
]
const hours: OpeningHours = { zone: 'Europe/Copenhagen', weekly, closedOn: ['2026-12-24'] }
const night: OpeningHours = { ...hours, weekly: [{ days: [5, 6], from: '20:00', to: '02:00' }] }
const said = (at: string, of = hours) => openInWords(openStateAt(of, new Date(at)), 'da-DK')

it.each([
  ['da-DK', 'Mandag–torsdag kl. 9–20, fredag–søndag kl. 10.30–16'],
  ['sv-SE', 'Måndag–torsdag kl. 9–20, fredag–söndag kl. 10.30–16'],
  ['nb-NO', 'Mandag–torsdag kl. 9–20, fredag–søndag kl. 10.30–16'],
  ['en-GB', 'Monday to Thursday 9 am–8 pm, Friday to Sunday 10.30 am–4 pm'],
] as const)('says the week in %s', (language, words) => {
  expect(hoursInWords(hours, language)).toBe(words)
})

test('single days, two, all of them, noon and midnight', () => {
  const of = (days: number[], from = '12:00', to = '24:00') =>
    hoursInWords({ ...hours, weekly: [{ days, from, to }] }, 'en-GB')
  expect(of([6, 7])).toBe('Saturday and Sunday 12 noon–midnight')
  expect(of([1, 3])).toBe('Monday, Wednesday 12 noon–midnight')
  expect(of([1, 2, 3, 4, 5, 6, 7], '17:00', '23:00')).toBe('Every day 5 pm–11 pm')
})

test.each([
  // In winter one hour, in summer two before the clock of the zone.
  ['2026-11-26T07:59:00Z', 'Åbner i dag kl. 9'],
  ['2026-11-26T08:00:00Z', 'Åbent nu, til kl. 20'],
  ['2026-11-26T18:59:59Z', 'Åbent nu, til kl. 20'],
  ['2026-11-26T19:00:00Z', 'Åbner i morgen kl. 10.30'],
  ['2026-07-02T06:59:00Z', 'Åbner i dag kl. 9'],
  ['2026-07-02T07:00:00Z', 'Åbent nu, til kl. 20'],
  // The night in which the clock goes back: 10.30 is half an hour before ten by yesterday's.
  ['2026-10-25T09:29:00Z', 'Åbner i dag kl. 10.30'],
  ['2026-10-25T09:30:00Z', 'Åbent nu, til kl. 16'],
  // A day without hours.
  ['2026-12-23T20:00:00Z', 'Åbner fredag kl. 10.30'],
])('at %s: %s', (at, words) => {
  expect(said(at)).toBe(words)
})

test('hours over midnight belong to the day that they begin on', () => {
  expect(said('2026-11-28T00:30:00Z', night)).toBe('Åbent nu, til kl. 2')
  expect(said('2026-11-28T01:00:00Z', night)).toBe('Åbner i dag kl. 20')
  expect(said('2026-11-29T01:00:00Z', night)).toBe('Åbner fredag kl. 20')
})

test('the zone of the brand counts, wherever the reader is; without any hours it is closed', () => {
  const london = { ...hours, zone: 'Europe/London' }
  expect(said('2026-11-26T08:30:00Z', london)).toBe('Åbner i dag kl. 9')
  expect(said('2026-11-26T08:30:00Z', { ...hours, weekly: [] })).toBe('Lukket')
})
