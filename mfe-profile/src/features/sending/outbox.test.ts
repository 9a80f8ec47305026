import { ApiError } from '@samvaer/remote-kit/errors'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Letter } from '../mail-data/letter.ts'
import { createOutbox, retryWaits, type Sent } from './outbox.ts'

const target = { conversationId: 7 }
const words = (body: string) => ({ body, mediaIds: [] })

const memory = (): Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'> => {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    key: (place) => [...kept.keys()][place] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}

/** A service that answers as it is told, and everything that it was sent. */
const start = ({ storage = memory(), answers = [] as (ApiError | undefined)[] } = {}) => {
  const taken: Letter[] = []
  const asked: string[] = []
  let ids = 0
  const outbox = createOutbox({
    profileId: 1,
    storage,
    newId: () => `id-${++ids}`,
    now: () => new Date(ids * 1000),
    send: async (letter): Promise<Sent> => {
      asked.push(letter.clientMessageId)
      const refusal = answers.shift()
      if (refusal) throw refusal
      return { conversationId: 7, messageId: asked.length, sequence: asked.length, sentAt: letter.at }
    },
    onSent: (letter) => void taken.push(letter),
  })
  return { outbox, storage, taken, asked }
}

const away = () => new ApiError(503, { code: 'ServiceUnavailable' })
const refusal = () => new ApiError(403, { code: 'NotAllowed' })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('sends in order and forgets what has arrived', async () => {
  const { outbox, storage, taken } = start()
  outbox.send(target, words('one'))
  outbox.send(target, words('two'))
  expect(outbox.letters().map(({ body }) => body)).toEqual(['one', 'two'])
  await vi.runAllTimersAsync()
  expect(taken.map(({ body }) => body)).toEqual(['one', 'two'])
  expect(outbox.letters()).toEqual([])
  expect(storage.length).toBe(0)
})

it('tries again under the same name, and nothing overtakes', async () => {
  const { outbox, taken, asked } = start({ answers: [away(), away()] })
  outbox.send(target, words('one'))
  outbox.send(target, words('two'))
  await vi.advanceTimersByTimeAsync(0)
  expect(outbox.letters()[0]).toMatchObject({ refused: false, error: { code: 'ServiceUnavailable' } })
  await vi.advanceTimersByTimeAsync(retryWaits[0])
  expect(asked).toEqual(['id-1', 'id-1'])
  await vi.advanceTimersByTimeAsync(retryWaits[1])
  expect(asked).toEqual(['id-1', 'id-1', 'id-1', 'id-2'])
  expect(taken.map(({ body }) => body)).toEqual(['one', 'two'])
})

it('what went with its member is neither shown nor sent any more', async () => {
  const { outbox, storage, asked } = start({ answers: [away(), away(), away()] })
  outbox.send(target, words('one'))
  outbox.send({ conversationId: 8 }, words('two'))
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toEqual(['id-1', 'id-2'])
  storage.removeItem('samvaer:letter:1:id-1')
  await vi.advanceTimersByTimeAsync(retryWaits[0])
  expect(asked).toEqual(['id-1', 'id-2', 'id-2'])
  storage.removeItem('samvaer:letter:1:id-2')
  outbox.resume()
  expect(outbox.letters()).toEqual([])
})

it('a browser that refuses storage sends all the same', async () => {
  const storage = memory()
  storage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  const { outbox, taken } = start({ storage, answers: [away()] })
  outbox.send(target, words('one'))
  await vi.advanceTimersByTimeAsync(retryWaits[0])
  expect(taken.map(({ body }) => body)).toEqual(['one'])
})

it('what is refused waits for its author', async () => {
  const { outbox, asked } = start({ answers: [refusal()] })
  outbox.send(target, words('one'))
  await vi.runAllTimersAsync()
  expect(asked).toHaveLength(1)
  expect(outbox.letters()[0]).toMatchObject({ refused: true })
  outbox.retry(target)
  await vi.runAllTimersAsync()
  expect(outbox.letters()).toEqual([])
  expect(asked).toEqual(['id-1', 'id-1'])
})

it('a page that is opened anew sends what was left', async () => {
  const storage = memory()
  const first = start({ storage, answers: [away()] })
  first.outbox.send(target, words('left behind'))
  await vi.advanceTimersByTimeAsync(0)
  const second = start({ storage })
  expect(second.outbox.letters().map(({ body }) => body)).toEqual(['left behind'])
  second.outbox.resume()
  await vi.advanceTimersByTimeAsync(0)
  expect(second.taken.map(({ clientMessageId }) => clientMessageId)).toEqual(['id-1'])
  expect(storage.length).toBe(0)
})

it('pictures go along, also after the page was left, and belong to their letter', async () => {
  const storage = memory()
  start({ storage, answers: [away()] }).outbox.send(target, { body: '', mediaIds: [4, 5] })
  const { outbox, taken } = start({ storage })
  expect(outbox.letters()[0]).toMatchObject({ body: '', mediaIds: [4, 5] })
  outbox.remove('id-1')
  outbox.send(target, { body: 'Better', mediaIds: [5], clientMessageId: 'id-1' })
  await vi.runAllTimersAsync()
  expect(taken).toMatchObject([{ clientMessageId: 'id-1', body: 'Better', mediaIds: [5] }])
})

it('can be taken out, and what cannot be read is left alone', async () => {
  const storage = memory()
  storage.setItem('samvaer:letter:1:broken', '{"body":1}')
  const { outbox } = start({ storage, answers: [refusal()] })
  expect(outbox.letters()).toEqual([])
  outbox.send(target, words('never mind'))
  await vi.runAllTimersAsync()
  outbox.remove('id-1')
  expect(outbox.letters()).toEqual([])
  expect(storage.getItem('samvaer:letter:1:id-1')).toBeNull()
})
