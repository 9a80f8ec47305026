/** Being in a room of the chat and talking there: who is there, who reads what, and for how long (docs/product/mail.md). */
import { randomUUID } from 'node:crypto'
import {
  chatItemId,
  chatKickSeconds,
  chatMessageHours,
  chatPresenceSeconds,
  maximumChatMessageLength,
} from '@samvaer/contracts/chat/values'
import type { ApiClient } from '@samvaer/contracts/client'
import { codeOf, outcomeOf } from '@samvaer/testing/outcomes'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { say as writeTo } from '../src/chat-rooms/messages.ts'
import { sideOf } from '../src/models/models.ts'
import { type ChatWorld, kick, mute, reason, startChat } from './chat-world.ts'
import { darkSite, type Person } from './mail-world.ts'

let chat: ChatWorld
let anna: Person
let bo: Person
let moved = 0

beforeAll(async () => {
  chat = await startChat()
})
beforeEach(async () => {
  await Promise.all([chat.models.chatMessage.deleteMany(), chat.models.chatPresence.deleteMany()])
  ;[anna, bo] = [await chat.member({ name: 'Anna' }), await chat.member({ name: 'Bo' })]
})
afterEach(() => {
  chat.moveClock(-moved)
  moved = 0
})
afterAll(() => chat.close())

const later = (seconds: number) => {
  moved += seconds * 1000
  chat.moveClock(seconds * 1000)
}
const enter = async (api: ApiClient, chatRoomId = 1) =>
  api.post('Chat/EnterChatRoom', { ticket: await chat.ticketOf(api, chatRoomId) })
const stay = (api: ApiClient, chatRoomId = 1) => api.post('Chat/StayInChatRoom', { chatRoomId })
const say = (api: ApiClient, text: string, clientMessageId: string = randomUUID(), chatRoomId = 1) =>
  api.post('Chat/WriteChatMessage', { chatRoomId, clientMessageId, text })
const read = (api: ApiClient, more: { after?: number; before?: number; take?: number } = {}, chatRoomId = 1) =>
  api.get('Chat/GetChatMessages', { chatRoomId, ...more })
const textsOf = async (api: ApiClient, chatRoomId = 1) =>
  (await read(api, {}, chatRoomId)).items.map(({ text }) => text)
const namesIn = async (api: ApiClient, chatRoomId = 1) => (await stay(api, chatRoomId)).people.map(({ name }) => name)
const countOf = async (api: ApiClient, chatRoomId = 1) =>
  (await api.get('Chat/GetChatRooms', {})).items.find((room) => room.chatRoomId === chatRoomId)?.present
const notThere = { code: 'NotAllowed', status: 403, detail: { reason: 'NotPresent' } }

describe('entering', () => {
  test('takes the own ticket of a room, once', async () => {
    const ticket = await chat.ticketOf(anna.api, 1)
    expect(await codeOf(bo.api.post('Chat/EnterChatRoom', { ticket }))).toBe('LinkExpired')
    const entered = await anna.api.post('Chat/EnterChatRoom', { ticket })
    expect(entered).toMatchObject({ chatRoomId: 1, name: 'Rum 1', mutedUntil: null })
    expect(entered.people.map(({ profileId }) => profileId)).toEqual([anna.id])
    expect(await codeOf(anna.api.post('Chat/EnterChatRoom', { ticket }))).toBe('LinkExpired')
    const late = await chat.ticketOf(anna.api, 1)
    later(61)
    expect(await codeOf(anna.api.post('Chat/EnterChatRoom', { ticket: late }))).toBe('LinkExpired')
    const roomless = await chat.ticketOf(anna.api)
    expect(await codeOf(anna.api.post('Chat/EnterChatRoom', { ticket: roomless }))).toBe('LinkExpired')
  })

  test('on the side of the ticket alone', async () => {
    const ticket = await chat.ticketOf(anna.as({}, darkSite), 1001)
    expect(await codeOf(anna.api.post('Chat/EnterChatRoom', { ticket }))).toBe('LinkExpired')
    expect(await anna.dark.post('Chat/EnterChatRoom', { ticket })).toMatchObject({ chatRoomId: 1001 })
    expect(await codeOf(say(anna.api, 'Hej', randomUUID(), 1001))).toBe('NotFound')
    await say(anna.dark, 'Godaften', randomUUID(), 1001)
    expect(await textsOf(anna.dark, 1001)).toEqual(['Godaften'])
    expect(await chat.models.chatMessage.countDocuments()).toBe(0)
  })

  test('is what everything else stands on: outside nobody hears or says anything, and guests find nothing', async () => {
    await enter(bo.api)
    await say(bo.api, 'Hej')
    for (const asked of [read(anna.api), stay(anna.api), say(anna.api, 'Hej')])
      expect(await outcomeOf(asked)).toEqual(notThere)
    const guest = chat.as('anonymous')
    const asked = [read(guest), stay(guest), say(guest, 'Hej'), guest.get('Chat/GetChatRooms', {})]
    expect(await Promise.all(asked.map(codeOf))).toEqual(asked.map(() => 'SignInRequired'))
  })
})

