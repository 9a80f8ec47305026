/** Shows that an act on very many rows goes in short transactions, and is gone on with where one of them broke off. */
import type { Parts } from '@samvaer/service-kit/parts'
import { onTestFinished, vi } from 'vitest'

/**
 * Counts what each transaction takes from here on; one of them may break off before it is written.
 * @returns what those that were written took
 */
export const stepsOf = (
  parts: Pick<Parts<never>, 'transaction' | 'failedItems'>,
  left: () => Promise<number>,
  breaksOff?: number,
): (() => number[]) => {
  const inTransaction = parts.transaction
  const steps: number[] = []
  let count = 0
  const put = vi.spyOn(parts.failedItems, 'put')
  const each = vi.spyOn(parts, 'transaction').mockImplementation(async (work, options) => {
    count += 1
    const isLast = count === breaksOff
    const before = await left()
    const done = await inTransaction(async (transaction) => {
      const answer = await work(transaction)
      if (!isLast) return answer
      // Nor does it write down that something failed.
      put.mockImplementationOnce(async () => undefined)
      throw new Error('The process ends')
    }, options)
    steps.push(before - (await left()))
    return done
  })
  onTestFinished(() => {
    each.mockRestore()
    put.mockRestore()
  })
  return () => steps
}
