import { describe } from 'vitest'
import { testExpressions, testRefusedExpressions } from '../support/cases.ts'
import { useDatabase } from '../support/database.ts'

const { db } = useDatabase()
const utc = (text: string) => new Date(`${text}Z`)

const doc = {
  // A Sunday; at 01:00 UTC clocks in Copenhagen went from 2:00 to 3:00.
  at: utc('2026-03-29T01:30:15.123'),
  newYear: utc('2026-01-01T00:00:00'),
  before: utc('1969-12-31T23:59:59.999'),
  n: null,
  s: 'x',
}
const copenhagen = 'Europe/Copenhagen'
const part = (name: string, timezone?: string) => ({ [name]: timezone ? { date: '$at', timezone } : '$at' })
const format = (pattern: string, timezone?: string) => ({
  $dateToString: { date: '$at', format: pattern, ...(timezone ? { timezone } : {}) },
})

describe('parts', () => {
  testExpressions(db, doc, [
    ['of the calendar', [part('$year'), part('$month'), part('$dayOfMonth'), part('$dayOfYear')], [2026, 3, 29, 88]],
    ['of the time', [part('$hour'), part('$minute'), part('$second'), part('$millisecond')], [1, 30, 15, 123]],
    [
      'of the week',
      [part('$dayOfWeek'), part('$week'), part('$isoDayOfWeek'), part('$isoWeek'), part('$isoWeekYear')],
      [1, 13, 7, 13, 2026],
    ],
    [
      'of the first days of a year',
      [{ $week: '$newYear' }, { $isoWeek: '$newYear' }, { $dayOfWeek: '$newYear' }],
      [0, 1, 5],
    ],
    ['before 1970', [{ $year: '$before' }, { $millisecond: '$before' }], [1969, 999]],
    ['where clocks have changed', [part('$hour', copenhagen), part('$hour', 'America/New_York')], [3, 21]],
    ['in another day', part('$dayOfMonth', 'America/New_York'), 28],
    ['by an offset', [part('$hour', '+02:30'), part('$minute', '+0230'), part('$hour', '-05')], [4, 0, 20]],
    ['of null', { $year: '$n' }, null],
    [
      'all at once',
      { $dateToParts: { date: '$at' } },
      { year: 2026, month: 3, day: 29, hour: 1, minute: 30, second: 15, millisecond: 123 },
    ],
    [
      'all at once, by weeks',
      { $dateToParts: { date: '$newYear', iso8601: true } },
      { isoWeekYear: 2026, isoWeek: 1, isoDayOfWeek: 4, hour: 0, minute: 0, second: 0, millisecond: 0 },
    ],
  ])
})

describe('texts', () => {
  testExpressions(db, doc, [
    ['without a format', { $dateToString: { date: '$at' } }, '2026-03-29T01:30:15.123Z'],
    ['a day', format('%Y-%m-%d'), '2026-03-29'],
    ['a time', format('%H:%M:%S.%L'), '01:30:15.123'],
    ['weeks and days', format('%j %u %w %U %V %G'), '088 7 1 13 13 2026'],
    ['a percent sign', format('100%%'), '100%'],
    ['in a zone', format('%H:%M %z', copenhagen), '03:30 +0200'],
    ['the minutes of a zone', format('%Z', '+02:30'), '150'],
    [
      'without a format in a zone',
      { $dateToString: { date: '$newYear', timezone: copenhagen } },
      '2026-01-01T01:00:00.000',
    ],
    ['of null', { $dateToString: { date: '$n', format: '%Y' } }, null],
    ['of null with a value', { $dateToString: { date: '$zz', onNull: 'none' } }, 'none'],
  ])
})

describe('refused dates', () => {
  testRefusedExpressions(db, doc, [
    ['the year of a text', { $year: '$s' }, 16006],
    ['an unknown zone', { $hour: { date: '$at', timezone: 'Mars/Base' } }, 40485],
    ['an unknown format', format('%Q'), 18536],
    ['$dateToString of a text', { $dateToString: { date: '$s' } }, 16006, 4997901],
  ])
})