describe('the people who are there', () => {
  test('is the same in the room and in the lists, and ends with leaving or with silence', async () => {
    await enter(anna.api)
    await enter(bo.api)
    await enter(bo.api)
    const [carl] = [await chat.member({ name: 'Carl' })]
    expect(await namesIn(anna.api)).toEqual(['Anna', 'Bo'])
    expect(await countOf(carl.api)).toBe(2)
    expect((await carl.api.get('Common/GetChatRoomsForStart', {})).items).toMatchObject([{ chatRoomId: 1, present: 2 }])
    await anna.api.post('Chat/LeaveChatRoom', { chatRoomId: 1 })
    expect(await namesIn(bo.api)).toEqual(['Bo'])
    expect(await outcomeOf(stay(anna.api))).toEqual(notThere)
    later(chatPresenceSeconds - 1)
    expect(await namesIn(bo.api)).toEqual(['Bo'])
    later(chatPresenceSeconds - 1)
    expect(await countOf(carl.api)).toBe(1)
    later(2)
    expect(await countOf(carl.api)).toBe(0)
    expect(await outcomeOf(stay(bo.api))).toEqual(notThere)
  })

  test('does not show those whom a block parts to each other, nor what they say', async () => {
    const carl = await chat.member({ name: 'Carl' })
    for (const { api } of [anna, bo, carl]) await enter(api)
    await say(anna.api, 'Fra Anna')
    await say(bo.api, 'Fra Bo')
    expect(await textsOf(anna.api)).toEqual(['Fra Anna', 'Fra Bo'])
    await chat.block(anna, bo)
    expect([await textsOf(anna.api), await textsOf(bo.api)]).toEqual([['Fra Anna'], ['Fra Bo']])
    expect([await namesIn(anna.api), await namesIn(bo.api)]).toEqual([
      ['Anna', 'Carl'],
      ['Bo', 'Carl'],
    ])
    expect([await countOf(anna.api), await countOf(bo.api), await countOf(carl.api)]).toEqual([2, 2, 3])
    expect(await textsOf(carl.api)).toEqual(['Fra Anna', 'Fra Bo'])
    await chat.block(anna, bo, false)
    expect(await textsOf(bo.api)).toEqual(['Fra Anna', 'Fra Bo'])
  })
})

