import { expect, it } from 'vitest'
import { isTimeToAsk, pauseAfterNo } from './ask-for-push.ts'

const now = Date.parse('2026-11-20T12:00:00Z')
const memory = (navigations: number, refusedAt = 0) => ({
  navigations: () => navigations,
  countNavigation: () => undefined,
  inVisit: () => 0,
  ever: () => refusedAt,
  note: () => undefined,
  clicks: () => 0,
  countClick: () => undefined,
  forgetClicks: () => undefined,
})

it.each([
  [0, 0, false],
  [2, 0, false],
  [3, 0, true],
  [9, now - 1000, false],
  [9, now - pauseAfterNo + 1, false],
  [9, now - pauseAfterNo, true],
])('after %i navigations, refused at %i: %s', (navigations, refusedAt, expected) => {
  expect(isTimeToAsk({ memory: memory(navigations, refusedAt), now })).toBe(expected)
})
