import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { notificationsService } from '../src/service.ts'
import { type Browser, startPushService } from './fake-push-service.ts'
import {
  darkSite,
  hours,
  minutes,
  type NotificationsWorld,
  seconds,
  startNotifications,
} from './notifications-world.ts'

let push: Awaited<ReturnType<typeof startPushService>>
/** An address at which nobody answers any more. */
let silent: string
let world: NotificationsWorld
let me: number
let other: number
beforeAll(async () => {
  push = await startPushService()
  const closed = await startPushService()
  await closed.close()
  silent = closed.host
  world = await startNotifications({ settings: { pushHosts: [push.host, silent] } })
})
afterAll(async () => {
  await world.close()
  await push.close()
})
beforeEach(async () => {
  await world.runTask('pushes')
  me = await world.member()
  other = await world.member()
  await world.by(me).post('EditProfile/UpdateNotificationSetting', { quietHours: null })
  push.arrived.length = 0
  push.answerWith()
})

const subscribe = async (profileId = me, site = {}): Promise<Browser> => {
  const browser = push.subscribe()
  await world.by(profileId, site).post('PushNotifications/Subscribe', browser)
  return browser
}
const comment = (change = {}) => world.raise({ profileId: me, actorId: other, title: 'Hemmeligt', ...change })
const models = () => world.service(notificationsService).parts.models
const waiting = () => models().delivery.countDocuments({ profileId: me })
const pathOf = ({ endpoint }: Browser) => new URL(endpoint).pathname

describe('the pushes that arrive', () => {
  test('is encrypted for the browser, signed with our key, and gives nothing away', async () => {
    const browser = await subscribe()
    await comment()
    await world.runTask('pushes')
    const [item] = await world.list(me)
    expect(push.failures).toEqual([])
    expect(push.arrived).toMatchObject([
      {
        path: pathOf(browser),
        payload: { title: 'Der er nyt til dig', path: '/Notifications', id: item?.notificationId },
        headers: { 'content-encoding': 'aes128gcm', ttl: '86400', topic: 'news' },
      },
    ])
    const [{ payload, claims, publicKey } = {}] = push.arrived
    expect(Object.keys(payload as object).sort()).toEqual(['id', 'path', 'title'])
    expect(claims?.aud).toBe(`http://${push.host}`)
    expect(claims?.exp).toBeGreaterThan(Date.now() / 1000)
    expect(claims?.exp).toBeLessThanOrEqual(Date.now() / 1000 + 24 * 60 * 60)
    expect(await world.peers.get('Notifications/GetVapidKey', {})).toEqual({ publicKey })
    expect(await waiting()).toBe(0)
  })

  test('reaches whoever is locked in what concerns the account alone', async () => {
    await subscribe()
    await comment()
    await world.change(me, { status: 'Locked' })
    await world.raise({ profileId: me, type: 'Ticket' })
    await world.runTask('pushes')
    expect(push.arrived).toHaveLength(1)
    push.arrived.length = 0
    await comment()
    await world.runTask('pushes')
    expect(push.arrived).toEqual([])
  })

  test('is in the language of the member', async () => {
    await subscribe()
    const titles: unknown[] = []
    for (const language of ['en-GB', 'da-DK', 'nb-NO', 'sv-SE'] as const) {
      await world.contact(me, { language })
      await comment()
      await world.runTask('pushes')
      titles.push(push.arrived.at(-1)?.payload)
    }
    expect(titles).toMatchObject([
      { title: 'You have news' },
      { title: 'Der er nyt til dig' },
      { title: 'Det er noe nytt til deg' },
      { title: 'Det finns nytt till dig' },
    ])
  })

  test('is one push a browser, however many are new, and on every browser', async () => {
    const browsers = [await subscribe(), await subscribe()]
    await comment()
    await comment()
    await comment()
    await world.runTask('pushes')
    expect(push.arrived.map(({ path }) => path).sort()).toEqual(browsers.map(pathOf).sort())
    const newest = (await world.list(me))[0]?.notificationId
    for (const { payload } of push.arrived) expect(payload).toMatchObject({ id: newest })
  })

  test('of a dark thing reaches the dark site alone, a device with both hears of a light one once', async () => {
    const light = await subscribe()
    const dark = await subscribe(me, darkSite)
    await comment({ dark: true, title: 'MØRKEMÆRKE' })
    await world.runTask('pushes')
    expect(push.arrived.map(({ path }) => path)).toEqual([pathOf(dark)])
    expect(JSON.stringify(push.arrived.map(({ payload }) => payload))).not.toContain('MØRKEMÆRKE')
    await comment()
    await world.runTask('pushes')
    expect(push.arrived.map(({ path }) => path)).toEqual([pathOf(dark), pathOf(light)])
  })
})

