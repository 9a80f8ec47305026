/** Watching topics at `/realtime`: who hears of a change, and who does not. */
import type { RealtimeRequest } from '@samvaer/contracts/notifications/calls'
import { signLiveTicket } from '@samvaer/service-kit/live/live-tickets'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { notificationsAt, notificationsService } from '../src/service.ts'
import { darkSite, type NotificationsWorld, startNotifications } from './notifications-world.ts'
import { connect, type RealtimeClient } from './realtime-client.ts'

let world: NotificationsWorld
let me: number
let other: number
beforeAll(async () => {
  world = await startNotifications({}, notificationsAt({ look: 25, counts: 100 }))
})
afterAll(() => world.close())
/** Of this test alone: a topic is remembered for a moment. */
let topic = ''
let number = 12
beforeEach(async () => {
  me = await world.member()
  other = await world.member()
  topic = `blogs:entry:${number}`
  number += 2
})

const ticketOf = (profileId: number, change: { topic?: string; dark?: boolean } = {}): string => {
  const { settings, clock } = world.service(notificationsService).parts
  return signLiveTicket({ topic, profileId, dark: false, ...change }, settings.sealKeys, clock())
}
const watch = (client: RealtimeClient, tickets: string[]): void => {
  const request: RealtimeRequest = { watch: tickets }
  client.socket.send(JSON.stringify(request))
}
const change = (about: { change: string; topic?: string; dark?: boolean; actorId?: number | null }) => {
  const { dark = false, actorId = null, ...live } = about
  const message = { profileIds: null, actorId, dark, live: { about: 'Topic' as const, topic, ...live } }
  return world.service(notificationsService).parts.peers.post('Notifications/SendLive', { messages: [message] })
}
/** Returns the messages of topics so far; `last` was sent to everybody after them. */
const heard = async (client: RealtimeClient, profileId: number, dark = false): Promise<string[]> => {
  const live = { about: 'MailChanged' as const, conversationId: 1 }
  const last = { profileIds: [profileId], actorId: null, dark, live }
  await world.service(notificationsService).parts.peers.post('Notifications/SendLive', { messages: [last] })
  await client.next('live', (message) => message.live.about === 'MailChanged')
  return client.messages.flatMap((message) =>
    message.type === 'live' && message.live.about === 'Topic' ? [message.live.change] : [],
  )
}
/** Answers when the service has read what the client said: messages of a socket are read in their order. */
const settled = (client: RealtimeClient) =>
  new Promise<void>((resolve) => {
    client.socket.once('pong', () => resolve())
    client.socket.ping()
  })

const watching = async (profileId: number, tickets = [ticketOf(profileId)], site = {}): Promise<RealtimeClient> => {
  const client = await connect(world, profileId, { site })
  await client.next('hello')
  watch(client, tickets)
  await settled(client)
  return client
}

test('a watcher of a topic hears of its changes, and of no other topic', async () => {
  const client = await watching(me)
  const without = await watching(other, [])
  await change({ change: 'comments' })
  await change({ change: 'elsewhere', topic: `blogs:entry:${number - 1}` })
  expect(await heard(client, me)).toEqual(['comments'])
  expect(await heard(without, other)).toEqual([])
  watch(client, [])
  await settled(client)
  await change({ change: 'later' })
  expect(await heard(client, me)).toEqual(['comments'])
})

test('whoever begins to watch hears what changed since the page was read, once each, and nothing older', async () => {
  await change({ change: 'old' })
  world.moveClock(16_000)
  for (const one of ['comments', 'entry', 'comments']) await change({ change: one })
  await change({ change: 'dark', dark: true })
  await world.deliver('identity', 'BlockChanged', { blockerId: me, blockedId: other, blocked: true })
  await change({ change: 'hidden', actorId: other })
  const client = await watching(me)
  expect(await heard(client, me)).toEqual(['comments', 'entry'])
  // It watches on: nothing is said again.
  watch(client, [ticketOf(me), ticketOf(me, { topic: `blogs:entry:${number - 1}` })])
  await settled(client)
  expect(await heard(client, me)).toEqual(['comments', 'entry'])
})

test('the ticket of somebody else, of the other side or a forged one is worth nothing', async () => {
  const client = await watching(me, [ticketOf(other), ticketOf(me, { dark: true }), `${ticketOf(me)}x`, 'x', ''])
  await change({ change: 'comments' })
  await change({ change: 'dark', dark: true })
  expect(await heard(client, me)).toEqual([])
})

test('light pages hear nothing of the dark side, nor dark ones of the light', async () => {
  const light = await watching(me)
  const dark = await watching(me, [ticketOf(me, { dark: true })], darkSite)
  await change({ change: 'light' })
  await change({ change: 'dark', dark: true })
  expect(await heard(light, me)).toEqual(['light'])
  expect(await heard(dark, me, true)).toEqual(['dark'])
})

test('nobody hears of an act of somebody whom a block keeps apart', async () => {
  const client = await watching(me)
  await world.deliver('identity', 'BlockChanged', { blockerId: other, blockedId: me, blocked: true })
  await change({ change: 'hidden', actorId: other })
  await change({ change: 'of nobody' })
  expect(await heard(client, me)).toEqual(['of nobody'])
})

test('a message that is no request ends the watching, and not the connection', async () => {
  const client = await watching(me)
  for (const said of ['{', '[]', '{"watch":[1]}', '{"watch":[],"more":1}']) {
    client.socket.send(said)
    await settled(client)
    await change({ change: 'comments' })
    expect(await heard(client, me), said).toEqual([])
  }
})
