import { expect, it } from 'vitest'
import {
  type CallBody,
  hasToQueue,
  joining,
  type WaitingCall,
  type WaitingRules,
  withClientId,
} from './waiting-calls.ts'

const refused = { 'en-GB': '', 'da-DK': '', 'nb-NO': '', 'sv-SE': '' }
const rule = (about: string, opposite?: string): WaitingRules[string] => ({
  about,
  repeatable: true,
  refused,
  ...(opposite && { opposite }),
})
const rules: WaitingRules = {
  'Things/Like': rule('like-{itemType}-{itemId}', 'Things/Like'),
  'Things/Follow': rule('follow-{thingId}', 'Things/Unfollow'),
  'Things/Unfollow': rule('follow-{thingId}', 'Things/Follow'),
  'Things/Comment': { ...rule('comment-{thingId}'), clientId: 'clientCommentId' },
}

let key = 0
const waiting = (call: string, body: CallBody, more: Partial<WaitingCall> = {}): WaitingCall => {
  key += 1
  return { key, profileId: 7, call, body, at: '2026-11-20T12:00:00Z', ...more }
}
const join = (all: WaitingCall[], call: string, body: CallBody) => joining(rules, all, { call, body })
const queues = (all: WaitingCall[], call: string, body: CallBody) => hasToQueue(rules, all, { call, body })
const like = { itemType: 'Thing', itemId: 3 }
const thing = { thingId: 3 }

it('adds what is new', () => {
  expect(join([], 'Things/Like', like)).toBe('add')
  expect(join([waiting('Things/Like', like)], 'Things/Like', { ...like, itemId: 4 })).toBe('add')
  // Another thing of the same number, and another act about the same thing.
  expect(join([waiting('Things/Like', like)], 'Things/Like', { ...like, itemType: 'Part' })).toBe('add')
  expect(join([waiting('Things/Like', like)], 'Things/Follow', thing)).toBe('add')
})

it('two likes of one thing are none', () => {
  const first = waiting('Things/Like', like)
  expect(join([first], 'Things/Like', like)).toEqual({ remove: first })
})

it.each([
  ['Things/Follow', 'Things/Unfollow'],
  ['Things/Unfollow', 'Things/Follow'],
])('%s and %s take each other back', (one, other) => {
  const first = waiting(one, thing)
  expect(join([first], other, thing)).toEqual({ remove: first })
  expect(join([first], one, thing)).toBe('nothing')
})

it('sends the opposite behind what was sent already, and takes nothing back', () => {
  const sent = waiting('Things/Follow', thing, { tried: true })
  expect(join([sent], 'Things/Unfollow', thing)).toBe('add')
})

it('ignores what was refused', () => {
  const old = waiting('Things/Follow', thing, { refused: 'NotFound' })
  expect(join([old], 'Things/Unfollow', thing)).toBe('add')
  expect(queues([old], 'Things/Unfollow', thing)).toBe(false)
})

it('every comment is one of its own, and queues behind those of its thing', () => {
  const first = waiting('Things/Comment', { thingId: 3, text: 'hej' })
  expect(join([first], 'Things/Comment', { thingId: 3, text: 'hej' })).toBe('add')
  expect(queues([first], 'Things/Comment', { thingId: 3, text: 'mere' })).toBe(true)
  expect(queues([first], 'Things/Comment', { thingId: 4, text: 'mere' })).toBe(false)
})

it('a call whose remote is gone waits behind nothing and takes nothing back', () => {
  const left = waiting('Gone/Follow', thing)
  expect(join([left], 'Gone/Follow', thing)).toBe('add')
  expect(queues([left], 'Gone/Follow', thing)).toBe(false)
})

it('names a body once', () => {
  const comment = rules['Things/Comment'] ?? rule('')
  const named = withClientId(comment, { text: 'hej' })
  expect(named.clientCommentId).toMatch(/^[0-9a-f-]{36}$/)
  expect(withClientId(comment, named)).toEqual(named)
  expect(withClientId(rule('like-{itemId}'), like)).toEqual(like)
})