describe('the messages of a room', () => {
  test('is written once for a clientMessageId, without what a text may not hold', async () => {
    await enter(anna.api)
    const named = randomUUID()
    const written = await Promise.all([say(anna.api, '  Hej <b>alle</b> ', named), say(anna.api, 'Hej', named)])
    expect(new Set(written.map(({ sequence }) => sequence)).size).toBe(1)
    expect((await read(anna.api)).items).toHaveLength(1)
    await say(anna.api, '<b>Hej</b>')
    expect((await textsOf(anna.api)).at(-1)).toBe('<b>Hej</b>')
    const refused = [say(anna.api, ' \u200b '), say(anna.api, 'x'.repeat(maximumChatMessageLength + 1))]
    expect(await Promise.all(refused.map(codeOf))).toEqual(['InvalidInput', 'InvalidInput'])
    expect(await codeOf(say(anna.api, 'x'.repeat(maximumChatMessageLength)))).toBe('ok')
  })

  test('comes in one order to everybody, whoever speaks at the same moment, and in pages both ways', async () => {
    const crowd = [anna, bo, await chat.member(), await chat.member()]
    for (const { api } of crowd) await enter(api)
    await Promise.all(crowd.flatMap(({ api }, index) => ['a', 'b', 'c'].map((word) => say(api, `${index}${word}`))))
    const { items, more } = await read(anna.api)
    expect(items.map(({ sequence }) => sequence - (items[0]?.sequence ?? 0))).toEqual([...Array(12).keys()])
    expect(more).toBe(false)
    expect((await read(bo.api)).items.map(({ text }) => text)).toEqual(items.map(({ text }) => text))
    // Only its author finds the name that the page gave it.
    expect(items.filter(({ clientMessageId }) => clientMessageId !== null)).toHaveLength(3)
    const sequences = async (way: { after?: number; before?: number; take?: number }) => {
      const page = await read(anna.api, way)
      return [page.items.map(({ text }) => text), page.more]
    }
    const texts = items.map(({ text }) => text)
    expect(await sequences({ take: 5 })).toEqual([texts.slice(7), true])
    expect(await sequences({ take: 5, before: items[7]?.sequence ?? 0 })).toEqual([texts.slice(2, 7), true])
    expect(await sequences({ take: 5, after: items[9]?.sequence ?? 0 })).toEqual([texts.slice(10), false])
    expect(await sequences({ take: 5, after: items[2]?.sequence ?? 0 })).toEqual([texts.slice(3, 8), true])
  })

  test('lives for a day, to the second, and goes from the database', async () => {
    await enter(anna.api)
    await say(anna.api, 'I går')
    later(chatMessageHours * 60 * 60 - 1)
    await enter(bo.api)
    expect(await textsOf(bo.api)).toEqual(['I går'])
    later(1)
    expect(await textsOf(bo.api)).toEqual([])
    for (const name of ['chatMessage', 'darkChatMessage'] as const) {
      const indexes = await chat.models[name].collection.indexes()
      expect(indexes.find(({ key }) => Object.keys(key).join() === 'sentAt')?.expireAfterSeconds).toBe(24 * 60 * 60)
    }
  })

  test('goes with whoever deletes the profile, and waits for one that is locked', async () => {
    for (const { api } of [anna, bo]) await enter(api)
    await say(anna.api, 'Fra Anna')
    await chat.change(anna, { status: 'Locked' })
    expect(await textsOf(bo.api)).toEqual([])
    await chat.change(anna, { status: 'Active' })
    expect(await textsOf(bo.api)).toEqual(['Fra Anna'])
    await chat.change(anna, { status: 'Deleted' })
    expect(await chat.models.chatMessage.countDocuments({ authorId: anna.id })).toBe(0)
  })
})

