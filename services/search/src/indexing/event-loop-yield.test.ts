import { expect, it } from 'vitest'
import { createEventLoopYield } from './event-loop-yield.ts'

it('lets others have their turn after one’s own, and not before', async () => {
  const pause = createEventLoopYield(5)
  let turns = 0
  setImmediate(() => {
    turns += 1
  })
  await pause()
  expect(turns).toBe(0)
  const began = performance.now()
  while (performance.now() - began < 6);
  await pause()
  expect(turns).toBe(1)
})
