import { expect, it } from 'vitest'
import { nextReading } from './next-reading.ts'

it('asks often at first, and seldomer the longer it takes', () =>
  expect([0, 10_000, 60_000, 3_600_000].map(nextReading)).toEqual([4_000, 4_000, 15_000, 60_000]))

it('never comes near the number of readings that a member has in 15 minutes', () => {
  let [at, readings] = [0, 0]
  for (; at < 15 * 60_000; readings += 1) at += nextReading(at)
  expect(readings).toBeLessThan(40)
})
