/** Looks at the outbox come seldom while the process does nothing, and in time again when it does. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchOutbox } from '../src/domain-events/internal/outbox-watch.ts'
import type { Outbox } from '../src/domain-events/outbox.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('looks once a minute at rest, every fifteen seconds while acts are answered, and wakes those who have rows', async () => {
  let stirs = 0
  let waiting = false
  let looks = 0
  const woken: string[][] = []
  const rows = () => ({
    findOne: async () => {
      looks += 1
      return waiting ? { _id: 1 } : null
    },
    distinct: async () => ['mail', 'search'],
  })
  const outbox = { rows, targets: ['mail', 'search', 'blogs'] } as unknown as Outbox
  const watch = watchOutbox(
    outbox,
    (targets) => woken.push([...targets]),
    () => stirs,
  )
  const looksIn = async (seconds: number): Promise<number> => {
    looks = 0
    await vi.advanceTimersByTimeAsync(seconds * 1000)
    return looks
  }
  watch.start()
  expect(await looksIn(15), 'the first one does not wait for a minute').toBe(1)
  expect(await looksIn(600)).toBe(10)
  const busy = setInterval(() => (stirs += 1), 1000)
  expect(await looksIn(60)).toBe(4)
  clearInterval(busy)
  expect(woken).toEqual([])
  waiting = true
  expect(await looksIn(75)).toBeGreaterThan(0)
  expect(woken[0]).toEqual(['mail', 'search'])
  await watch.stop()
  expect(await looksIn(120)).toBe(0)
})