describe('out at once is whoever', () => {
  const out = async () => {
    expect(await namesIn(bo.api)).toEqual(['Bo'])
    expect(await chat.models.chatPresence.countDocuments({ profileId: anna.id })).toBe(0)
  }
  beforeEach(async () => {
    for (const { api } of [anna, bo]) await enter(api)
  })

  test.each(['Locked', 'Quarantined', 'ToBeDeleted', 'Deleted'] as const)('is %s', async (status) => {
    await chat.change(anna, { status })
    await out()
  })

  test('is banned from the chat, from nothing else, and not when the ban is over', async () => {
    await chat.change(anna, { bans: [{ type: 'Comments', until: null }] })
    await chat.change(anna, { bans: [{ type: 'Chat', until: new Date(Date.now() - 1000).toISOString() }] })
    expect(await namesIn(bo.api)).toEqual(['Anna', 'Bo'])
    await chat.change(anna, { bans: [{ type: 'Chat', until: null }] })
    await out()
    const banned = anna.as({ bans: [{ type: 'Chat', until: null, category: 'Spam', text: 'Nok' }] })
    expect(await codeOf(enter(banned))).toBe('Banned')
    expect(await codeOf(banned.post('Chat/EnterChatRoom', { ticket: await chat.ticketOf(anna.api, 1) }))).toBe('Banned')
  })

  test('leaves the dark side, there alone, with what was said there', async () => {
    await enter(anna.dark, 1001)
    await say(anna.dark, 'Her', randomUUID(), 1001)
    await chat.change(anna, { dark: false })
    expect(await chat.models.darkChatPresence.countDocuments({ profileId: anna.id })).toBe(0)
    expect(await namesIn(bo.api)).toEqual(['Anna', 'Bo'])
  })

  test('is kicked, and nothing said at that moment comes after it', async () => {
    const speaking = Array.from({ length: 6 }, (_, index) => codeOf(say(anna.api, `Ord ${index}`)))
    await kick(chat.moderating, anna.id)
    const said = (await Promise.all(speaking)).filter((code) => code === 'ok').length
    await out()
    expect(await chat.models.chatMessage.countDocuments({ authorId: anna.id })).toBe(said)
    expect(await outcomeOf(say(anna.api, 'Endnu et'))).toEqual(notThere)
    // Also for whoever was let through before the kick, and writes after it.
    const participant = { profileId: anna.id, community: 'dk', side: sideOf(chat.parts, false) }
    const late = { chatRoomId: 1, clientMessageId: randomUUID(), text: 'For sent' }
    await expect(writeTo(chat.parts, participant, late)).rejects.toMatchObject({ code: 'NotAllowed' })
    expect(await codeOf(enter(anna.api))).toBe('TooEarly')
    expect(await codeOf(enter(anna.api, 2))).toBe('ok')
    later(chatKickSeconds + 1)
    expect(await codeOf(enter(anna.api))).toBe('ok')
  })

  test('enters with a ticket from before the kick', async () => {
    const ticket = await chat.ticketOf(anna.api, 1)
    await kick(chat.moderating, anna.id)
    expect(await codeOf(anna.api.post('Chat/EnterChatRoom', { ticket }))).toBe('TooEarly')
    await out()
  })

  test('enters while being kicked', async () => {
    const ticket = await chat.ticketOf(anna.api, 1)
    await Promise.all([codeOf(anna.api.post('Chat/EnterChatRoom', { ticket })), kick(chat.moderating, anna.id)])
    await out()
  })
})

describe('a moderator', () => {
  test('mutes: the muted stay, read, and are told until when', async () => {
    for (const { api } of [anna, bo]) await enter(api)
    await mute(chat.moderating, anna.id, 10)
    const { mutedUntil } = await stay(anna.api)
    expect(Date.parse(mutedUntil ?? '') - Date.now()).toBeGreaterThan(9 * 60_000)
    expect(await outcomeOf(say(anna.api, 'Hej'))).toMatchObject({ code: 'TooEarly', detail: { from: mutedUntil } })
    expect(await textsOf(anna.api)).toEqual([])
    await mute(chat.moderating, anna.id, 0)
    expect(await codeOf(say(anna.api, 'Hej'))).toBe('ok')
  })

  test('deletes what somebody below said, and it is gone for everybody, with whose it was in the audit', async () => {
    for (const { api } of [anna, bo]) await enter(api)
    const { chatMessageId } = await say(anna.api, 'Grimt')
    await say(anna.api, 'Pænt')
    await chat.moderating.post('Chat/DeleteChatMessage', { chatRoomId: 1, chatMessageId, reason })
    expect(await textsOf(bo.api)).toEqual(['Pænt'])
    expect(await chat.models.chatMessage.countDocuments({ text: 'Grimt' })).toBe(0)
    expect(await chat.actsOn(anna.id)).toMatchObject([{ type: 'DeleteMessage', chatMessageId, reason }])
    expect((await chat.ordersAfter(0)).at(-1)).toMatchObject({ chatMessageId, profileId: null })
  })

  test('does not touch the words of the same or a higher role; the flags of answers say so', async () => {
    const other = await chat.member({ role: 'ChatModerator', name: 'Maja' })
    const otherApi = other.as({ role: 'ChatModerator' })
    for (const api of [anna.api, otherApi, chat.moderating]) await enter(api)
    const { chatMessageId } = await say(otherApi, 'Fra en kollega')
    const own = await say(chat.moderating, 'Fra mig')
    await say(anna.api, 'Fra Anna')
    const del = { chatRoomId: 1, chatMessageId, reason }
    const refused = { code: 'NotAllowed', status: 403, detail: { reason: 'Rank' } }
    expect(await outcomeOf(chat.moderating.post('Chat/DeleteChatMessage', del))).toEqual(refused)
    const seen = async (api: ApiClient) =>
      (await read(api)).items.map(({ author, mayDelete }) => [author.mayModerate, mayDelete])
    expect(await seen(chat.moderating)).toEqual([
      [false, false],
      [false, true],
      [true, true],
    ])
    expect(await seen(anna.api)).toEqual(Array(3).fill([false, false]))
    const { people } = await stay(chat.moderating)
    expect(people.filter(({ mayModerate }) => mayModerate).map(({ name }) => name)).toEqual(['Anna'])
    await chat.moderating.post('Chat/DeleteChatMessage', { ...del, chatMessageId: own.chatMessageId })
    expect(await textsOf(anna.api)).toEqual(['Fra en kollega', 'Fra Anna'])
  })
})

