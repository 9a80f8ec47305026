import type { ClientNotification } from '@samvaer/contracts/notifications/calls'
import { expect, it } from 'vitest'
import { eachOnce, markedRead } from './notification-pages.ts'
import { countArrivals } from './use-arrivals.ts'

const notification = (notificationId: number, createdAt = '2026-11-20T12:00:00.000Z'): ClientNotification => ({
  ...{ notificationId, type: 'BlogComment', actors: [], count: 1, title: null, variant: null, path: null },
  ...{ createdAt, read: false },
})

it('shows each once, where it was met first', () => {
  const again = notification(1, '2026-11-20T13:00:00.000Z')
  expect(eachOnce([again, notification(3), notification(2), notification(1)])).toEqual([
    again,
    notification(3),
    notification(2),
  ])
})

it('leaves out what is of a type that is newer than the page', () => {
  const unknown = { ...notification(2), type: 'SomebodyDreamt' } as unknown as ClientNotification
  expect(eachOnce([notification(3), unknown, notification(1)])).toEqual([notification(3), notification(1)])
})

it('marks those that are meant, and leaves what is no list', () => {
  const cached = { pages: [{ items: [notification(1), notification(2)], next: null }], pageParams: [undefined] }
  expect(markedRead(({ notificationId }) => notificationId === 2)(cached)).toEqual({
    ...cached,
    pages: [{ items: [notification(1), { ...notification(2), read: true }], next: null }],
  })
  expect(markedRead(() => true)({ items: 7 })).toEqual({ items: 7 })
})

it('counts as new what is not there, and what happened again', () => {
  const later = notification(1, '2026-11-20T13:00:00.000Z')
  expect(countArrivals([notification(2), notification(1)], [notification(3), notification(2)])).toBe(1)
  expect(countArrivals([notification(2), notification(1)], [later, notification(2)])).toBe(1)
  expect(countArrivals([notification(1)], [notification(1)])).toBe(0)
})
