/** The members of a round, and the order of those who wait. */
import { mongo } from 'mongoose'
import { expect, test } from 'vitest'
import { createGroupCommit, mostTogether } from '../src/sending/group-commit.ts'

interface Item {
  name: string
  keys: string[]
}

/** Rounds that end when the test lets them. */
const startRounds = () => {
  const rounds: { names: string[]; settle(failure?: Error): void }[] = []
  const alone: string[] = []
  const add = createGroupCommit<Item, string>({
    keysOf: ({ keys }) => keys,
    together: (items) =>
      new Promise((resolve, reject) => {
        const settle = (failure?: Error) =>
          failure ? reject(failure) : resolve(items.map(({ name }) => (name === 'refused' ? new Error(name) : name)))
        rounds.push({ names: items.map(({ name }) => name), settle })
      }),
    alone: async ({ name }) => {
      alone.push(name)
      if (name === 'bad') throw new Error(name)
      return name
    },
  })
  /** Ends a round; the next one has begun afterwards. */
  const end = async (round: number, failure?: Error): Promise<void> => {
    rounds[round]?.settle(failure)
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { rounds, alone, end, add: (name: string, ...keys: string[]) => add({ name, keys }) }
}

test('a lone one begins at once; what comes meanwhile is the next round', async () => {
  const { rounds, add, end } = startRounds()
  const first = add('first', 'a')
  expect(rounds.map(({ names }) => names)).toEqual([['first']])
  const others = [add('second', 'b'), add('third', 'c')]
  await end(0)
  expect(await first).toBe('first')
  expect(rounds[1]?.names).toEqual(['second', 'third'])
  await end(1)
  expect(await Promise.all(others)).toEqual(['second', 'third'])
})

test('those with a key in common come in the order of their arrival, also behind one that waits for another key', async () => {
  const { rounds, add, end } = startRounds()
  const all = [
    add('1', 'conversation a', 'author x'),
    add('2', 'conversation a', 'author y'),
    // Waits for the author, and so holds back the next one of its conversation.
    add('3', 'conversation b', 'author y'),
    add('4', 'conversation b', 'author z'),
    add('5', 'conversation c', 'author w'),
  ]
  for (let n = 0; n < 4; n += 1) await end(n)
  expect(rounds.map(({ names }) => names)).toEqual([['1'], ['2', '5'], ['3'], ['4']])
  expect(await Promise.all(all)).toEqual(['1', '2', '3', '4', '5'])
})

test(`no more than ${mostTogether} at a time`, async () => {
  const { rounds, add, end } = startRounds()
  const all = Array.from({ length: mostTogether + 3 }, (_, n) => add(String(n), String(n)))
  for (let n = 0; n < 3; n += 1) await end(n)
  expect(rounds.map(({ names }) => names.length)).toEqual([1, mostTogether, 2])
  await Promise.all(all)
})

test('one is refused alone; a round that fails is written one by one, and the bad one fails alone', async () => {
  const { alone, add, end } = startRounds()
  const outcomes = async (all: Promise<string>[]) => (await Promise.allSettled(all)).map(({ status }) => status)
  const first = outcomes([add('first', 'a')])
  const all = outcomes([add('good', 'b'), add('refused', 'c'), add('fine', 'd')])
  await end(0)
  await end(1)
  expect(await first).toEqual(['fulfilled'])
  expect(await all).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(alone).toEqual([])
  const again = outcomes([add('one', 'a'), add('good', 'b'), add('bad', 'c'), add('fine', 'd')])
  await end(2)
  await end(3, new Error('failed'))
  expect(await again).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  expect(alone).toEqual(['good', 'bad', 'fine'])
})

test('with the database gone nobody is tried again', async () => {
  const { alone, add, end } = startRounds()
  const one = expect(add('one', 'a')).rejects.toThrow('gone')
  await end(0, new mongo.MongoServerSelectionError('gone', {} as never))
  await one
  expect(alone).toEqual([])
})
