/** The browsers that may be notified by push (R23, R27). */
import { codeOf } from '@samvaer/testing/outcomes'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { notificationsService } from '../src/service.ts'
import { startPushService } from './fake-push-service.ts'
import { type NotificationsWorld, seconds, startNotifications } from './notifications-world.ts'

let push: Awaited<ReturnType<typeof startPushService>>
let world: NotificationsWorld
let me: number
beforeAll(async () => {
  push = await startPushService()
  world = await startNotifications({ settings: { pushHosts: [push.host] } })
})
afterAll(async () => {
  await world.close()
  await push.close()
})
beforeEach(async () => {
  me = await world.member()
})

const subscribe = async () => {
  const browser = push.subscribe()
  await world.by(me).post('PushNotifications/Subscribe', browser)
  return browser
}
const models = () => world.service(notificationsService).parts.models

describe('subscribing', () => {
  test.each([
    'http://fcm.googleapis.com/fcm/send/x',
    'https://fcm.googleapis.com:8443/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://evil.example/x',
    'https://user:secret@fcm.googleapis.com/x',
    'https://notify.windows.com/x',
    'https://xnotify.windows.com/x',
    'http://127.0.0.1:1/x',
    'https://[::1]/x',
    'https://169.254.169.254/latest/meta-data',
  ])('%s is no push service', async (endpoint) => {
    expect(await codeOf(world.by(me).post('PushNotifications/Subscribe', { ...push.subscribe(), endpoint }))).toBe(
      'InvalidInput',
    )
  })

  test.each([
    'https://fcm.googleapis.com/fcm/send/x',
    'https://updates.push.services.mozilla.com/wpush/v2/x',
    'https://db5p.notify.windows.com/w/?token=x',
    'https://web.push.apple.com/x',
    'https://api.push.apple.com/x',
  ])('%s is one', async (endpoint) => {
    expect(await codeOf(world.by(me).post('PushNotifications/Subscribe', { ...push.subscribe(), endpoint }))).toBe('ok')
    await world.by(me).post('PushNotifications/Unsubscribe', { endpoint })
  })

  test('keys that are none are refused', async () => {
    const browser = push.subscribe()
    const wrong = [
      { ...browser, auth: 'AAAA' },
      { ...browser, p256DH: browser.auth },
    ]
    for (const one of wrong)
      expect(await codeOf(world.by(me).post('PushNotifications/Subscribe', one))).toBe('InvalidInput')
  })

  test('a member has at most twenty browsers, the newest', async () => {
    const first = await subscribe()
    for (let count = 0; count < 20; count += 1) {
      world.moveClock(seconds)
      await subscribe()
    }
    expect(await models().pushSubscription.countDocuments({ profileId: me })).toBe(20)
    expect(await models().pushSubscription.countDocuments({ endpoint: first.endpoint })).toBe(0)
  })
})

test('a subscription goes with the session in which it was made', async () => {
  const subscribeIn = (session: string, browser = push.subscribe()) =>
    world
      .as({ profileId: me, session })
      .post('PushNotifications/Subscribe', browser)
      .then(() => browser)
  const [lost, here] = [await subscribeIn('lost'), await subscribeIn('here')]
  const endpoints = async () =>
    (await models().pushSubscription.find({ profileId: me }).lean()).map((row) => row.endpoint)
  await world.deliver('identity', 'SessionsEnded', { profileId: me, all: false, sessions: ['lost', 'another'] })
  expect(await endpoints()).toEqual([here.endpoint])
  // Of a browser that was signed in anew it is the session of now.
  await subscribeIn('lost', lost)
  await subscribeIn('later', lost)
  await world.deliver('identity', 'SessionsEnded', { profileId: me, all: false, sessions: ['lost'] })
  expect((await endpoints()).sort()).toEqual([here.endpoint, lost.endpoint].sort())
})

test('with the last session of a member every subscription goes, and not before', async () => {
  const someone = await world.member()
  await world.by(someone).post('PushNotifications/Subscribe', push.subscribe())
  await subscribe()
  const kept = () => models().pushSubscription.countDocuments({ profileId: me })
  await world.deliver('identity', 'SessionsEnded', { profileId: me, all: false, sessions: [] })
  expect(await kept()).toBe(1)
  await world.deliver('identity', 'SessionsEnded', { profileId: me, all: true, sessions: [] })
  expect(await kept()).toBe(0)
  expect(await models().pushSubscription.countDocuments({ profileId: someone })).toBe(1)
})
