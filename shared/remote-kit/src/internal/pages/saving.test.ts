import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { holdSaver, saveUnsent } from './saving.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('waits for all who have something to save, and asks nobody who has left', async () => {
  const saved: string[] = []
  const savingAs = (name: string, milliseconds: number) => async () => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds))
    saved.push(name)
  }
  const drops = [holdSaver(savingAs('mail', 100)), holdSaver(savingAs('entry', 300))]
  holdSaver(savingAs('gone', 1))()
  const saving = saveUnsent()
  await vi.advanceTimersByTimeAsync(300)
  await saving
  expect(saved).toEqual(['mail', 'entry'])
  for (const drop of drops) drop()
  await saveUnsent()
  expect(saved).toHaveLength(2)
})

it('goes on after its patience, and when a save fails', async () => {
  const drops = [
    holdSaver(() => new Promise(() => undefined)),
    holdSaver(() => {
      throw new Error('nothing to save with')
    }),
  ]
  const ended = vi.fn()
  void saveUnsent(1000).then(ended)
  await vi.advanceTimersByTimeAsync(999)
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(ended).toHaveBeenCalled()
  drops[0]?.()
  await saveUnsent(1000)
  drops[1]?.()
})
