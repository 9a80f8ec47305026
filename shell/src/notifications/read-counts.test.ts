import type { NotificationCounts } from '@samvaer/contracts/notifications/calls'
import { countNames } from '@samvaer/contracts/notifications/values'
import { describe, expect, it } from 'vitest'
import { afterReading, afterReadingTab, unreadOf } from './read-counts.ts'

const none = Object.fromEntries(countNames.map((name) => [name, 0])) as NotificationCounts
const counts = { ...none, notifications: 5, blogs: 3, newNotifications: 2, unreadMail: 4 }

it('knows how many are unread where they are counted, also those that no list shows', () => {
  expect(unreadOf(counts, 'All')).toBe(5)
  expect(unreadOf(counts, 'Blogs')).toBe(3)
  expect(unreadOf(counts, 'Account')).toBe(0)
  expect(unreadOf(undefined, 'All')).toBe(0)
})

describe('reading one', () => {
  it('lowers what it is counted in', () => {
    expect(afterReading(counts, 'BlogLike')).toEqual({ ...counts, notifications: 4, blogs: 2 })
    expect(afterReading(counts, 'Security')).toEqual({ ...counts, notifications: 4 })
  })

  it('leaves no more new ones than unread ones, and nothing below zero', () => {
    const last = { ...none, notifications: 1, newNotifications: 1 }
    expect(afterReading(last, 'BlogLike')).toEqual(none)
    expect(afterReading(none, 'BlogLike')).toEqual(none)
  })
})

describe('reading a tab', () => {
  it('of everything leaves what belongs to others', () => {
    expect(afterReadingTab(counts, 'All')).toEqual({ ...none, unreadMail: 4 })
  })
  it('of the blogs leaves the rest', () => {
    expect(afterReadingTab(counts, 'Blogs')).toEqual({ ...counts, notifications: 2, blogs: 0 })
  })
  it('that is not counted for itself waits for the service', () => {
    expect(afterReadingTab(counts, 'Account')).toEqual(counts)
  })
})
