import { ApiError } from '@samvaer/remote-kit/errors'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type DraftContent, emptyContent } from './draft-content.ts'
import { createDraftKeeper, pauseBeforeSave, retryWaits } from './draft-keeper.ts'
import type { LocalCopy } from './local-copy.ts'

const written = (title: string): DraftContent => ({ ...emptyContent, title })
const away = new ApiError(503, { code: 'ServiceUnavailable' })

/** A service that takes drafts, or answers as it is told. */
const start = (sequence = 0) => {
  const saved: [number, string][] = []
  const copies: string[] = []
  const answers: (() => Promise<unknown>)[] = []
  const local: LocalCopy = {
    read: () => undefined,
    write: ({ title }) => void copies.push(title),
    remove: () => void copies.splice(0),
  }
  const keeper = createDraftKeeper({
    sequence,
    local,
    save: (next, { title }) => {
      saved.push([next, title])
      return (answers.shift() ?? (() => Promise.resolve()))()
    },
  })
  return { keeper, saved, copies, answers }
}
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

describe('keeping a draft', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('saves once after a pause, under the next sequence', async () => {
    const { keeper, saved, copies } = start(4)
    keeper.changed(written('a'))
    await pass(pauseBeforeSave - 1)
    keeper.changed(written('ab'))
    expect(copies).toEqual(['a', 'ab'])
    await pass(pauseBeforeSave)
    expect(saved).toEqual([[5, 'ab']])
    expect(keeper.getState()).toMatchObject({ phase: 'saved', failing: false })
    expect(copies).toEqual([])
  })

  it('saves what was written during a save', async () => {
    const { keeper, saved, answers } = start()
    const { promise, resolve } = Promise.withResolvers<void>()
    answers.push(() => promise)
    keeper.changed(written('a'))
    await pass(pauseBeforeSave)
    keeper.changed(written('b'))
    resolve()
    await pass(0)
    expect(keeper.getState().phase).toBe('waiting')
    await pass(pauseBeforeSave)
    expect(saved).toEqual([
      [1, 'a'],
      [2, 'b'],
    ])
    expect(keeper.getState().phase).toBe('saved')
  })

  it('tells a failed save, keeps the copy and tries again with a new sequence', async () => {
    const { keeper, saved, copies, answers } = start()
    answers.push(
      () => Promise.reject(away),
      () => Promise.reject(away),
    )
    keeper.changed(written('a'))
    await pass(pauseBeforeSave)
    expect(keeper.getState()).toMatchObject({ phase: 'failed', failing: true })
    expect(copies).toEqual(['a'])
    await pass(retryWaits[0])
    expect(keeper.getState()).toMatchObject({ phase: 'failed', failing: true })
    await pass(retryWaits[1])
    expect(saved.map(([sequence]) => sequence)).toEqual([1, 2, 3])
    expect(keeper.getState()).toMatchObject({ phase: 'saved', failing: false })
  })

  it('does not repeat what is refused for good, but tries what is written next', async () => {
    const { keeper, saved, answers } = start()
    answers.push(() => Promise.reject(new ApiError(400, { code: 'InvalidInput' })))
    keeper.changed(written('a'))
    await pass(pauseBeforeSave)
    await pass(60_000)
    expect(saved).toHaveLength(1)
    keeper.changed(written('b'))
    await pass(pauseBeforeSave)
    expect(saved).toHaveLength(2)
  })

  it('waits for the reader after a conflict; what stands here can win', async () => {
    const { keeper, saved, copies, answers } = start(1)
    answers.push(() => Promise.reject(new ApiError(409, { code: 'Conflict' })))
    keeper.changed(written('a'))
    await pass(pauseBeforeSave)
    expect(keeper.getState().phase).toBe('conflict')
    keeper.changed(written('ab'))
    await pass(60_000)
    expect(saved).toHaveLength(1)
    expect(copies).toEqual(['a', 'ab'])
    await keeper.overrule(9)
    expect(saved.at(-1)).toEqual([10, 'ab'])
    expect(keeper.getState().phase).toBe('saved')
  })

  it('saves at once when asked, and nothing while it is held', async () => {
    const { keeper, saved } = start()
    keeper.changed(written('a'))
    await keeper.flush()
    expect(saved).toEqual([[1, 'a']])
    await keeper.pause()
    keeper.changed(written('b'))
    await pass(60_000)
    expect(saved).toHaveLength(1)
    keeper.resume()
    await pass(pauseBeforeSave)
    expect(saved).toHaveLength(2)
  })

  it('saves what was written during a save behind it when asked, and does not repeat a failed one', async () => {
    const { keeper, saved, answers } = start()
    const { promise, resolve } = Promise.withResolvers<void>()
    answers.push(() => promise)
    keeper.changed(written('a'))
    const first = keeper.flush()
    keeper.changed(written('ab'))
    const both = Promise.all([first, keeper.flush(), keeper.flush()])
    resolve()
    await both
    expect(saved).toEqual([
      [1, 'a'],
      [2, 'ab'],
    ])
    answers.push(() => Promise.reject(away))
    keeper.changed(written('abc'))
    await Promise.all([keeper.flush(), keeper.flush()])
    expect(saved).toHaveLength(3)
  })

  it('stops after the save that is under way and leaves no copy', async () => {
    const { keeper, saved, copies, answers } = start()
    const { promise, resolve } = Promise.withResolvers<void>()
    answers.push(() => promise)
    keeper.changed(written('a'))
    await pass(pauseBeforeSave)
    const stopped = keeper.stop()
    resolve()
    await stopped
    await pass(60_000)
    expect(saved).toHaveLength(1)
    expect(copies).toEqual([])
    expect(keeper.getState()).toEqual({ phase: 'unchanged', savedAt: undefined, failing: false })
  })
})
