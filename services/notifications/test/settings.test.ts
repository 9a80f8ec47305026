/**
 * The choices of a member about notifications, and the texts of mails in each language (docs/product/notifications.md).
 */
import type { Language } from '@samvaer/contracts/core/values'
import { notificationTypes } from '@samvaer/contracts/notification-types'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { notificationMailTexts } from '../src/mail/notification-mail-texts.ts'
import { type NotificationsWorld, startNotifications } from './notifications-world.ts'

let world: NotificationsWorld
let me: number
beforeAll(async () => {
  world = await startNotifications()
})
afterAll(() => world.close())
beforeEach(async () => {
  me = await world.member()
})

describe('settings', () => {
  test('begin as the rules say, every type among them', async () => {
    const settings = await world.by(me).get('EditProfile/NotificationSettings', {})
    expect(settings).toMatchObject({
      quietHours: { from: '22:00', to: '07:00' },
      timeZone: 'Europe/Copenhagen',
      digest: 'Weekly',
    })
    expect(settings.types.map(({ type }) => type)).toEqual(notificationTypes)
    const channels = Object.fromEntries(settings.types.map((one) => [one.type, one.channels]))
    expect(channels).toMatchObject({ Mail: 15, BlogLike: 1, Lodge: 1, Favorite: 1, Security: 13 })
  })

  test('change by what is given alone, and what protects an account stays on', async () => {
    const api = world.by(me)
    await api.post('EditProfile/UpdateNotificationSetting', {
      types: [
        { type: 'Mail', channels: 1 },
        { type: 'Security', channels: 2 },
      ],
    })
    await api.post('EditProfile/UpdateNotificationSetting', { quietHours: null, timeZone: 'Asia/Bangkok' })
    const settings = await api.get('EditProfile/NotificationSettings', {})
    expect(settings).toMatchObject({ quietHours: null, timeZone: 'Asia/Bangkok', digest: 'Weekly' })
    const channels = Object.fromEntries(settings.types.map((one) => [one.type, one.channels]))
    expect(channels).toMatchObject({ Mail: 1, Security: 15, Ticket: 13 })
  })
})

test.each(Object.keys(notificationMailTexts) as Language[])(
  'subjects in %s say nothing of what happened',
  (language) => {
    const { subject, digestSubject } = notificationMailTexts[language]
    for (const text of [subject, digestSubject]) expect(text).not.toMatch(/Samv|Kindred|Nat|\$|blog|logen?|dating/i)
  },
)
