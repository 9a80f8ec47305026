import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { undoableAct } from './undoable-act.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('an act that can be taken back', () => {
  it('is done after its time, once', () => {
    const act = vi.fn()
    const undo = undoableAct(act, 1000)
    vi.advanceTimersByTime(999)
    expect(act).not.toHaveBeenCalled()
    vi.advanceTimersByTime(10_000)
    expect(act).toHaveBeenCalledOnce()
    expect(undo()).toBe(false)
  })
  it('is not done when it was taken back', () => {
    const act = vi.fn()
    expect(undoableAct(act, 1000)()).toBe(true)
    vi.advanceTimersByTime(10_000)
    expect(act).not.toHaveBeenCalled()
  })
})
