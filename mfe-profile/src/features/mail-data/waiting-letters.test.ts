import { ApiError } from '@samvaer/remote-kit/errors'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Letter } from './letter.ts'
import { createWaitingLetters, retryWaits, type Sent } from './waiting-letters.ts'

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

/** A service that answers as the test wants, and everything that it was sent. */
const start = ({ storage = memory(), answers = [] as (ApiError | undefined)[], ...parts }: Start = {}) => {
  const taken: Letter[] = []
  const said: [body: string, code: string, before: string | undefined][] = []
  const asked: string[] = []
  let ids = 0
  const waiting = createWaitingLetters({
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
    onRefused: ({ body }, { code }, before) => void said.push([body, code, before?.code]),
    ...parts,
  })
  return { waiting, storage, taken, asked, said }
}

interface Start {
  storage?: ReturnType<typeof memory>
  answers?: (ApiError | undefined)[]
  alone?: (name: string, act: () => Promise<void>) => Promise<void>
}

const away = () => new ApiError(503, { code: 'ServiceUnavailable' })
const refusal = () => new ApiError(403, { code: 'NotAllowed' })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('sends in order and forgets what has arrived', async () => {
  const { waiting, storage, taken } = start()
  waiting.send(target, words('one'))
  waiting.send(target, words('two'))
  expect(waiting.letters().map(({ body }) => body)).toEqual(['one', 'two'])
  await vi.runAllTimersAsync()
  expect(taken.map(({ body }) => body)).toEqual(['one', 'two'])
  expect(waiting.letters()).toEqual([])
  expect(storage.length).toBe(0)
})

it('tries again under the same name, and nothing overtakes', async () => {
  const { waiting, taken, asked } = start({ answers: [away(), away()] })
  waiting.send(target, words('one'))
  waiting.send(target, words('two'))
  await vi.advanceTimersByTimeAsync(0)
  expect(waiting.letters()[0]).toMatchObject({ refused: false, error: { code: 'ServiceUnavailable' } })
  await vi.advanceTimersByTimeAsync(retryWaits[0])
  expect(asked).toEqual(['id-1', 'id-1'])
  await vi.advanceTimersByTimeAsync(retryWaits[1])
  expect(asked).toEqual(['id-1', 'id-1', 'id-1', 'id-2'])
  expect(taken.map(({ body }) => body)).toEqual(['one', 'two'])
})

it('neither shows nor sends what went with its member', async () => {
  const { waiting, storage, asked } = start({ answers: [away(), away(), away()] })
  waiting.send(target, words('one'))
  waiting.send({ conversationId: 8 }, words('two'))
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toEqual(['id-1', 'id-2'])
  storage.removeItem('samvaer:letter:1:id-1')
  await vi.advanceTimersByTimeAsync(retryWaits[0])
  expect(asked).toEqual(['id-1', 'id-2', 'id-2'])
  storage.removeItem('samvaer:letter:1:id-2')
  waiting.resume(false)
  expect(waiting.letters()).toEqual([])
})

it('a browser that refuses storage sends all the same', async () => {
  const storage = memory()
  storage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  const { waiting, taken } = start({ storage, answers: [away()] })
  waiting.send(target, words('one'))
  await vi.advanceTimersByTimeAsync(retryWaits[0])
  expect(taken.map(({ body }) => body)).toEqual(['one'])
})

it('keeps what is refused for its author', async () => {
  const { waiting, asked } = start({ answers: [refusal()] })
  waiting.send(target, words('one'))
  await vi.runAllTimersAsync()
  expect(asked).toHaveLength(1)
  expect(waiting.letters()[0]).toMatchObject({ refused: true })
  waiting.retry(target)
  await vi.runAllTimersAsync()
  expect(waiting.letters()).toEqual([])
  expect(asked).toEqual(['id-1', 'id-1'])
})

it('a page that is opened anew sends what was left', async () => {
  const storage = memory()
  const first = start({ storage, answers: [away()] })
  first.waiting.send(target, words('left behind'))
  await vi.advanceTimersByTimeAsync(0)
  const second = start({ storage })
  expect(second.waiting.letters().map(({ body }) => body)).toEqual(['left behind'])
  second.waiting.resume(false)
  await vi.advanceTimersByTimeAsync(0)
  expect(second.taken.map(({ clientMessageId }) => clientMessageId)).toEqual(['id-1'])
  expect(storage.length).toBe(0)
})

it('pictures go along, also after the page was left, and belong to their letter', async () => {
  const storage = memory()
  start({ storage, answers: [away()] }).waiting.send(target, { body: '', mediaIds: [4, 5] })
  const { waiting, taken } = start({ storage })
  expect(waiting.letters()[0]).toMatchObject({ body: '', mediaIds: [4, 5] })
  waiting.remove('id-1')
  waiting.send(target, { body: 'Better', mediaIds: [5], clientMessageId: 'id-1' })
  await vi.runAllTimersAsync()
  expect(taken).toMatchObject([{ clientMessageId: 'id-1', body: 'Better', mediaIds: [5] }])
})

