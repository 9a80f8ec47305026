/** `/realtime` over a real WebSocket: who may, what comes, what is resumed, and how it ends (R31). */
import { createTransport } from '@samvaer/service-kit/http/transport'
import { buildService } from '@samvaer/service-kit/service/build-service'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { notificationsAt, notificationsService } from '../src/service.ts'
import { darkSite, minutes, type NotificationsWorld, startNotifications } from './notifications-world.ts'
import { connect, listen, refusalOf } from './realtime-client.ts'

let world: NotificationsWorld
let me: number
let other: number
beforeAll(async () => {
  // The content and order of messages are the same at any pace.
  world = await startNotifications({}, notificationsAt({ look: 25, counts: 100 }))
})
afterAll(() => world.close())
beforeEach(async () => {
  me = await world.member()
  other = await world.member()
})
const comment = (change = {}) => world.raise({ profileId: me, actorId: other, ...change })

describe('the members who may', () => {
  test('connect: an Active member, past the gate on the dark site', async () => {
    const url = `${await listen(world)}/realtime`
    expect(await refusalOf(url, {})).toBe(401)
    expect(await refusalOf(url, { 'samvaer-context': 'forged' })).toBe(401)
    expect(await refusalOf(url, await world.headers('anonymous'))).toBe(401)
    expect(await refusalOf(url, await world.headers({ profileId: me, status: 'Locked' }))).toBe(403)
    expect(await refusalOf(url, await world.headers({ profileId: me, termsAccepted: false }))).toBe(403)
    expect(await refusalOf(url, await world.headers({ profileId: me }, darkSite))).toBe(403)
    expect(await refusalOf(`${url}/other`, await world.headers({ profileId: me }))).toBe(404)
  })

  test('are cut off in the moment in which they are held back, also with a context of before', async () => {
    const url = `${await listen(world)}/realtime`
    const headers = await world.headers({ profileId: me })
    for (const status of ['Locked', 'Quarantined', 'PermaLocked', 'ToBeDeleted'] as const) {
      const [mine, theirs] = [await connect(world, me), await connect(world, other)]
      await Promise.all([mine.next('hello'), theirs.next('hello')])
      await world.member({ profileId: me, status })
      expect([status, await mine.closed]).toEqual([status, 1012])
      // The open page asks at once who its member is now.
      expect([status, mine.messages.at(-1)?.type]).toEqual([status, 'session'])
      expect(theirs.messages.map(({ type }) => type)).not.toContain('session')
      expect([status, await refusalOf(url, headers)]).toEqual([status, 403])
      await world.member({ profileId: me, status: 'Active' })
      await (await connect(world, me)).close()
      expect(await theirs.close()).toBe(1005)
    }
    // Hidden by the member, who goes on as before.
    await world.member({ profileId: me, status: 'Locked', profileWithheld: true })
    const client = await connect(world, me)
    await client.next('hello')
    await client.close()
  })

  test('have ten connections, and not one more', async () => {
    const clients = await Promise.all(Array.from({ length: 10 }, () => connect(world, me)))
    const tooMany = await connect(world, me)
    expect(await tooMany.closed).toBe(4001)
    await clients[0]?.close()
    const again = await connect(world, me)
    await again.next('hello')
    await Promise.all([...clients, again].map((client) => client.close()))
  })
})

