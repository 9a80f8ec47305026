import { ApiError } from '@samvaer/remote-kit/errors'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createDraftKeeper, pauseBeforeSave, retryWait } from './draft-keeper.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const start = (answers: (ApiError | undefined)[] = []) => {
  const saved: [number, string][] = []
  const local: { text: string | undefined } = { text: undefined }
  const keeper = createDraftKeeper({
    sequence: 4,
    save: async (sequence, text) => {
      saved.push([sequence, text])
      const refusal = answers.shift()
      if (refusal) throw refusal
    },
    local: {
      read: () => undefined,
      write: ({ text }) => {
        local.text = text
      },
      remove: () => {
        local.text = undefined
      },
    },
  })
  return { keeper, saved, local }
}

it('saves after a pause under the next sequence, and keeps a copy until then', async () => {
  const { keeper, saved, local } = start()
  keeper.changed('Hel')
  keeper.changed('Hello')
  expect(local.text).toBe('Hello')
  await vi.advanceTimersByTimeAsync(pauseBeforeSave)
  expect(saved).toEqual([[5, 'Hello']])
  expect(keeper.getState().phase).toBe('saved')
  expect(local.text).toBeUndefined()
})

it('tries again, with the copy in the browser meanwhile', async () => {
  const { keeper, saved, local } = start([new ApiError(503, { code: 'ServiceUnavailable' })])
  keeper.changed('Hello')
  await vi.advanceTimersByTimeAsync(pauseBeforeSave)
  expect(keeper.getState().phase).toBe('failed')
  expect(local.text).toBe('Hello')
  await vi.advanceTimersByTimeAsync(retryWait)
  expect(saved).toEqual([
    [5, 'Hello'],
    [6, 'Hello'],
  ])
  expect(keeper.getState().phase).toBe('saved')
})

it('waits for the choice when another window wrote later', async () => {
  const { keeper, saved } = start([new ApiError(409, { code: 'Conflict', detail: { sequence: 9 } })])
  keeper.changed('Mine')
  await vi.advanceTimersByTimeAsync(pauseBeforeSave)
  expect(keeper.getState()).toEqual({ phase: 'conflict', theirs: 9 })
  keeper.changed('Mine still')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(saved).toHaveLength(1)
  await keeper.overrule()
  expect(saved[1]).toEqual([10, 'Mine still'])
  expect(keeper.getState().phase).toBe('saved')
})

it('saves nothing of what was sent', async () => {
  const { keeper, saved, local } = start()
  keeper.changed('Hello')
  await keeper.sent()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(saved).toEqual([])
  expect(local.text).toBeUndefined()
})

it('saves what was written during a save behind it when asked', async () => {
  const { keeper, saved } = start()
  keeper.changed('Hel')
  const first = keeper.flush()
  keeper.changed('Hello')
  await Promise.all([first, keeper.flush(), keeper.flush()])
  expect(saved).toEqual([
    [5, 'Hel'],
    [6, 'Hello'],
  ])
})

it('does not repeat a save that failed while it was asked for', async () => {
  const { keeper, saved } = start([new ApiError(503, { code: 'ServiceUnavailable' })])
  keeper.changed('Hello')
  await Promise.all([keeper.flush(), keeper.flush()])
  expect(saved).toHaveLength(1)
})
