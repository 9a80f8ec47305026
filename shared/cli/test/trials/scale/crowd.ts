/** Members of the demo world who act on a platform while its processes are killed, each as a browser would. */

import { setTimeout as pause } from 'node:timers/promises'
import { type ApiClient, ApiError, createApiClient } from '@samvaer/contracts/client'
import { type WorldMember, world } from '@samvaer/testing/world'

export interface Actor {
  profileId: number
  api: ApiClient
}

export interface Pair {
  conversationId: number
  writers: readonly [Actor, Actor]
}

const week = 7 * 24 * 60 * 60 * 1000

/** Members who are long enough here for every limit of newcomers to be behind them. */
const settled = world.members.filter(
  ({ community, status, persona, createdAt }) =>
    community === 'dk' && status === 'Active' && !persona && world.now.getTime() - createdAt.getTime() > week,
)

/** True for an act of which nobody knows whether it was done: no answer, or one that says that something is away. */
const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500)

/** Calls that got no answer: when, and with which status. */
export type Unanswered = { status: number; at: number; code: string; message: string }[]

const note = (error: unknown, unanswered: Unanswered): void => {
  if (!isUnanswered(error)) throw error
  const { status, code, message } = error as ApiError
  unanswered.push({ status, at: Date.now(), code, message })
}

/**
 * Sends an act until it is acknowledged, as somebody does who presses again: it is the same act each time.
 * @throws ApiError where it is refused
 */
export const untilAcknowledged = async <Answer>(
  act: () => Promise<Answer>,
  unanswered: Unanswered,
): Promise<Answer> => {
  for (;;) {
    try {
      return await act()
    } catch (error) {
      note(error, unanswered)
      await pause(200 + Math.random() * 300)
    }
  }
}

/** Sends an act once. @returns its answer; undefined where nobody knows whether it was done */
export const once = async <Answer>(act: () => Promise<Answer>, unanswered: Unanswered): Promise<Answer | undefined> => {
  try {
    return await act()
  } catch (error) {
    note(error, unanswered)
    return undefined
  }
}

const signIn = async (origin: string, { email, profileId }: WorldMember): Promise<Actor> => {
  const headers = { origin, 'x-requested-with': 'samvaer' }
  const ask = () =>
    fetch(`${origin}/api/LogOn/LogOn`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ login: email, password: world.password }),
    })
  let answer = await ask()
  // On a machine that is slow a part may count as away; whoever signs in presses again.
  while (answer.status >= 500) {
    await pause(1000)
    answer = await ask()
  }
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0]
  if (!answer.ok || !cookie) throw new Error(`${email} could not sign in: ${answer.status} ${await answer.text()}`)
  return { profileId, api: createApiClient(origin, { headers: () => ({ ...headers, cookie }) }) }
}

const acquainted = async (one: Actor, other: Actor): Promise<number | undefined> => {
  try {
    const letter = () => ({ clientMessageId: crypto.randomUUID(), body: 'Hej' })
    const [first, second] = [letter(), letter()]
    const { conversationId } = await untilAcknowledged(
      () => one.api.post('Mail/SendMessage', { ...first, recipientIds: [other.profileId] }),
      [],
    )
    await untilAcknowledged(() => other.api.post('Mail/SendMessage', { ...second, conversationId }), [])
    return conversationId
  } catch (error) {
    // Mail of the other is closed, or the other is a stranger of a kind that is not written to.
    if (error instanceof ApiError && error.status < 500) return undefined
    throw error
  }
}

/** Signs in members, of whom each two have written to each other, and those who do not pay. */
export const gather = async (origin: string, pairs: number, payers: number) => {
  const subscribers = settled.filter(({ subscriber }) => subscriber)
  const free = settled.filter(({ subscriber }) => !subscriber)
  const found: Pair[] = []
  while (found.length < pairs) {
    const [first, second] = [subscribers.shift(), free.shift()]
    if (!first || !second) throw new Error(`There are ${found.length} pairs, not ${pairs}`)
    const writers = [await signIn(origin, first), await signIn(origin, second)] as const
    const conversationId = await acquainted(...writers)
    if (conversationId !== undefined) found.push({ conversationId, writers })
  }
  const paying: Actor[] = []
  for (const member of free.slice(0, payers)) paying.push(await signIn(origin, member))
  return { pairs: found, payers: paying }
}
