/** Timers of tasks: a process has one a pace, however many tasks its services have. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { onTick } from '../src/tasks/internal/ticks.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('one timer calls all of a pace once a tick, and ends with the last of them', () => {
  const calls = [vi.fn(), vi.fn(), vi.fn()]
  const same = vi.fn()
  const before = vi.getTimerCount()
  const ends = [...calls, same, same].map((call) => onTick(1000, call))
  const endOther = onTick(1500, vi.fn())
  expect(vi.getTimerCount() - before).toBe(2)
  vi.advanceTimersByTime(3000)
  expect([...calls, same].map(({ mock }) => mock.calls.length)).toEqual([3, 3, 3, 6])
  ends[0]?.()
  // Ended twice it is ended once.
  ends[0]?.()
  vi.advanceTimersByTime(1000)
  expect([...calls, same].map(({ mock }) => mock.calls.length)).toEqual([3, 4, 4, 8])
  for (const end of ends) end()
  expect(vi.getTimerCount() - before).toBe(1)
  endOther()
  expect(vi.getTimerCount() - before).toBe(0)
  const again = vi.fn()
  const endAgain = onTick(1000, again)
  vi.advanceTimersByTime(1000)
  expect(again).toHaveBeenCalledTimes(1)
  endAgain()
})
