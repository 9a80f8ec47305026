import { expect, it } from 'vitest'
import { chosenMoment, dayAndTime, usualMoment } from './chosen-moment.ts'

const now = new Date(2026, 10, 30, 21, 5)
const within = { now, daysAhead: 90 }

it('offers six o’clock tomorrow, over the end of a month', () => {
  expect(usualMoment(now)).toEqual({ day: '2026-12-01', time: '18:00' })
})

it('takes a moment of this device and gives it back', () => {
  const moment = new Date(2026, 11, 24, 7, 30)
  expect(dayAndTime(moment)).toEqual({ day: '2026-12-24', time: '07:30' })
  expect(chosenMoment(dayAndTime(moment), within)).toEqual({ at: moment.toISOString() })
})

it.each([
  [{ day: '', time: '18:00' }, 'incomplete'],
  [{ day: '2026-12-01', time: '' }, 'incomplete'],
  [{ day: '2026-13-01', time: '18:00' }, 'incomplete'],
  [{ day: '2026-11-30', time: '21:05' }, 'past'],
  [{ day: '2027-03-02', time: '18:00' }, 'tooFar'],
])('refuses %j as %s', (chosen, problem) => expect(chosenMoment(chosen, within)).toEqual({ problem }))

it('moves no time that the clocks of this device go past', () => {
  const own = process.env.TZ
  try {
    process.env.TZ = 'Europe/Copenhagen'
    const spring = { now: new Date('2027-03-01T12:00:00Z'), daysAhead: 90 }
    expect(chosenMoment({ day: '2027-03-28', time: '02:30' }, spring)).toEqual({ problem: 'skipped' })
    expect(chosenMoment({ day: '2027-03-28', time: '03:30' }, spring)).toEqual({ at: '2027-03-28T01:30:00.000Z' })
  } finally {
    if (own === undefined) delete process.env.TZ
    else process.env.TZ = own
  }
})
