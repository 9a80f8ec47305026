import { expect, it } from 'vitest'
import { instantIn, partsIn, sameClock } from './zoned.ts'

it('is the clock of the zone, in winter and in summer', () => {
  const winter = '2026-01-15T18:30:00.000Z'
  expect(partsIn(winter, 'Europe/Copenhagen')).toEqual({ day: '2026-01-15', time: '19:30' })
  expect(partsIn('2026-07-15T22:30:00.000Z', 'Europe/Copenhagen')).toEqual({ day: '2026-07-16', time: '00:30' })
  expect(instantIn({ day: '2026-01-15', time: '19:30' }, 'Europe/Copenhagen')).toBe(winter)
})

it('finds no instant where the fields are not whole', () => {
  expect(instantIn({ day: '', time: '19:30' }, 'Europe/Copenhagen')).toBeUndefined()
  expect(instantIn({ day: '2026-02-31', time: '19:30' }, 'Europe/Copenhagen')).toBeUndefined()
})

it('knows zones whose clocks agree', () => {
  const at = '2026-01-15T18:30:00.000Z'
  expect(sameClock(at, 'Europe/Copenhagen', 'Europe/Oslo')).toBe(true)
  expect(sameClock(at, 'Europe/Copenhagen', 'Europe/London')).toBe(false)
})