describe('the messages that come', () => {
  test('names on the dark site nobody of the light one alone, also of what was missed', async () => {
    const light = await world.member({ dark: false })
    const [onDark, onLight] = [await connect(world, me, { site: darkSite }), await connect(world, me)]
    const { cursor } = await onDark.next('hello')
    await onLight.next('hello')
    await comment({ actorId: light })
    expect((await onLight.next('notification')).notification.actors).toMatchObject([{ profileId: light }])
    expect((await onDark.next('notification')).notification.actors).toEqual([])
    await Promise.all([onDark.close(), onLight.close()])
    const again = await connect(world, me, { site: darkSite, after: cursor })
    expect((await again.next('notification')).notification.actors).toEqual([])
    await again.close()
  })

  test('is each notification with its channels, and the counts', async () => {
    const client = await connect(world, me)
    await client.next('hello')
    await comment({ title: 'Regn' })
    const { notification, popup, sound } = await client.next('notification')
    expect(notification).toMatchObject({ title: 'Regn', actors: [{ profileId: other }], read: false })
    expect([popup, sound]).toEqual([true, false])
    const { counts } = await client.next('counts')
    expect(counts).toEqual(await world.by(me).get('Notifications/NotificationCounts', {}))
    await world.raise({ profileId: me, type: 'Mail' })
    expect(await client.next('notification')).toMatchObject({ popup: true, sound: true })
    await world.by(me).post('EditProfile/UpdateNotificationSetting', { types: [{ type: 'Mail', channels: 0 }] })
    await world.raise({ profileId: me, type: 'Mail' })
    expect(await client.next('notification')).toMatchObject({ popup: false, sound: false })
    await client.close()
  })

  test('are counts after every change, on every device, and never the same ones twice', async () => {
    const [one, two] = [await connect(world, me), await connect(world, me)]
    await Promise.all([one.next('hello'), two.next('hello')])
    await world.deliver('blogs', 'CountChanged', { profileId: me, count: 'unreadMail', value: 3 })
    for (const client of [one, two]) await client.next('counts', ({ counts }) => counts.unreadMail === 3)
    await comment({ key: 'comment:1' })
    for (const client of [one, two]) await client.next('counts', ({ counts }) => counts.notifications === 1)
    await world.by(me).post('Notifications/SetNotificationsAsRead', {})
    for (const client of [one, two]) await client.next('counts', ({ counts }) => counts.notifications === 0)
    await world.deliver('blogs', 'CountChanged', { profileId: me, count: 'unreadMail', value: 3 })
    // A member who was sent two since then shows that it was their turn; the next one comes behind it.
    const witness = await connect(world, other)
    await witness.next('hello')
    for (const value of [1, 2]) {
      await world.deliver('blogs', 'CountChanged', { profileId: other, count: 'visits', value })
      await witness.next('counts', ({ counts }) => counts.visits === value)
    }
    await world.deliver('blogs', 'CountChanged', { profileId: me, count: 'visits', value: 1 })
    for (const client of [one, two]) await client.next('counts', ({ counts }) => counts.visits === 1)
    for (const { messages } of [one, two]) expect(messages.filter(({ type }) => type === 'counts')).toHaveLength(4)
    await Promise.all([one, two, witness].map((client) => client.close()))
  })

  test('is nothing dark on a light site, and nothing of anybody else', async () => {
    const [light, dark, stranger] = [
      await connect(world, me),
      await connect(world, me, { site: darkSite }),
      await connect(world, other),
    ]
    await comment({ dark: true, title: 'MØRKEMÆRKE' })
    await dark.next('notification', ({ notification }) => notification.title === 'MØRKEMÆRKE')
    await comment({ title: 'Lyst' })
    await light.next('notification')
    await light.next('counts', ({ counts }) => counts.notifications === 1)
    await dark.next('counts', ({ counts }) => counts.notifications === 2)
    expect(JSON.stringify(light.messages)).not.toContain('MØRKEMÆRKE')
    expect(stranger.messages.map(({ type }) => type)).toEqual(['hello'])
    await Promise.all([light, dark, stranger].map((client) => client.close()))
  })

  test('comes from another process as well', async () => {
    const second = await buildService(notificationsService, world.settings, createTransport({}), { tasks: false })
    await second.ready
    const client = await connect(world, me)
    await client.next('hello')
    const headers = await world.headers({ profileId: me })
    await comment()
    await client.next('counts', ({ counts }) => counts.notifications === 1)
    const answer = await second.app.inject({
      method: 'POST',
      url: '/api/Notifications/SetNotificationsAsRead',
      headers,
      payload: {},
    })
    expect(answer.statusCode).toBe(200)
    await client.next('counts', ({ counts }) => counts.notifications === 0)
    await client.close()
    await second.close()
  })
})

describe('ended sessions', () => {
  test('end the connections of their member, whichever process hears of it, and of nobody else', async () => {
    const clients = await Promise.all([connect(world, me), connect(world, me, { site: darkSite })])
    const stranger = await connect(world, other)
    for (const client of [...clients, stranger]) await client.next('hello')
    await world.deliver('identity', 'SessionsEnded', { profileId: me, all: false, sessions: [] })
    expect(await Promise.all(clients.map(({ closed }) => closed))).toEqual([1012, 1012])

    const again = await connect(world, me)
    await again.next('hello')
    const { live } = world.service(notificationsService).parts.models
    await live.create({ profileIds: [me], dark: false, live: null, sentBy: 'another process', at: new Date() })
    expect(await again.closed).toBe(1012)
    expect(stranger.socket.readyState).toBe(stranger.socket.OPEN)
    await stranger.close()
  })
})

