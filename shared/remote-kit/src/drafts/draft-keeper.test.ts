import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../errors.ts'
import { createDraftKeeper, pauseBeforeSave, retryWaits } from './draft-keeper.ts'

const away = new ApiError(503, { code: 'ServiceUnavailable' })
const later = new ApiError(409, { code: 'Conflict', detail: { sequence: 9 } })

/** A service that takes drafts, or answers as the test wants. */
const start = (sequence = 0) => {
  const saved: [number, string][] = []
  const copies: string[] = []
  const answers: (() => Promise<unknown>)[] = []
  const local = { write: (text: string) => void copies.push(text), remove: () => void copies.splice(0) }
  const keeper = createDraftKeeper<string>({
    sequence,
    local,
    save: (next, text) => {
      saved.push([next, text])
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
    keeper.changed('a')
    await pass(pauseBeforeSave - 1)
    keeper.changed('ab')
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
    keeper.changed('a')
    await pass(pauseBeforeSave)
    keeper.changed('b')
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

  it('reports a failed save, keeps the copy and tries again with a new sequence', async () => {
    const { keeper, saved, copies, answers } = start()
    answers.push(
      () => Promise.reject(away),
      () => Promise.reject(away),
    )
    keeper.changed('a')
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
    keeper.changed('a')
    await pass(pauseBeforeSave)
    await pass(60_000)
    expect(saved).toHaveLength(1)
    keeper.changed('b')
    await pass(pauseBeforeSave)
    expect(saved).toHaveLength(2)
  })

  it('waits for the reader after a conflict; what stands here can win', async () => {
    const { keeper, saved, copies, answers } = start(1)
    answers.push(() => Promise.reject(later))
    keeper.changed('a')
    await pass(pauseBeforeSave)
    expect(keeper.getState().phase).toBe('conflict')
    keeper.changed('ab')
    await pass(60_000)
    expect(saved).toHaveLength(1)
    expect(copies).toEqual(['a', 'ab'])
    await keeper.overrule()
    expect(saved.at(-1)).toEqual([10, 'ab'])
    expect(keeper.getState().phase).toBe('saved')
  })

  it('goes on behind what the other window wrote when that was taken over', async () => {
    const { keeper, saved, copies, answers } = start(1)
    answers.push(() => Promise.reject(later))
    keeper.changed('mine')
    await keeper.flush()
    await keeper.forget()
    expect(keeper.getState().phase).toBe('unchanged')
    expect(copies).toEqual([])
    keeper.changed('theirs and more')
    await pass(pauseBeforeSave)
    expect(saved.at(-1)).toEqual([10, 'theirs and more'])
  })

  it('says of a conflict after failed saves that it is one', async () => {
    const { keeper, answers } = start()
    answers.push(
      () => Promise.reject(away),
      () => Promise.reject(later),
    )
    keeper.changed('a')
    await pass(pauseBeforeSave)
    await pass(retryWaits[0])
    expect(keeper.getState()).toMatchObject({ phase: 'conflict', failing: false })
  })

  it('saves an emptied text like any other', async () => {
    const { keeper, saved } = start()
    keeper.changed('')
    await pass(pauseBeforeSave)
    expect(saved).toEqual([[1, '']])
    expect(keeper.getState().phase).toBe('saved')
  })

  it('saves nothing of what was sent, but what is written next', async () => {
    const { keeper, saved, copies } = start(4)
    keeper.changed('Hello')
    await keeper.forget()
    await pass(60_000)
    expect(saved).toEqual([])
    expect(copies).toEqual([])
    keeper.changed('Again')
    await pass(pauseBeforeSave)
    expect(saved).toEqual([[5, 'Again']])
  })

  it.each([
    ['well', () => Promise.resolve()],
    ['badly', () => Promise.reject(away)],
  ])('reports nothing of a save that ended %s after its words were sent', async (_how, answer) => {
    const { keeper, saved, answers } = start()
    const { promise, resolve } = Promise.withResolvers<void>()
    answers.push(() => promise.then(answer))
    keeper.changed('Hello')
    await pass(pauseBeforeSave)
    const sent = keeper.forget()
    resolve()
    await sent
    await pass(60_000)
    expect(saved).toHaveLength(1)
    expect(keeper.getState()).toEqual({ phase: 'unchanged', savedAt: undefined, failing: false })
  })

  it('saves at once when asked, and nothing while it is held', async () => {
    const { keeper, saved } = start()
    keeper.changed('a')
    await keeper.flush()
    expect(saved).toEqual([[1, 'a']])
    await keeper.pause()
    keeper.changed('b')
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
    keeper.changed('a')
    const first = keeper.flush()
    keeper.changed('ab')
    const both = Promise.all([first, keeper.flush(), keeper.flush()])
    resolve()
    await both
    expect(saved).toEqual([
      [1, 'a'],
      [2, 'ab'],
    ])
    answers.push(() => Promise.reject(away))
    keeper.changed('abc')
    await Promise.all([keeper.flush(), keeper.flush()])
    expect(saved).toHaveLength(3)
  })

  it('saves nothing after it stopped, until it may again', async () => {
    const { keeper, saved } = start()
    await keeper.stop()
    keeper.changed('a')
    await keeper.flush()
    await pass(60_000)
    expect(saved).toEqual([])
    keeper.resume()
    await pass(pauseBeforeSave)
    expect(saved).toEqual([[1, 'a']])
  })

  it('stops after the save that is under way and leaves no copy', async () => {
    const { keeper, saved, copies, answers } = start()
    const { promise, resolve } = Promise.withResolvers<void>()
    answers.push(() => promise)
    keeper.changed('a')
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
