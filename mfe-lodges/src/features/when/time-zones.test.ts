import { expect, it } from 'vitest'
import { instantsIn, isSkipped, partsIn, sameClock, turnOf } from './time-zones.ts'

it('is the clock of the zone, in winter and in summer', () => {
  const winter = '2026-01-15T18:30:00.000Z'
  expect(partsIn(winter, 'Europe/Copenhagen')).toEqual({ day: '2026-01-15', time: '19:30' })
  expect(partsIn('2026-07-15T22:30:00.000Z', 'Europe/Copenhagen')).toEqual({ day: '2026-07-16', time: '00:30' })
  expect(instantsIn({ day: '2026-01-15', time: '19:30' }, 'Europe/Copenhagen')).toEqual([winter])
})

it('finds no instant where the fields are not whole', () => {
  for (const fields of [
    { day: '', time: '19:30' },
    { day: '2026-02-31', time: '19:30' },
  ]) {
    expect(instantsIn(fields, 'Europe/Copenhagen')).toEqual([])
    expect(isSkipped(fields, 'Europe/Copenhagen')).toBe(false)
  }
})

it('moves nothing where the clocks go forward: that time is none', () => {
  const night = { day: '2027-03-28', time: '02:30' }
  expect(instantsIn(night, 'Europe/Copenhagen')).toEqual([])
  expect(isSkipped(night, 'Europe/Copenhagen')).toBe(true)
  expect(instantsIn({ ...night, time: '03:00' }, 'Europe/Copenhagen')).toEqual(['2027-03-28T01:00:00.000Z'])
  // In London it is another hour, in Tokyo none.
  expect(isSkipped(night, 'Europe/London')).toBe(false)
  expect(isSkipped({ ...night, time: '01:30' }, 'Europe/London')).toBe(true)
  expect(isSkipped(night, 'Asia/Tokyo')).toBe(false)
})

it('knows both where the clocks go back', () => {
  const night = { day: '2027-10-31', time: '02:30' }
  const both = ['2027-10-31T00:30:00.000Z', '2027-10-31T01:30:00.000Z']
  expect(instantsIn(night, 'Europe/Copenhagen')).toEqual(both)
  expect(both.map((instant) => partsIn(instant, 'Europe/Copenhagen'))).toEqual([night, night])
  expect(both.map((instant) => turnOf(instant, 'Europe/Copenhagen'))).toEqual([0, 1])
  expect(turnOf('2027-10-31T02:30:00.000Z', 'Europe/Copenhagen')).toBeUndefined()
})

it('knows zones whose clocks agree', () => {
  const at = '2026-01-15T18:30:00.000Z'
  expect(sameClock(at, 'Europe/Copenhagen', 'Europe/Oslo')).toBe(true)
  expect(sameClock(at, 'Europe/Copenhagen', 'Europe/London')).toBe(false)
})
