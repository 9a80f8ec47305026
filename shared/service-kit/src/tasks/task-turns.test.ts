import { expect, it } from 'vitest'
import { leaseOf, pauseAfter } from './task-turns.ts'

const task = (everySeconds: number) => ({ name: 'some', everySeconds, run: async () => undefined })
const pauses = (everySeconds: number) =>
  [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((failures) => pauseAfter(task(everySeconds), failures) / 1000)

it('a task that fails comes again soon, then after doubling pauses, up to ten minutes or its period', () => {
  expect(pauses(2)).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 512, 600, 600, 600])
  expect(pauses(60)).toEqual([60, 120, 240, 480, 600, 600, 600, 600, 600, 600, 600, 600])
  expect(pauses(3600)).toEqual([60, 120, 240, 480, 960, 1920, 3600, 3600, 3600, 3600, 3600, 3600])
  expect(pauses(86_400).at(-1)).toBe(86_400)
})

it('a process that dies holds its task up for a minute at most, however seldom that runs', () => {
  expect([0.02, 2, 30, 60, 3600, 86_400].map((everySeconds) => leaseOf(task(everySeconds)) / 1000)).toEqual([
    10, 10, 30, 60, 60, 60,
  ])
})