describe('coming back', () => {
  test('sends what was missed, once, and goes on', async () => {
    const first = await connect(world, me)
    await first.next('hello')
    await comment({ title: 'Et' })
    const { cursor } = await first.next('notification')
    await first.close()
    await comment({ title: 'To' })
    await comment({ title: 'Tre' })
    const second = await connect(world, me, { after: cursor })
    await second.next('hello')
    const titles = [await second.next('notification'), await second.next('notification')]
    expect(titles.map(({ notification }) => notification.title)).toEqual(['To', 'Tre'])
    await second.next('counts', ({ counts }) => counts.notifications === 3)
    await comment({ title: 'Fire' })
    await second.next('notification', ({ notification }) => notification.title === 'Fire')
    expect(second.messages.map(({ type }) => type)).not.toContain('reset')
    expect(second.messages.filter(({ type }) => type === 'notification')).toHaveLength(3)
    await second.close()
  })

  test('resumes also at a service that was started anew', async () => {
    const client = await connect(world, me)
    const { cursor } = await client.next('hello')
    await client.close()
    await comment({ title: 'Imens' })
    const again = await buildService(notificationsService, world.settings, createTransport({}), { tasks: false })
    await again.ready
    const elsewhere = { ...world, service: () => again } as NotificationsWorld
    const second = await connect(elsewhere, me, { after: cursor })
    await second.next('notification', ({ notification }) => notification.title === 'Imens')
    await second.close()
    await again.close()
  })

  test('after a quiet hour nothing has to be read again', async () => {
    const client = await connect(world, me)
    const { cursor } = await client.next('hello')
    await client.close()
    world.moveClock(60 * minutes)
    const second = await connect(world, me, { after: cursor })
    await second.next('counts')
    expect(second.messages.map(({ type }) => type)).toEqual(['hello', 'counts'])
    await second.close()
  })

  test('too late, with too much missed, or with a cursor of somebody else is a reset', async () => {
    const client = await connect(world, me)
    const { cursor } = await client.next('hello')
    const stranger = await connect(world, other)
    const { cursor: theirs } = await stranger.next('hello')
    await Promise.all([client.close(), stranger.close()])
    for (const after of [theirs, 'nonsense', '']) {
      const wrong = await connect(world, me, { after })
      await wrong.next('reset')
      await wrong.close()
    }
    await world.raise(...Array.from({ length: 101 }, () => ({ profileId: me })))
    const much = await connect(world, me, { after: cursor })
    await much.next('reset')
    expect(much.messages.map(({ type }) => type)).not.toContain('notification')
    await much.next('counts', ({ counts }) => counts.notifications === 101)
    await much.close()
    const { cursor: newer } = much.messages.at(-1) ?? { cursor: '' }
    await comment()
    world.moveClock(5 * minutes + 1000)
    const late = await connect(world, me, { after: newer })
    await late.next('reset')
    await late.close()
  })
})

/** As the service counts them. */
const openConnections = async (): Promise<number> => {
  const { body } = await world.service(notificationsService).app.inject('/metrics')
  return Number(/samvaer_realtime_connections (\d+)/.exec(body)?.[1])
}

describe('ends', () => {
  test('a client that reads nothing is ended, not remembered for', async () => {
    const client = await connect(world, me)
    await client.next('hello')
    client.socket.pause()
    const title = 'x'.repeat(190_000)
    for (let count = 0; count < 60 && (await openConnections()) > 0; count += 1) await comment({ title })
    await vi.waitFor(async () => expect(await openConnections()).toBe(0), 10_000)
    client.socket.resume()
    expect(await client.closed).toBe(1006)
  })

  test('with 1012 when the service stops, so that clients come back', async () => {
    const service = await buildService(notificationsService, world.settings, createTransport({}), { tasks: false })
    await service.ready
    const elsewhere = { ...world, service: () => service } as NotificationsWorld
    const clients = await Promise.all([connect(elsewhere, me), connect(elsewhere, other)])
    const startedAt = Date.now()
    await service.close()
    expect(await Promise.all(clients.map(({ closed }) => closed))).toEqual([1012, 1012])
    expect(Date.now() - startedAt).toBeLessThan(5000)
  })
})
