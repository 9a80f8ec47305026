import { expect, test } from 'vitest'
import { batchLoader } from './batch-loader.ts'

/** A table that says what it was asked. */
const table = (rows: Record<number, string>) => {
  const asked: number[][] = []
  const read = batchLoader<number, string>(async (keys) => {
    asked.push(keys)
    return new Map(keys.flatMap((key) => (rows[key] === undefined ? [] : [[key, rows[key]]])))
  })
  return { rows, asked, read }
}

test('questions of one moment are one question, and everybody gets their own', async () => {
  const { asked, read } = table({ 1: 'a', 2: 'b', 3: 'c' })
  const answers = await Promise.all([read([1, 2]), read([2, 3]), read([9]), read([])])
  expect(asked).toEqual([[1, 2, 3, 9]])
  expect(answers.map((answer) => [...answer])).toEqual([
    [
      [1, 'a'],
      [2, 'b'],
    ],
    [
      [2, 'b'],
      [3, 'c'],
    ],
    [],
    [],
  ])
})

test('a later question gets what is there then', async () => {
  const { rows, asked, read } = table({ 1: 'before' })
  expect((await read([1])).get(1)).toBe('before')
  rows[1] = 'after'
  expect((await read([1])).get(1)).toBe('after')
  expect(asked).toEqual([[1], [1]])
})

test('a question that is under way takes nobody along', async () => {
  const rows = new Map([[1, 'before']])
  const began = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const read = batchLoader<number, string>(async () => {
    const found = new Map(rows)
    began.resolve()
    await goOn.promise
    return found
  })
  const early = read([1])
  await began.promise
  rows.set(1, 'after')
  const late = read([1])
  goOn.resolve()
  expect([(await early).get(1), (await late).get(1)]).toEqual(['before', 'after'])
})

test('a failure is everybody’s who asked, and the next question is asked anew', async () => {
  const failures = [new Error('away')]
  const read = batchLoader<number, string>(async () => {
    const failure = failures.pop()
    if (failure) throw failure
    return new Map([[1, 'a']])
  })
  const both = await Promise.allSettled([read([1]), read([2])])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect((await read([1])).get(1)).toBe('a')
})

test('a question names a thousand at the most', async () => {
  const { asked, read } = table({})
  const many = (from: number) => Array.from({ length: 600 }, (_, index) => from + index)
  await Promise.all([read(many(0)), read(many(1000))])
  expect(asked.map(({ length }) => length)).toEqual([600, 600])
})
