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

const spring = { ...form, day: '2027-03-28', time: '02:30', endTime: '' }
const autumn = { ...form, day: '2027-10-31', time: '02:30', endTime: '' }

it('says that the clocks skip a time, and moves it nowhere', () => {
  expect(whenOf(spring, now)).toEqual({ problem: 'startSkipped' })
  expect(whenOf({ ...spring, time: '01:30', endTime: '02:30' }, now)).toEqual({ problem: 'endSkipped' })
  expect(whenOf({ ...spring, timeZone: 'Asia/Tokyo' }, now)).toMatchObject({ startsAt: '2027-03-27T17:30:00.000Z' })
})

it('takes the first or the second of what the clocks show twice, and finds it again', () => {
  const [first, second] = [whenOf(autumn, now), whenOf({ ...autumn, second: true }, now)]
  expect(first).toMatchObject({ startsAt: '2027-10-31T00:30:00.000Z' })
  expect(second).toMatchObject({ startsAt: '2027-10-31T01:30:00.000Z' })
  for (const when of [first, second]) {
    if ('problem' in when) throw new Error(when.problem)
    expect(whenOf(whenForm(when), now)).toEqual(when)
  }
  // From the first to the second of them is an hour.
  expect(whenOf({ ...autumn, endTime: '02:30', endSecond: true }, now)).toEqual({
    startsAt: '2027-10-31T00:30:00.000Z',
    endsAt: '2027-10-31T01:30:00.000Z',
    timeZone: 'Europe/Copenhagen',
  })
  // The choice of the second time means nothing where a time comes once.
  expect(whenOf({ ...form, second: true }, now)).toMatchObject({ startsAt: '2026-01-15T18:30:00.000Z' })
})
