import { type ApiClient, ApiError } from '@samvaer/contracts/client'
import type { SignedInProfile } from '@samvaer/contracts/core/context'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Sessions } from './sessions.ts'

const anna = { profileId: 7, name: 'Anna' } as SignedInProfile
const danish = { id: 1, community: 'dk' }
const swedish = { id: 2, community: 'se' }
const token = 'a-token-of-some-length'

/** Identity as the gateway sees it: one answer after the other, or none. */
const identity = () => {
  const asked: object[] = []
  let answer: (signal: AbortSignal) => Promise<unknown> = async () => ({ profile: { ...anna }, maxAge: 60 })
  const peers = {
    post: (_name: string, input: object, { signal }: { signal: AbortSignal }) => {
      asked.push(input)
      return answer(signal)
    },
  } as unknown as ApiClient
  return {
    peers,
    asked,
    answerWith: (given: typeof answer) => {
      answer = given
    },
  }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const setUp = () => {
  const asked = identity()
  return {
    ...asked,
    sessions: new Sessions(
      asked.peers,
      () => undefined,
      () => 1500,
    ),
  }
}
const away = async () => {
  throw new Error('away')
}

describe('a session', () => {
  test('is asked for once a second, by however many requests', async () => {
    const { sessions, asked } = setUp()
    expect(sessions.known(token, danish)).toBeUndefined()
    await Promise.all(Array.from({ length: 20 }, () => sessions.resolve(token, danish)))
    expect(asked).toEqual([{ token, community: 'dk', siteId: 1 }])
    vi.advanceTimersByTime(999)
    expect(sessions.known(token, danish)).toEqual(anna)
    vi.advanceTimersByTime(1)
    expect(sessions.known(token, danish)).toBeUndefined()
  })

  test('that stays the same stays the same object, so that its signed context serves on', async () => {
    const { sessions } = setUp()
    const first = await sessions.resolve(token, danish)
    vi.advanceTimersByTime(1000)
    expect(await sessions.resolve(token, danish)).toBe(first)
  })

  test('of one community is unknown in another', async () => {
    const { sessions, answerWith } = setUp()
    await sessions.resolve(token, danish)
    expect(sessions.known(token, swedish)).toBeUndefined()
    answerWith(async () => ({ profile: null, maxAge: null }))
    expect(await sessions.resolve(token, swedish)).toBeNull()
  })

  test('that was forgotten is asked for again, and an answer on its way is not kept', async () => {
    const { sessions } = setUp()
    const underWay = sessions.resolve(token, danish)
    sessions.forget(token)
    await underWay
    expect(sessions.known(token, danish)).toBeUndefined()
  })

  test('is held for a minute while identity is away, then unknown', async () => {
    const { sessions, answerWith, asked } = setUp()
    await sessions.resolve(token, danish)
    answerWith(away)
    vi.advanceTimersByTime(59_000)
    expect(await sessions.resolve(token, danish)).toEqual(anna)
    expect(sessions.known(token, danish)).toEqual(anna)
    expect(asked).toHaveLength(2)
    vi.advanceTimersByTime(1000)
    expect(await sessions.resolve(token, danish)).toBe('unknown')
  })

  test('that is only watched is asked for as such, so that its idle limit stays', async () => {
    const { sessions, asked } = setUp()
    expect(await sessions.resolve(token, danish, { watching: true })).toEqual(anna)
    expect(asked).toEqual([{ token, community: 'dk', siteId: 1, watching: true }])
  })

  test('is somebody else in a look of its staff, and what is known of the one says nothing of the other', async () => {
    const look = '11111111-2222-4333-8444-555555555555'
    const { sessions, asked, answerWith } = setUp()
    await sessions.resolve(token, danish)
    expect(sessions.known(token, danish, look)).toBeUndefined()
    answerWith(async () => ({ profile: null, maxAge: null }))
    expect(await sessions.resolve(token, danish, { look })).toBeNull()
    expect([sessions.known(token, danish), sessions.known(token, danish, look)]).toEqual([anna, null])
    expect(asked.at(-1)).toEqual({ token, community: 'dk', siteId: 1, look })
    sessions.forget(token, look)
    expect([sessions.known(token, danish), sessions.known(token, danish, look)]).toEqual([undefined, undefined])
  })

  test('never seen is unknown while identity is away', async () => {
    const { sessions, answerWith } = setUp()
    answerWith(away)
    expect(await sessions.resolve(token, danish)).toBe('unknown')
  })
})

describe('while identity hangs', () => {
  const hanging = (signal: AbortSignal) =>
    new Promise<never>((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  const others = Array.from({ length: 30 }, (_, index) => `${token}-${index}`)
  /** Milliseconds until the answer is there. */
  const waitFor = async (answer: Promise<unknown>) => {
    let milliseconds = 0
    let there = false
    void answer.then(() => {
      there = true
    })
    await vi.advanceTimersByTimeAsync(0)
    for (; !there && milliseconds < 5000; milliseconds += 100) await vi.advanceTimersByTimeAsync(100)
    return milliseconds
  }

  test('members wait for its newer word a second once, and then no more', async () => {
    const { sessions, asked, answerWith } = setUp()
    for (const one of [token, ...others]) await sessions.resolve(one, danish)
    answerWith(hanging)
    await vi.advanceTimersByTimeAsync(1000)
    const first = sessions.resolve(token, danish)
    expect(await waitFor(first)).toBe(1000)
    expect(await first).toEqual(anna)
    for (const one of others) {
      const answer = sessions.resolve(one, danish)
      expect(await waitFor(answer)).toBe(0)
      expect(await answer).toEqual(anna)
    }
    // One question at a time looks whether it is back.
    expect(asked.length - 1 - others.length).toBe(2)
    answerWith(async () => ({ profile: { ...anna, name: 'Anna K.' }, maxAge: 60 }))
    await vi.advanceTimersByTimeAsync(2000)
    expect(await sessions.resolve(token, danish)).toEqual(anna)
    await vi.advanceTimersByTimeAsync(1000)
    expect(await sessions.resolve(token, danish)).toMatchObject({ name: 'Anna K.' })
  })

  test('an unknown token is unknown at once, but for one who asks', async () => {
    const { sessions, asked, answerWith } = setUp()
    answerWith(hanging)
    expect(await waitFor(sessions.resolve(token, danish))).toBe(1500)
    const [asking, ...atOnce] = others.map((one) => sessions.resolve(one, danish))
    expect(await waitFor(Promise.all(atOnce))).toBe(0)
    expect(new Set(await Promise.all(atOnce))).toEqual(new Set(['unknown']))
    expect(await waitFor(Promise.resolve(asking))).toBe(1500)
    expect(asked).toHaveLength(2)
  })

  test('one session that it fails on, or is long about, makes nobody else wait', async () => {
    const { sessions, answerWith } = setUp()
    answerWith(async () => {
      throw new ApiError(500, {})
    })
    expect(await sessions.resolve(token, danish)).toBe('unknown')
    answerWith(hanging)
    const long = sessions.resolve(token, danish)
    answerWith(async () => ({ profile: { ...anna }, maxAge: 60 }))
    for (const one of others) expect(await sessions.resolve(one, danish)).toEqual(anna)
    await vi.advanceTimersByTimeAsync(1500)
    expect(await long).toBe('unknown')
    expect(await sessions.resolve(`${token}-new`, danish)).toEqual(anna)
  })
})