it('what was spoken is a voice also after the page was left', async () => {
  const storage = memory()
  const voice = { seconds: 12.3, bars: [0, 85] }
  start({ storage, answers: [away()] }).waiting.send(target, { body: '', mediaIds: [4], voice })
  expect(start({ storage }).waiting.letters()[0]).toMatchObject({ body: '', mediaIds: [4], voice })
})

it('keeps a refusal over the page, sends nothing of it again, and does not say it twice', async () => {
  const storage = memory()
  const first = start({ storage, answers: [refusal()] })
  first.waiting.send(target, words('no, thank you'))
  await vi.runAllTimersAsync()
  expect(first.said).toEqual([['no, thank you', 'NotAllowed', undefined]])
  const second = start({ storage })
  second.waiting.resume(true)
  await vi.runAllTimersAsync()
  expect(second.asked).toEqual([])
  expect(second.waiting.letters()).toMatchObject([{ body: 'no, thank you', refused: true, error: { status: 403 } }])
})

it('sends what was refused without a membership once there is one, also while services still say no', async () => {
  const unpaid = () => new ApiError(403, { code: 'SubscriberRequired' })
  const storage = memory()
  const first = start({ storage, answers: [unpaid()] })
  first.waiting.send(target, words('before paying'))
  await vi.runAllTimersAsync()
  const second = start({ storage, answers: [unpaid(), unpaid()] })
  second.waiting.resume(false)
  await vi.runAllTimersAsync()
  expect(second.asked).toEqual([])
  second.waiting.resume(true)
  await vi.runAllTimersAsync()
  expect(second.taken.map(({ body }) => body)).toEqual(['before paying'])
  expect(second.asked).toEqual(['id-1', 'id-1', 'id-1'])
  expect(second.said).toEqual([])
})

it('believes a refusal that stays though there is a membership', async () => {
  const unpaid = Array.from({ length: 20 }, () => new ApiError(403, { code: 'SubscriberRequired' }))
  const { waiting, asked, said } = start({ answers: unpaid })
  waiting.resume(true)
  waiting.send(target, words('in vain'))
  await vi.runAllTimersAsync()
  expect(asked).toHaveLength(7)
  expect(said).toHaveLength(1)
  expect(waiting.letters()).toMatchObject([{ refused: true }])
})

it('two windows send a letter once, and both know that it is gone', async () => {
  const storage = memory()
  let held: Promise<unknown> = Promise.resolve()
  const alone = (_name: string, act: () => Promise<void>) => {
    const mine = held.catch(() => undefined).then(act)
    held = mine
    return mine
  }
  start({ storage, answers: [away()] }).waiting.send(target, words('one of us'))
  await vi.advanceTimersByTimeAsync(0)
  const [one, other] = [start({ storage, alone }), start({ storage, alone })]
  one.waiting.resume(false)
  other.waiting.resume(false)
  await vi.advanceTimersByTimeAsync(1)
  expect([...one.asked, ...other.asked]).toEqual(['id-1'])
  expect([one.waiting.letters(), other.waiting.letters()]).toEqual([[], []])
})

it('takes up what another window has written', async () => {
  const storage = memory()
  const here = start({ storage })
  start({ storage, answers: [away()] }).waiting.send(target, words('from the other one'))
  await vi.advanceTimersByTimeAsync(0)
  expect(here.waiting.letters()).toEqual([])
  here.waiting.resume(false)
  await vi.advanceTimersByTimeAsync(0)
  expect(here.taken.map(({ body }) => body)).toEqual(['from the other one'])
  expect(storage.length).toBe(0)
})

it('sends what is written while the last one is on its way out', async () => {
  const release = Promise.withResolvers<void>()
  const alone = async (_name: string, act: () => Promise<void>) => {
    await act()
    await release.promise
  }
  const { waiting, taken } = start({ alone })
  waiting.send(target, words('one'))
  await vi.advanceTimersByTimeAsync(0)
  waiting.send(target, words('two'))
  await vi.advanceTimersByTimeAsync(0)
  release.resolve()
  await vi.advanceTimersByTimeAsync(0)
  expect(taken.map(({ body }) => body)).toEqual(['one', 'two'])
})

it('can be taken out, and what cannot be read is left alone', async () => {
  const storage = memory()
  storage.setItem('samvaer:letter:1:broken', '{"body":1}')
  const { waiting } = start({ storage, answers: [refusal()] })
  expect(waiting.letters()).toEqual([])
  waiting.send(target, words('never mind'))
  await vi.runAllTimersAsync()
  waiting.remove('id-1')
  expect(waiting.letters()).toEqual([])
  expect(storage.getItem('samvaer:letter:1:id-1')).toBeNull()
})
