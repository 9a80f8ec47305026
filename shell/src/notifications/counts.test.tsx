// @vitest-environment happy-dom
import type { NotificationCounts } from '@samvaer/contracts/notifications/calls'
import { show } from '@samvaer/remote-kit/testing'
import { expect, it } from 'vitest'
import { beginCounting, countsQuery, takeCounts } from './counts.ts'

const counts = (notifications: number): NotificationCounts => ({
  notifications,
  visits: 0,
  blogsCurated: 0,
  blogs: 0,
  eventAdmin: 0,
  lodgeAdmin: 0,
  newNotifications: 0,
  newVisits: 0,
  onlineFavorites: 0,
  unreadMail: 0,
  unreadTicket: 0,
  onlineTagged: 0,
})

it('keeps what the last act left, though the answer to the one before comes later', async () => {
  const { queryClient } = await show(null)
  const kept = () => queryClient.getQueryData(countsQuery().queryKey)?.notifications
  const [first, second] = [{ notificationIds: ['a'] }, { notificationIds: ['b'] }]
  beginCounting(first)
  beginCounting(second)
  takeCounts(counts(3), second)
  expect(kept()).toBe(3)
  takeCounts(counts(4), first)
  expect(kept()).toBe(3)
  const third = {}
  beginCounting(third)
  takeCounts(counts(2), third)
  expect(kept()).toBe(2)
})
