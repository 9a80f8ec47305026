import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { within } from './deadline.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('ends the work when its time is up', async () => {
  const work = within(
    50,
    (signal) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  )
  const refused = expect(work).rejects.toMatchObject({ name: 'TimeoutError' })
  await vi.advanceTimersByTimeAsync(50)
  await refused
})

test('leaves nothing behind when the work is done, or has failed', async () => {
  expect(await within(50, async () => 'done')).toBe('done')
  await expect(within(50, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  expect(vi.getTimerCount()).toBe(0)
})