describe('reported', () => {
  const copyFor = ({ id: viewerId }: Person, { sequence }: { sequence: number }, chatRoomId = 1, dark = false) =>
    chat.peers.get('Mail/GetReportedItem', {
      ...{ viewerId, community: 'dk', dark, itemType: 'ChatMessage', itemId: chatItemId(chatRoomId, sequence) },
    })
  const decide = (itemId: number, state: 'Shown' | 'Hidden' | 'Removed') =>
    chat.deliver('safety', 'ItemModerated', [
      { itemType: 'ChatMessage', itemId, dark: false, state, community: 'dk', decisionId: null, authorId: null },
    ])

  test('is copied with the ten before and after it, for whoever read it and has left, within its day and side', async () => {
    const other = await chat.member({ name: 'Carl' })
    for (const { api } of [anna, bo]) await enter(api)
    const said = []
    for (let n = 1; n <= 24; n += 1) {
      // Twenty a minute.
      if (n % 12 === 0) later(61)
      for (const { api } of [anna, bo]) await stay(api)
      said.push(await say(n % 2 === 0 ? anna.api : bo.api, `m${n}`))
    }
    const reported = said[11] ?? { sequence: 0 }
    await bo.api.post('Chat/LeaveChatRoom', { chatRoomId: 1 })
    const copy = await copyFor(bo, reported)
    expect(copy).toMatchObject({ authorId: anna.id, title: 'Rum 1', text: 'm12', path: '/Chat/1', lodgeId: null })
    expect(copy.context.map(({ text }) => text)).toEqual(Array.from({ length: 21 }, (_, index) => `m${index + 2}`))
    expect(copy.context.flatMap((line, index) => (line.reported ? [index] : []))).toEqual([10])
    expect(await codeOf(copyFor(bo, reported, 2))).toBe('NotFound')
    expect(await codeOf(copyFor(bo, reported, 1, true))).toBe('NotFound')
    // Nobody reports what a block keeps from them.
    await chat.block(anna, other)
    expect(await codeOf(copyFor(other, reported))).toBe('NotFound')
    later(chatMessageHours * 60 * 60)
    expect(await codeOf(copyFor(bo, reported))).toBe('NotFound')
  })

  test('and hidden it is there for nobody, its author neither, and stands where it stood when it is shown again', async () => {
    for (const { api } of [anna, bo]) await enter(api)
    await say(anna.api, 'Hej')
    const bad = await say(anna.api, 'Køb ure')
    await say(bo.api, 'Nej tak')
    const itemId = chatItemId(1, bad.sequence)
    await decide(itemId, 'Hidden')
    for (const { api } of [anna, bo]) expect(await textsOf(api)).toEqual(['Hej', 'Nej tak'])
    expect(await codeOf(copyFor(bo, bad))).toBe('NotFound')
    await decide(itemId, 'Shown')
    for (const { api } of [anna, bo]) expect(await textsOf(api)).toEqual(['Hej', 'Køb ure', 'Nej tak'])
    await decide(itemId, 'Removed')
    expect(await textsOf(bo.api)).toEqual(['Hej', 'Nej tak'])
  })
})
