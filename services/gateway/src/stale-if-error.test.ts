import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { StaleIfError } from './stale-if-error.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('asks at most once a second, and at once after it was made to forget', async () => {
  let asked = 0
  const value = new StaleIfError(
    async () => (asked += 1),
    () => undefined,
  )
  expect(value.fresh()).toBeUndefined()
  expect(await Promise.all([value.current(), value.current()])).toEqual([1, 1])
  vi.advanceTimersByTime(999)
  expect([value.fresh(), await value.current()]).toEqual([1, 1])
  vi.advanceTimersByTime(1)
  expect(value.fresh()).toBeUndefined()
  expect(await value.current()).toBe(2)
  value.forget()
  expect(await value.current()).toBe(3)
})

test('keeps the last good answer, reports once that the service is away, and notices when it is back', async () => {
  const failures: unknown[] = []
  let answer: () => Promise<string> = async () => 'good'
  const value = new StaleIfError(
    () => answer(),
    (error) => failures.push(error),
  )
  await value.current()
  answer = async () => {
    throw new Error('away')
  }
  for (let second = 0; second < 5; second += 1) {
    vi.advanceTimersByTime(1000)
    expect(await value.current()).toBe('good')
    await vi.advanceTimersByTimeAsync(0)
  }
  expect(failures).toHaveLength(1)
  answer = async () => 'better'
  vi.advanceTimersByTime(1000)
  await value.current()
  await vi.advanceTimersByTimeAsync(0)
  expect(await value.current()).toBe('better')
})

test('has nothing to say before the first answer', async () => {
  const value = new StaleIfError<string>(
    () => Promise.reject(new Error('away')),
    () => undefined,
  )
  expect(await value.current()).toBeUndefined()
})

test('gives the latest answer at once and asks for the next beside it', async () => {
  const answers = ['first', 'second']
  const value = new StaleIfError(
    async () => answers.shift() ?? '',
    () => undefined,
  )
  expect(value.latest()).toBeUndefined()
  await vi.advanceTimersByTimeAsync(0)
  expect(value.latest()).toBe('first')
  vi.advanceTimersByTime(1000)
  expect(value.latest()).toBe('first')
  await vi.advanceTimersByTimeAsync(0)
  expect(value.latest()).toBe('second')
})

test('waits for as long as it is told to before the service counts as away', async () => {
  const limit = vi.spyOn(AbortSignal, 'timeout')
  onTestFinished(() => limit.mockRestore())
  let patience = 5000
  const value = new StaleIfError(
    async () => 'good',
    () => undefined,
    () => patience,
  )
  await value.current()
  patience = 1500
  value.forget()
  await value.current()
  await new StaleIfError(async () => 'good', vi.fn()).current()
  expect(limit.mock.calls).toEqual([[5000], [1500], [1000]])
})
