/** Items as pages of tests get them. */
import type { Item } from '@samvaer/contracts/greetings/calls'
import { bo } from '@samvaer/remote-kit/testing'

export const itemOf = (itemId: number, change: Partial<Item> = {}): Item => ({
  itemId,
  author: bo,
  text: `Nummer ${itemId}`,
  createdAt: '2026-03-02T12:00:00.000Z',
  answerTo: null,
  may: { answer: true, remove: false },
  ...change,
})
