import type { NotificationCounts } from '@samvaer/contracts/notifications/calls'
import { countNames } from '@samvaer/contracts/notifications/values'
import { expect, it } from 'vitest'
import { countAt } from './place-counts.ts'

const none = Object.fromEntries(countNames.map((name) => [name, 0])) as NotificationCounts
const counts = { ...none, unreadMail: 3 }

it('counts what a place says is counted there', () => {
  expect(countAt('unreadMail', counts)).toBe(3)
  expect(countAt('newVisits', counts)).toBe(0)
  expect(countAt(undefined, counts)).toBe(0)
})

it('counts nothing before the counts are known', () => {
  expect(countAt('unreadMail', undefined)).toBe(0)
})
