import { expect, it } from 'vitest'
import { whenForm, whenOf } from './when-form.ts'

const now = new Date('2026-01-01T00:00:00.000Z')
const form = { day: '2026-01-15', time: '19:30', endDay: '', endTime: '22:00', timeZone: 'Europe/Copenhagen' }

it('takes an end without a day for the day of the start', () => {
  expect(whenOf(form, now)).toEqual({
    startsAt: '2026-01-15T18:30:00.000Z',
    endsAt: '2026-01-15T21:00:00.000Z',
    timeZone: 'Europe/Copenhagen',
  })
})

it('stands in the form again by the clock of the place', () => {
  const when = { startsAt: '2026-01-15T18:30:00.000Z', endsAt: null, timeZone: 'Europe/London' }
  expect(whenForm(when)).toEqual({
    day: '2026-01-15',
    time: '18:30',
    endDay: '',
    endTime: '',
    timeZone: 'Europe/London',
  })
})

it.each([
  [{ ...form, time: '' }, 'start'],
  [{ ...form, day: '2025-12-31' }, 'past'],
  [{ ...form, endTime: '19:00' }, 'end'],
  [{ ...form, endDay: '2026-01-16', endTime: '' }, 'end'],
])('says what is wrong with %j', (wrong, problem) => {
  expect(whenOf(wrong, now)).toEqual({ problem })
})
