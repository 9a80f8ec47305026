import { onTestFinished, vi } from 'vitest'
import type { LodgesWorld } from './lodges-world.ts'

/**
 * Counts what each transaction takes from here on; one of them breaks off before it is written.
 * @returns what those that were written took
 */
export const stepsOf = ({ parts }: LodgesWorld, left: () => Promise<number>, breaksOff: number): (() => number[]) => {
  const inTransaction = parts.transaction
  const steps: number[] = []
  let count = 0
  const each = vi.spyOn(parts, 'transaction').mockImplementation(async (work) => {
    count += 1
    const isLast = count === breaksOff
    const before = await left()
    const done = await inTransaction(async (transaction) => {
      const answer = await work(transaction)
      if (isLast) throw new Error('The process ends')
      return answer
    })
    steps.push(before - (await left()))
    return done
  })
  onTestFinished(() => each.mockRestore())
  return () => steps
}
