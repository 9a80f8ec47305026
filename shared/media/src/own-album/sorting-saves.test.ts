import { expect, it } from 'vitest'
import { createSortingSaves } from './sorting-saves.ts'

/** A service that answers when the test lets it. */
const service = () => {
  const calls: { order: number[]; answer: PromiseWithResolvers<unknown> }[] = []
  const settled: [readonly number[], boolean][] = []
  const sort = createSortingSaves({
    save: (order) => {
      const answer = Promise.withResolvers<unknown>()
      calls.push({ order, answer })
      return answer.promise
    },
    onSettled: (order, stands) => settled.push([order, stands]),
  })
  return { calls, settled, sort }
}
const soon = () => new Promise((resolve) => setTimeout(resolve))

it('sends one order at a time, and of those that wait the newest', async () => {
  const { calls, settled, sort } = service()
  sort([2, 1, 3])
  sort([3, 2, 1])
  sort([3, 1, 2])
  expect(calls.map(({ order }) => order)).toEqual([[2, 1, 3]])
  calls[0]?.answer.resolve({})
  await soon()
  expect(calls.map(({ order }) => order)).toEqual([
    [2, 1, 3],
    [3, 1, 2],
  ])
  expect(settled).toEqual([])
  calls[1]?.answer.resolve({})
  await soon()
  expect(settled).toEqual([[[3, 1, 2], true]])
})

it('says whether the last one stands, and takes the next', async () => {
  const { calls, settled, sort } = service()
  sort([2, 1])
  calls[0]?.answer.reject(new Error('away'))
  await soon()
  expect(settled).toEqual([[[2, 1], false]])
  sort([2, 1])
  calls[1]?.answer.resolve({})
  await soon()
  expect(settled.map(([, stands]) => stands)).toEqual([false, true])
})
