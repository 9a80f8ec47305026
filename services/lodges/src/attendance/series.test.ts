/** The days of series, against what calendars say: by the clock of their place, within their bounds. */
import { expect, test } from 'vitest'
import { newSeries, repeatingOf, ruleOf, startsOf, timesAt } from './series.ts'

const timeZone = 'Europe/Copenhagen'
const at = (instant: string) => new Date(instant)
const series = (startsAt: string, repeats: Parameters<typeof newSeries>[0]) => {
  const { rule, starts } = newSeries(repeats, { startsAt: at(startsAt), timeZone })
  return [rule, ...starts.map((start) => start.toISOString().slice(0, 16))]
}

test('20:00 stays 20:00 when the clocks go back and when they go forward', () => {
  // In 2026 they go back on 25 October, in 2027 forward on 28 March.
  expect(series('2026-10-20T18:00:00Z', { every: 'Week', times: 3 })).toEqual([
    'FREQ=WEEKLY;COUNT=3',
    '2026-10-20T18:00',
    '2026-10-27T19:00',
    '2026-11-03T19:00',
  ])
  expect(series('2027-03-16T19:00:00Z', { every: 'TwoWeeks', times: 2 })).toEqual([
    'FREQ=WEEKLY;INTERVAL=2;COUNT=2',
    '2027-03-16T19:00',
    '2027-03-30T18:00',
  ])
})

test('every month on the same day of the week; a fifth one is the last one', () => {
  expect(series('2026-12-08T19:00:00Z', { every: 'Month', times: 3 })).toEqual([
    'FREQ=MONTHLY;BYDAY=2TU;COUNT=3',
    '2026-12-08T19:00',
    '2027-01-12T19:00',
    '2027-02-09T19:00',
  ])
  expect(series('2026-12-29T19:00:00Z', { every: 'Month', times: 3 })).toEqual([
    'FREQ=MONTHLY;BYDAY=-1TU;COUNT=3',
    '2026-12-29T19:00',
    '2027-01-26T19:00',
    '2027-02-23T19:00',
  ])
})

test('the day is that of the place, not of Greenwich', () => {
  // It is Wednesday 9 December there.
  const startsAt = at('2026-12-08T23:30:00Z')
  expect(ruleOf('Month', startsAt, timeZone, 2)).toBe('FREQ=MONTHLY;BYDAY=2WE;COUNT=2')
  expect(startsOf(ruleOf('Month', startsAt, timeZone, 2), startsAt, timeZone)[1]?.toISOString()).toBe(
    '2027-01-12T23:30:00.000Z',
  )
})

test('until a day, that day included, and the rule says how often', () => {
  const [rule, ...days] = series('2026-12-08T19:00:00Z', { every: 'Week', until: '2026-12-22' })
  expect([rule, days.length]).toEqual(['FREQ=WEEKLY;COUNT=3', 3])
  expect(series('2026-12-08T19:00:00Z', { every: 'Week', until: '2026-12-21' }).length).toBe(1 + 2)
})

test.each([
  ['tooFew', { every: 'Week', until: '2026-12-14' }],
  ['tooMany', { every: 'Week', until: '2027-12-08' }],
  ['tooFar', { every: 'Month', times: 14 }],
] as const)('%s is refused', (code, repeats) => {
  const refusal = expect.objectContaining({ detail: { issues: [{ path: 'repeats', code }] } })
  expect(() => series('2026-12-08T19:00:00Z', repeats)).toThrow(refusal)
})

test('each lasts as long as the first', () => {
  const [startsAt, endsAt] = [at('2026-10-24T18:00:00Z'), at('2026-10-24T21:00:00Z')]
  const times = timesAt(at('2026-10-31T19:00:00Z'), { startsAt, endsAt, overAt: endsAt, timeZone, day: '2026-10-24' })
  expect(times).toMatchObject({
    endsAt: at('2026-10-31T22:00:00Z'),
    overAt: at('2026-10-31T22:00:00Z'),
    day: '2026-10-31',
  })
})

test('a rule says its rhythm', () => {
  expect(repeatingOf('FREQ=WEEKLY;COUNT=3')).toEqual({ every: 'Week', nth: null })
  expect(repeatingOf('FREQ=WEEKLY;INTERVAL=2;COUNT=3')).toEqual({ every: 'TwoWeeks', nth: null })
  expect(repeatingOf('FREQ=MONTHLY;BYDAY=-1TU;COUNT=3')).toEqual({ every: 'Month', nth: -1 })
})
