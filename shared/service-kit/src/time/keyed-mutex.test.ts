import { expect, test } from 'vitest'
import { createKeyedMutex } from './keyed-mutex.ts'

/** Work that notes when it begins and ends when it is told to. */
const noted = (notes: string[], name: string) => {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const work = () => {
    notes.push(name)
    return promise
  }
  return { work, end: () => resolve(name), fail: () => reject(new Error(name)) }
}

test('one key goes in order, another does not wait, a failure holds nobody up', async () => {
  const inTurn = createKeyedMutex()
  const notes: string[] = []
  const [a, b, other] = [noted(notes, 'a'), noted(notes, 'b'), noted(notes, 'other')]
  const first = inTurn('one', a.work)
  const second = inTurn('one', b.work)
  const third = inTurn('two', other.work)
  other.end()
  expect(await third).toBe('other')
  expect(notes).toEqual(['a', 'other'])
  a.fail()
  await expect(first).rejects.toThrow('a')
  b.end()
  expect(await second).toBe('b')
  expect(notes).toEqual(['a', 'other', 'b'])
})
