/** Two processes over one store: open pages of one hear at once what came to the other, without a look at the database. */
import { signLiveTicket } from '@samvaer/service-kit/live/live-tickets'
import { type RunningServer, startServer } from '@samvaer/testing/system-servers'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
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

/** Each test has its own: whoever begins to watch hears what changed before. */
let topic = ''
beforeEach(() => {
  topic = `blogs:entry:${Number(topic.split(':')[2] ?? 0) + 1}`
})
const change = (text: string, at: NotificationsWorld = one, actorId: number | null = null) => {
  const live = { about: 'Topic' as const, topic, change: text }
  return at.peers.post('Notifications/SendLive', {
    messages: [{ profileIds: null, actorId, dark: false, live }],
  })
}

/** A page, at the second process unless said, that watches the topic. */
const watching = async (profileId: number, site = {}, at: NotificationsWorld = two) => {
  const client = await connect(at, profileId, { site })
  await client.next('hello')
  const { settings, clock } = at.service(definition).parts
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

test('pages at both processes hear what came to either once and in its order, however long it takes to look for blocks', async () => {
  const [me, other, actor] = await one.members(3)
  if (me === undefined || other === undefined || actor === undefined) throw new Error('nobody')
  const pages = [await watching(me, {}, one), await watching(me, {}, two), await watching(other, {}, two)]
  await vi.waitFor(async () => {
    await change('begin', one)
    for (const page of pages) expect(page.changes()).toContain('begin')
  })
  // Only those of an actor are looked up, and the first of them for long.
  for (const { service } of [one, two]) {
    const { directory } = service(definition).parts
    const hiddenAmong = directory.hiddenAmong.bind(directory)
    let asked = 0
    vi.spyOn(directory, 'hiddenAmong').mockImplementation(async (pairs) => {
      asked += 1
      for (let turns = asked === 1 ? 50 : 0; turns > 0; turns -= 1) await new Promise(setImmediate)
      return hiddenAmong(pairs)
    })
  }
  const told = Array.from({ length: 20 }, (_, number) => `act ${number}`)
  for (const [number, text] of told.entries()) await change(text, one, number % 2 === 0 ? actor : null)
  const answers = Array.from({ length: 20 }, (_, number) => `answer ${number}`)
  await vi.waitFor(() => expect(pages.map((page) => page.changes().at(-1))).toEqual(['act 19', 'act 19', 'act 19']))
  for (const text of answers) await change(text, two, actor)
  await vi.waitFor(() => expect(pages.map((page) => page.changes().at(-1))).toEqual(Array(3).fill('answer 19')))
  for (const page of pages) expect(page.changes().filter((text) => text !== 'begin')).toEqual([...told, ...answers])
  vi.restoreAllMocks()
  await Promise.all(pages.map((page) => page.close()))
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

test('without a store pages of the other process hear each once and in its order, by looking', async () => {
  const looking = notificationsAt({ look: 50, counts: 50 })
  const first = await startNotifications({}, looking)
  const second = await startNotifications({ settings: first.settings }, looking)
  const [me] = await first.members(1)
  if (me === undefined) throw new Error('nobody')
  const page = await connect(second, me)
  await page.next('hello')
  const conversations = Array.from({ length: 60 }, (_, number) => number + 1)
  const messages = conversations.map((conversationId) => {
    const live = { about: 'MailChanged' as const, conversationId }
    return { profileIds: [me], actorId: null, dark: false, live }
  })
  // All of one moment.
  await first.peers.post('Notifications/SendLive', { messages })
  const heard = () =>
    page.messages.flatMap((message) =>
      message.type === 'live' && message.live.about === 'MailChanged' ? [message.live.conversationId] : [],
    )
  await vi.waitFor(() => expect(heard()).toContain(60))
  expect(heard()).toEqual(conversations)
  await page.close()
  await second.close()
  await first.close()
})

test('pages of a process that stops are told to come back, and at the other one miss nothing and hear nothing twice', async () => {
  const looking = notificationsAt({ look: 50, counts: 50 })
  const stays = await startNotifications({ settings: one.settings }, looking)
  const leaves = await startNotifications({ settings: one.settings }, looking)
  const [me] = await stays.members(1)
  if (me === undefined) throw new Error('nobody')
  const raise = (title: string) => stays.raise({ profileId: me, type: 'Ticket', title, dark: false })
  const before = await connect(leaves, me)
  await before.next('hello')
  const staying = await connect(stays, me)
  await staying.next('hello')
  await raise('Et')
  const { cursor } = await before.next('notification')
  const stopped = leaves.close()
  expect(await before.closed).toBe(1012)
  await raise('To')
  await raise('Tre')
  const after = await connect(stays, me, { after: cursor })
  await raise('Fire')
  await after.next('notification', ({ notification }) => notification.title === 'Fire')
  await staying.next('notification', ({ notification }) => notification.title === 'Fire')
  const titles = ({ messages }: typeof after) =>
    messages.flatMap((message) => (message.type === 'notification' ? [message.notification.title] : []))
  expect([titles(before), titles(after), titles(staying)]).toEqual([
    ['Et'],
    ['To', 'Tre', 'Fire'],
    ['Et', 'To', 'Tre', 'Fire'],
  ])
  await Promise.all([after.close(), staying.close()])
  await stopped
  await stays.close()
})
