import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { noteNewVersion, whenLoadable } from './new-version.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** True when a page could be loaded whole after so many milliseconds. */
const isLoadableAfter = async (milliseconds: number): Promise<boolean> => {
  const loadable = vi.fn()
  void whenLoadable().then(loadable)
  await vi.advanceTimersByTimeAsync(milliseconds)
  return loadable.mock.calls.length > 0
}

it('loads a page at once while no worker takes over', async () => expect(await isLoadableAfter(0)).toBe(true))

it('waits for the worker that takes over, and not for ever', async () => {
  const taking = Promise.withResolvers<void>()
  noteNewVersion(taking.promise)
  expect(await isLoadableAfter(4900)).toBe(false)
  expect(await isLoadableAfter(5000)).toBe(true)
  taking.resolve()
  expect(await isLoadableAfter(0)).toBe(true)
})
