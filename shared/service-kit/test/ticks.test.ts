/** A process has one timer for all that it does every so many milliseconds, and moments of different paces meet. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { onTick } from '../src/time/ticks.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const untilMultiple = (milliseconds: number): number => milliseconds - (performance.now() % milliseconds)

it('one timer calls all of every pace once in its time, and ends with the last of them', () => {
  vi.advanceTimersByTime(untilMultiple(3000))
  const calls = [vi.fn(), vi.fn(), vi.fn()]
  const same = vi.fn()
  const slower = vi.fn()
  const counts = () => [...calls, same, slower].map(({ mock }) => mock.calls.length)
  const before = vi.getTimerCount()
  const ends = [...calls, same, same].map((call) => onTick(1000, call))
  const endSlower = onTick(1500, slower)
  expect(vi.getTimerCount() - before).toBe(1)
  vi.advanceTimersByTime(3000)
  expect(counts()).toEqual([3, 3, 3, 6, 2])
  ends[0]?.()
  // Ended twice it is ended once.
  ends[0]?.()
  vi.advanceTimersByTime(1000)
  expect(counts()).toEqual([3, 4, 4, 8, 2])
  for (const end of ends) end()
  vi.advanceTimersByTime(500)
  expect(counts()).toEqual([3, 4, 4, 8, 3])
  endSlower()
  expect(vi.getTimerCount() - before).toBe(0)
  const again = vi.fn()
  const endAgain = onTick(1000, again)
  vi.advanceTimersByTime(1000)
  expect(again).toHaveBeenCalledTimes(1)
  endAgain()
})

it('paces that begin at different times wake the process together', () => {
  vi.advanceTimersByTime(untilMultiple(3000))
  const wakes = new Set<number>()
  const wake = () => void wakes.add(Math.round(performance.now()))
  const ends = [1000, 1500, 3000].map((pace) => {
    const end = onTick(pace, wake)
    vi.advanceTimersByTime(130)
    return end
  })
  vi.advanceTimersByTime(3000 - 390)
  expect(wakes.size).toBe(4)
  for (const end of ends) end()
})
