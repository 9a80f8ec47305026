/** A push is sent once, and the key is made once, by however many processes. */
import { createTransport } from '@samvaer/service-kit/http/transport'
import { buildService } from '@samvaer/service-kit/service/build-service'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createServiceKeys } from '../src/push/service-keys.ts'
import { notificationsService } from '../src/service.ts'
import { startPushService } from './fake-push-service.ts'
import { type NotificationsWorld, startNotifications } from './notifications-world.ts'

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
  await world.by(me).post('EditProfile/UpdateNotificationSetting', { quietHours: null })
  push.arrived.length = 0
})

const subscribe = () => world.by(me).post('PushNotifications/Subscribe', push.subscribe())
const comment = () => world.raise({ profileId: me })

describe('once', () => {
  test('two processes that look at the same time send one push', async () => {
    const second = await buildService(notificationsService, world.settings, createTransport({}), {
      clock: world.now,
      tasks: false,
    })
    await second.ready
    await subscribe()
    await comment()
    await Promise.all([world.runTask('pushes'), second.runTask('pushes'), world.runTask('pushes')])
    expect(push.arrived).toHaveLength(1)
    await second.close()
  })

  test('sends once, after the end of its process, what waited', async () => {
    const first = await buildService(notificationsService, world.settings, createTransport({}), {
      clock: world.now,
      tasks: false,
    })
    await first.ready
    await subscribe()
    await comment()
    await first.close()
    const again = await buildService(notificationsService, world.settings, createTransport({}), {
      clock: world.now,
      tasks: false,
    })
    await again.ready
    await again.runTask('pushes')
    await again.runTask('pushes')
    expect(push.arrived).toHaveLength(1)
    const { publicKey } = push.arrived[0] ?? {}
    expect(await world.peers.get('Notifications/GetVapidKey', {})).toEqual({ publicKey })
    await again.close()
  })

  test('one of ten processes that start at once makes the key', async () => {
    const fresh = await startNotifications()
    const ask = () => fresh.peers.get('Notifications/GetVapidKey', {})
    const others = await Promise.all(
      Array.from({ length: 4 }, () =>
        buildService(notificationsService, fresh.settings, createTransport({}), { tasks: false }),
      ),
    )
    await Promise.all(others.map(({ ready }) => ready))
    const keys = await Promise.all([
      ask(),
      ...others.map(async ({ parts }) => ({ publicKey: (await createServiceKeys(parts)('vapid')).publicKey })),
    ])
    expect(new Set(keys.map(({ publicKey }) => publicKey)).size).toBe(1)
    await Promise.all(others.map((other) => other.close()))
    await fresh.close()
  })
})
