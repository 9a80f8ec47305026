import { expect, it } from 'vitest'
import { chosenMoment, dayAndTime, momentsOf, usualMoment } from './chosen-moment.ts'

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

/** On a device of this zone. */
const inZone = (zone: string, act: () => void): void => {
  const own = process.env.TZ
  try {
    process.env.TZ = zone
    act()
  } finally {
    if (own === undefined) delete process.env.TZ
    else process.env.TZ = own
  }
}

it('moves no time that the clocks of this device go past', () => {
  inZone('Europe/Copenhagen', () => {
    const spring = { now: new Date('2027-03-01T12:00:00Z'), daysAhead: 90 }
    expect(chosenMoment({ day: '2027-03-28', time: '02:30' }, spring)).toEqual({ problem: 'skipped' })
    expect(chosenMoment({ day: '2027-03-28', time: '03:30' }, spring)).toEqual({ at: '2027-03-28T01:30:00.000Z' })
  })
})

it.each([
  ['Europe/Copenhagen', '2027-10-31', '02:30', ['2027-10-31T00:30:00.000Z', '2027-10-31T01:30:00.000Z']],
  ['Australia/Lord_Howe', '2027-04-04', '01:45', ['2027-04-03T14:45:00.000Z', '2027-04-03T15:15:00.000Z']],
])('takes either one of a time that clocks show twice, and gives it back: %s', (zone, day, time, both) => {
  inZone(zone, () => {
    expect(momentsOf({ day, time }).map((moment) => moment.toISOString())).toEqual(both)
    const autumn = { now: new Date(Date.parse(both[0] ?? '') - 60_000), daysAhead: 90 }
    const [first, second] = [
      { day, time },
      { day, time, second: true },
    ]
    expect([first, second].map((one) => chosenMoment(one, autumn))).toEqual(both.map((at) => ({ at })))
    expect(both.map((at) => dayAndTime(new Date(at)))).toEqual([first, second])
    // A time that comes once comes once, whatever was chosen for another time.
    expect(momentsOf({ day, time: '12:00' })).toHaveLength(1)
  })
})