describe('the pushes that are not sent', () => {
  test('types without the channel, and what the member turned off', async () => {
    await subscribe()
    await world.raise({ profileId: me, actorId: other, type: 'BlogFollower' })
    await comment()
    await world.by(me).post('EditProfile/UpdateNotificationSetting', { types: [{ type: 'BlogComment', channels: 1 }] })
    await comment()
    await world.runTask('pushes')
    expect(push.arrived).toEqual([])
    expect(await waiting()).toBe(0)
  })

  test('one that was read, withdrawn or blocked meanwhile', async () => {
    await subscribe()
    await comment()
    await world.by(me).post('Notifications/SetNotificationsAsRead', {})
    await comment({ key: 'comment:1' })
    await world.deliver('blogs', 'NotificationWithdrawn', { key: 'comment:1', profileId: me })
    await comment()
    await world.block(me, other)
    await world.runTask('pushes')
    expect(push.arrived).toEqual([])
    expect(await waiting()).toBe(0)
  })

  test('anything to a browser that unsubscribed or belongs to another member now', async () => {
    const [one, two] = [await subscribe(), await subscribe()]
    await comment()
    await world.by(me).post('PushNotifications/Unsubscribe', { endpoint: one.endpoint })
    await world.by(other).post('PushNotifications/Subscribe', two)
    await world.runTask('pushes')
    expect(push.arrived).toEqual([])
    // Of somebody else's browser nobody disposes.
    await world.by(me).post('PushNotifications/Unsubscribe', { endpoint: two.endpoint })
    expect(await models().pushSubscription.countDocuments({ endpoint: two.endpoint })).toBe(1)
  })

  test('anything to a member who left', async () => {
    const browser = await subscribe()
    await comment()
    await world.change(me, { status: 'ToBeDeleted' })
    await world.runTask('pushes')
    expect(push.arrived).toEqual([])
    expect(await models().pushSubscription.countDocuments({ endpoint: browser.endpoint })).toBe(0)
  })
})

describe('quiet hours', () => {
  test('pushes wait until they end, by the clock of the member', async () => {
    await subscribe()
    const now = world.now()
    const clock = (at: Date) => at.toISOString().slice(11, 16)
    const quietHours = { from: clock(new Date(now.getTime() - hours)), to: clock(new Date(now.getTime() + 2 * hours)) }
    await world.by(me).post('EditProfile/UpdateNotificationSetting', { quietHours, timeZone: 'UTC' })
    await comment()
    await comment()
    await world.runTask('pushes')
    expect(push.arrived).toEqual([])
    world.moveClock(2 * hours - 2 * minutes)
    await world.runTask('pushes')
    expect(push.arrived).toEqual([])
    world.moveClock(2 * minutes + seconds)
    await world.runTask('pushes')
    expect(push.arrived).toHaveLength(1)
    expect(await waiting()).toBe(0)
  })
})

describe('a push service that does not take it', () => {
  test.each([404, 410])('%i ends the subscription at once', async (status) => {
    const browser = await subscribe()
    push.answerWith({ status })
    await comment()
    await world.runTask('pushes')
    expect(await models().pushSubscription.countDocuments({ endpoint: browser.endpoint })).toBe(0)
    expect(await waiting()).toBe(0)
  })

  test.each([500, 503, 429])('%i is tried again, later and later', async (status) => {
    await subscribe()
    push.answerWith({ status }, { status })
    await comment()
    await world.runTask('pushes')
    const before = push.attempts()
    await world.runTask('pushes')
    expect(push.attempts()).toBe(before)
    world.moveClock(31 * seconds)
    await world.runTask('pushes')
    expect(push.attempts()).toBe(before + 1)
    world.moveClock(31 * seconds)
    await world.runTask('pushes')
    expect(push.attempts()).toBe(before + 1)
    world.moveClock(30 * seconds)
    await world.runTask('pushes')
    expect(push.arrived).toHaveLength(1)
  })

  test('is asked again when it said, and no more after a day', async () => {
    await subscribe()
    push.answerWith({ status: 429, headers: { 'retry-after': '600' } })
    await comment()
    await world.runTask('pushes')
    world.moveClock(599 * seconds)
    await world.runTask('pushes')
    expect(push.arrived).toEqual([])
    world.moveClock(2 * seconds)
    await world.runTask('pushes')
    expect(push.arrived).toHaveLength(1)

    push.answerWith(...Array.from({ length: 100 }, () => ({ status: 503 })))
    await comment()
    for (let hour = 0; hour < 26; hour += 1) {
      await world.runTask('pushes')
      world.moveClock(hours)
    }
    expect(await waiting()).toBe(0)
    expect(await models().pushSubscription.countDocuments({ profileId: me })).toBe(1)
  })

  test('400 is a push less, not a subscription less', async () => {
    await subscribe()
    push.answerWith({ status: 400 })
    await comment()
    await world.runTask('pushes')
    expect(await waiting()).toBe(0)
    expect(await models().pushSubscription.countDocuments({ profileId: me })).toBe(1)
  })

  test('one that does not answer at all is tried again', async () => {
    const endpoint = `http://${silent}/push/x`
    await world.by(me).post('PushNotifications/Subscribe', { ...push.subscribe(), endpoint })
    await comment()
    await world.runTask('pushes')
    expect(await models().delivery.find({ profileId: me }, { attempts: 1 }).lean()).toMatchObject([{ attempts: 1 }])
  })
})
