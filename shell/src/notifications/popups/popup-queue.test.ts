import type { ClientNotification } from '@samvaer/contracts/notifications/calls'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createPopupQueue } from './popup-queue.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const notification = (notificationId: number): ClientNotification => ({
  ...{ notificationId, type: 'BlogComment', actors: [], count: 1, title: null, variant: null, path: null },
  ...{ createdAt: '2026-11-20T12:00:00.000Z', read: false },
})

const queue = () => {
  const shown: number[][] = []
  const window = { open: false, seen: 0 }
  const popups = createPopupQueue({
    show: (notifications) => shown.push(notifications.map(({ notificationId }) => notificationId)),
    mayShow: () => !window.open,
    isSeen: ({ notificationId }) => notificationId === window.seen,
  })
  return { shown, window, popups }
}

it('shows the first at once, and what comes within three seconds together', () => {
  const { shown, popups } = queue()
  popups.add(notification(1))
  vi.advanceTimersByTime(0)
  expect(shown).toEqual([[1]])
  popups.add(notification(2))
  popups.add(notification(3))
  popups.add(notification(2))
  vi.advanceTimersByTime(2999)
  expect(shown).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(shown).toEqual([[1], [3, 2]])
})

it('waits for a dialog to close', () => {
  const { shown, window, popups } = queue()
  window.open = true
  popups.add(notification(1))
  vi.advanceTimersByTime(10_000)
  popups.add(notification(2))
  expect(shown).toEqual([])
  window.open = false
  vi.advanceTimersByTime(1000)
  expect(shown).toEqual([[1, 2]])
})

it('says nothing of what is looked at when its turn comes', () => {
  const { shown, window, popups } = queue()
  window.seen = 1
  popups.add(notification(1))
  vi.advanceTimersByTime(0)
  expect(shown).toEqual([])
  // Nothing was shown, so nothing has to be waited for.
  popups.add(notification(2))
  vi.advanceTimersByTime(0)
  expect(shown).toEqual([[2]])
  popups.add(notification(3))
  popups.add(notification(4))
  window.seen = 3
  vi.advanceTimersByTime(3000)
  expect(shown).toEqual([[2], [4]])
})

it('forgets what waits', () => {
  const { shown, popups } = queue()
  popups.add(notification(1))
  popups.clear()
  vi.advanceTimersByTime(10_000)
  expect(shown).toEqual([])
  popups.add(notification(2))
  vi.advanceTimersByTime(0)
  expect(shown).toEqual([[2]])
})
