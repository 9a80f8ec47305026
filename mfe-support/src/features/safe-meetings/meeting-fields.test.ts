/** Times that are written by the clock, and what is wrong with them. */
import { expect, it } from 'vitest'
import { beginFields, fieldsOf, timesOf, writtenOf, wrongFields } from './meeting-fields.ts'

const now = new Date(2026, 4, 9, 18, 20)
const begun = beginFields(now, { name: 'Mette', with: 'Jens' })
const lasts = (fields: typeof begun) => {
  const { from = '', until = '' } = timesOf(fields) ?? {}
  return (Date.parse(until) - Date.parse(from)) / 3_600_000
}

it('begins at the next full hour for three hours, also over midnight', () => {
  expect(begun).toMatchObject({ day: '2026-05-09', from: '19:00', until: '22:00' })
  const late = beginFields(new Date(2026, 4, 9, 22, 20), { name: 'Mette', with: 'Jens' })
  expect([late.day, late.from, late.until, lasts(late)]).toEqual(['2026-05-09', '23:00', '02:00', 3])
})

it('names what is missing, and an end that is over', () => {
  expect(wrongFields({ ...begun, place: 'Café' }, now)).toEqual([])
  expect(wrongFields({ ...begun, name: ' ', from: '' }, now)).toEqual(['name', 'place', 'from'])
  expect(wrongFields({ ...begun, place: 'Café', day: '2026-05-08' }, now)).toEqual(['until'])
  expect(writtenOf({ ...begun, day: '' })).toBe(undefined)
  for (const name of ['vind.dk', 'https://a', 'a@b', 'A.J. Berg'])
    expect([name, wrongFields({ ...begun, place: 'Café', name }, now).includes('name')]).toEqual([
      name,
      name !== 'A.J. Berg',
    ])
})

it('reads what was written back as it was', () => {
  const fields = { ...begun, place: 'Café', note: 'Ring' }
  const written = writtenOf(fields)
  expect(written && fieldsOf(written)).toEqual(fields)
})
