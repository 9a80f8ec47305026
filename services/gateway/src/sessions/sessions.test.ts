import type { ApiClient } from '@samvaer/contracts/client'
import type { SignedInProfile } from '@samvaer/contracts/context'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Sessions } from './sessions.ts'

const anna = { profileId: 7, name: 'Anna' } as SignedInProfile
const danish = { id: 1, community: 'dk' }
const swedish = { id: 2, community: 'se' }
const token = 'a-token-of-some-length'

/** Identity as the gateway sees it: one answer after the other, or none. */
const identity = () => {
  const asked: object[] = []
  let answer: () => Promise<unknown> = async () => ({ profile: { ...anna }, maxAge: 60 })
  const peers = {
    post: (_name: string, input: object) => {
      asked.push(input)
      return answer()
    },
  } as unknown as ApiClient
  return {
    peers,
    asked,
    answerWith: (given: () => Promise<unknown>) => {
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
      () => 1000,
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
    expect(await sessions.resolve(token, danish, true)).toEqual(anna)
    expect(asked).toEqual([{ token, community: 'dk', siteId: 1, watching: true }])
  })

  test('never seen is unknown while identity is away', async () => {
    const { sessions, answerWith } = setUp()
    answerWith(away)
    expect(await sessions.resolve(token, danish)).toBe('unknown')
  })
})
