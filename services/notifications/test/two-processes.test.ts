/** Two processes over one store: open pages of one hear at once what came to the other, without a look at the database. */
import { signLiveTicket } from '@samvaer/service-kit/live/live-tickets'
import { type RunningServer, startServer } from '@samvaer/testing/system-servers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { notificationsAt } from '../src/service.ts'
import { darkSite, type NotificationsWorld, startNotifications } from './notifications-world.ts'
import { connect } from './realtime-client.ts'

// Slower than any test: nothing arrives by a look.
const definition = notificationsAt({ look: 600_000, counts: 600_000 })

let redis: RunningServer
let one: NotificationsWorld
let two: NotificationsWorld
beforeAll(async () => {
  redis = await startServer('redis-server')
  const redisUrl = `redis://${redis.host}`
  one = await startNotifications({ settings: { redisUrl } }, definition)
  two = await startNotifications({ settings: one.settings }, definition)
})
afterAll(async () => {
  await two.close()
  await one.close()
  await redis.close()
})

const topic = 'blogs:entry:12'
const change = (text: string, at: NotificationsWorld = one) => {
  const live = { about: 'Topic' as const, topic, change: text }
  return at.peers.post('Notifications/SendLive', {
    messages: [{ profileIds: null, actorId: null, dark: false, live }],
  })
}

/** A page at the second process that watches the topic and has heard the first one say so. */
const watching = async (profileId: number, site = {}) => {
  const client = await connect(two, profileId, { site })
  await client.next('hello')
  const { settings, clock } = two.service(definition).parts
  const watch = [signLiveTicket({ topic, profileId, dark: false }, settings.sealKeys, clock())]
  client.socket.send(JSON.stringify({ watch }))
  const changes = () =>
    client.messages.flatMap((message) =>
      message.type === 'live' && message.live.about === 'Topic' ? [message.live.change] : [],
    )
  return { ...client, changes }
}

test('a change arrives once and in order, at watchers alone', async () => {
  const [me, other] = await one.members(2)
  if (me === undefined || other === undefined) throw new Error('nobody')
  const [mine, dark, stranger] = [await watching(me), await watching(other, darkSite), await connect(two, other)]
  await vi.waitFor(async () => {
    await change('begin')
    expect(mine.changes()).toContain('begin')
  })
  const told = Array.from({ length: 50 }, (_, number) => `change ${number}`)
  for (const text of told) await change(text)
  await vi.waitFor(() => expect(mine.changes()).toContain('change 49'))
  expect(mine.changes().filter((text) => text !== 'begin')).toEqual(told)
  expect(dark.changes()).toEqual([])
  expect(stranger.messages.map(({ type }) => type)).toEqual(['hello'])
  await Promise.all([mine, dark, stranger].map((client) => client.close()))
})

test('a session that ends ends the pages of its member at every process, and nobody else’s', async () => {
  const [me, other] = await one.members(2)
  if (me === undefined || other === undefined) throw new Error('nobody')
  const [mine, theirs] = [await connect(two, me), await connect(two, other)]
  for (const client of [mine, theirs]) await client.next('hello')
  await one.deliver('identity', 'SessionsEnded', { profileId: me, all: false, sessions: [] })
  expect(await mine.closed).toBe(1012)
  expect(theirs.socket.readyState).toBe(theirs.socket.OPEN)
  await theirs.close()
})
