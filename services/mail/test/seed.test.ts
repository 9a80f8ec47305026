/** The demo world has mail that reads like life, and its counts are true from the first moment. */
import { conversationData, messageText } from '@samvaer/contracts/mail/shapes'
import { notificationsService } from '@samvaer/notifications/service'
import { onlineAt } from '@samvaer/testing/online'
import { communities, world as demo } from '@samvaer/testing/world'
import { createMail } from '@samvaer/testing/world/mail'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { mailService } from '../src/service.ts'
import { folderOf, type MailWorld, profileOf, startMail, textsOf } from './mail-world.ts'

let world: MailWorld
beforeAll(async () => {
  world = await startMail([notificationsService], { seed: 'demo' })
  const profiles = demo.members.map(({ profileId, name, community }) => profileOf(profileId, { name, community }))
  await world.deliver('identity', 'ProfileChanged', profiles)
  await world.drainEvents()
})
afterAll(() => world.close())

const mail = createMail(demo)
const me = demo.personas.subscriber

test('every community writes, both sides, and within what the contract allows', () => {
  for (const community of communities)
    expect(mail.filter((one) => one.community === community).length).toBeGreaterThan(2)
  expect(mail.some(({ dark }) => dark)).toBe(true)
  for (const { messages, members, dark } of mail) {
    expect(new Set(members).size).toBe(members.length)
    for (const { text, authorId, sentAt } of messages) {
      expect(messageText.parse(text)).toBe(text)
      expect(members.map(({ profileId }) => profileId)).toContain(authorId)
      expect(sentAt.getTime()).toBeLessThanOrEqual(demo.now.getTime())
    }
    if (dark) expect(members.filter(({ darkStatus }) => darkStatus !== 'Approved')).toEqual([])
  }
})

test('a persona finds the folders filled, and can read and search', async () => {
  const api = world.as({ profileId: me.profileId, subscriber: true })
  const [inbox, requests, sent] = [
    await folderOf(api, 'Inbox'),
    await folderOf(api, 'Requests'),
    await folderOf(api, 'Sent'),
  ]
  expect([inbox.length, requests.length, sent.length]).toEqual([3, 1, 1])
  const conversationId = inbox[0]?.conversationId ?? 0
  conversationData.parse(await api.get('Mail/GetConversation', { conversationId }))
  expect((await textsOf(api, conversationId)).length).toBeGreaterThan(3)
  expect((await api.get('Mail/SearchMessages', { text: 'kaffen badebukser' })).items.length).toBe(1)
  expect((await api.get('Mail/SearchMessages', { text: 'kaffen hærvejen' })).items).toEqual([])
})

test('every badge is what the inbox shows', async () => {
  for (const { profileId } of demo.members.slice(0, 40)) {
    const api = world.as({ profileId })
    const unread = (await folderOf(api, 'Inbox')).filter((one) => one.unread > 0).length
    expect(await api.get('Notifications/UnreadMailCount', {})).toEqual({ count: unread })
  }
})

test('a member in a chat room is online, in one room of one side alone, and comes and goes', async () => {
  const { models, clock } = world.service(mailService).parts
  const there = async () => {
    const now = { until: { $gt: clock() } }
    return [...(await models.chatPresence.find(now).lean()), ...(await models.darkChatPresence.find(now).lean())]
  }
  // Members come and go by the minute: rooms and members are looked at in the same one.
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  world.moveClock(60_000)
  await world.service(mailService).runTask('demo-chat')
  const present = (await there()).map(({ profileId }) => profileId)
  const online = onlineAt(clock()).map(({ profileId }) => profileId)
  expect(present.length).toBeGreaterThan(8)
  expect(online).toEqual(expect.arrayContaining(present))
  expect(new Set(present).size).toBe(present.length)
  const untils = async () => new Set((await there()).map(({ until }) => until.getTime() - clock().getTime()))
  world.moveClock(60_000)
  await world.service(mailService).runTask('demo-chat')
  expect(await untils(), 'who stays was noted anew, as who came was').toEqual(new Set([90_000]))
  world.moveClock(-60_000)
  const { items } = await world.as({ profileId: me.profileId }).get('Chat/GetChatRooms', {})
  expect(items.length).toBe(4)
  const danish = await models.chatPresence.find({ chatRoomId: { $lte: 4 }, until: { $gt: clock() } }).lean()
  expect(items.reduce((sum, room) => sum + room.present, 0)).toBe(danish.length)
  const said = await models.chatMessage.find({ chatRoomId: { $lte: 4 } }).lean()
  expect(said.length).toBeGreaterThan(8)
  // Each at a time of its own, none of them older than the day.
  expect(new Set(said.map(({ chatRoomId, sentAt }) => `${chatRoomId} ${sentAt.getTime()}`)).size).toBe(said.length)
  world.moveClock(2 * 60 * 60_000)
  await world.service(mailService).runTask('demo-chat')
  const later = (await there()).map(({ profileId }) => profileId)
  expect(later).not.toEqual(present)
  expect(onlineAt(clock()).map(({ profileId }) => profileId)).toEqual(expect.arrayContaining(later))
})

test('personas are greeted, some for a sentence that they have finished', async () => {
  const api = world.as({ profileId: me.profileId, subscriber: true })
  const { items, waiting } = await api.get('Hej/GetHeys', {})
  expect(waiting).toBe(items.length)
  expect(items.length).toBeGreaterThanOrEqual(2)
  expect(items.some(({ about }) => about.prompt !== undefined)).toBe(true)
})
