import { expect, it } from 'vitest'
import { messageFixture } from './message-fixture.ts'
import {
  inOrder,
  type MessagePages,
  messagePages,
  type Said,
  withLatest,
  withoutMessage,
  withReaction,
  withSent,
} from './message-pages.ts'

const page = (sequences: number[], more = true) => ({
  items: sequences.map((sequence) => messageFixture(sequence)),
  more,
})
const shown: MessagePages = { pages: [page([6, 5, 4]), page([3, 2, 1], false)], pageParams: [undefined, 1004] }
const sequences = (pages: MessagePages) => inOrder(pages).map(({ sequence }) => sequence)

it('adds what is new at the end, and removes what was taken back', () => {
  expect(sequences(withLatest(shown, page([8, 7, 5])))).toEqual([1, 2, 3, 4, 5, 7, 8])
})

it('begins anew when more was written than is known', () => {
  const after = withLatest(shown, page([20, 19, 18]))
  expect(sequences(after)).toEqual([18, 19, 20])
  expect(messagePages(1).getNextPageParam(after.pages[0] ?? page([]), [], undefined, [])).toBe(1018)
})

it('a whole conversation that fits a page replaces everything', () => {
  expect(sequences(withLatest(shown, page([7, 2], false)))).toEqual([2, 7])
})

it('a sent message is there once, in its place', () => {
  const once = withSent(shown, messageFixture(8, { mine: true }))
  expect(sequences(withSent(once, messageFixture(8)))).toEqual([1, 2, 3, 4, 5, 6, 8])
  expect(sequences(withSent(once, messageFixture(7)))).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect(sequences(withoutMessage(once, 1008))).toEqual([1, 2, 3, 4, 5, 6])
})

it('a member says one thing to a message, and can take it back', () => {
  const reactions = (...said: Omit<Said, 'messageId'>[]) =>
    inOrder(said.reduce((pages, one) => withReaction(pages, { messageId: 1002, ...one }), shown))[1]?.reactions
  const first = { seat: 1, reaction: '❤️' } as const
  expect(reactions(first, first)).toEqual([{ reaction: '❤️', seats: [1] }])
  expect(reactions(first, { seat: 2, reaction: '❤️' })).toEqual([{ reaction: '❤️', seats: [1, 2] }])
  expect(reactions(first, { seat: 1, reaction: '👍' })).toEqual([{ reaction: '👍', seats: [1] }])
  expect(reactions(first, { seat: 1, reaction: null })).toBe(undefined)
})
