import { expect, it } from 'vitest'
import { closeCodes, delayAfter, failuresBeforePolling } from './back-off.ts'

const range = (failures: number, code = 1006) => [0, 1].map((random) => delayAfter({ failures, code }, random))

it('waits longer after each failure, and never everybody as long', () => {
  expect([0, 1, 2].map((failures) => range(failures))).toEqual([
    [1000, 4000],
    [1000, 8000],
    [1000, 16_000],
  ])
})

it('comes back soon after a restart, later when it is asked to', () => {
  expect(range(0, closeCodes.restart)).toEqual([1000, 4000])
  expect(range(1, closeCodes.tryLater)).toEqual([1000, 30_000])
})

it('tries about every minute once the counts are polled, or with too many connections', () => {
  expect(range(failuresBeforePolling)).toEqual([45_000, 75_000])
  expect(range(0, closeCodes.tooMany)).toEqual([45_000, 75_000])
})
