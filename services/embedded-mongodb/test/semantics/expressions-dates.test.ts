import { describe } from 'vitest'
import { testExpressions, testRefusedExpressions } from '../support/cases.ts'
import { useDatabase } from '../support/database.ts'

const { db } = useDatabase()
const utc = (text: string) => new Date(`${text}Z`)

const doc = {
  // A Sunday.
  at: utc('2026-03-29T01:30:15.123'),
  newYear: utc('2026-01-01T00:00:00'),
  before: utc('1969-12-31T23:59:59.999'),
  n: null,
  s: 'x',
}
const part = (name: string) => ({ [name]: '$at' })
const format = (pattern: string) => ({ $dateToString: { date: '$at', format: pattern } })

describe('parts', () => {
  testExpressions(db, doc, [
    ['of the calendar', [part('$year'), part('$month'), part('$dayOfMonth'), part('$dayOfWeek')], [2026, 3, 29, 1]],
    ['of the time', [part('$hour'), part('$minute'), part('$second'), part('$millisecond')], [1, 30, 15, 123]],
    ['before 1970', [{ $year: '$before' }, { $millisecond: '$before' }], [1969, 999]],
    ['of null', { $year: '$n' }, null],
  ])
})

describe('texts', () => {
  testExpressions(db, doc, [
    ['without a format', { $dateToString: { date: '$at' } }, '2026-03-29T01:30:15.123Z'],
    ['a day', format('%Y-%m-%d'), '2026-03-29'],
    ['a time', format('%H:%M:%S.%L'), '01:30:15.123'],
    ['the day of the week', format('%w'), '1'],
    ['a percent sign', format('100%%'), '100%'],
    ['of null', { $dateToString: { date: '$n', format: '%Y' } }, null],
    ['of null with a value', { $dateToString: { date: '$zz', onNull: 'none' } }, 'none'],
  ])
})

describe('refused dates', () => {
  testRefusedExpressions(db, doc, [
    ['the year of a text', { $year: '$s' }, 16006],
    ['an unknown format', format('%Q'), 18536],
    ['$dateToString of a text', { $dateToString: { date: '$s' } }, 16006, 4997901],
  ])
})
