/**
 * The acts of moderators in the chat's rooms, and how the chat hears of them (docs/product/mail.md and
 * docs/product/retention.md).
 */
import { chatKickSeconds, chatOrderDays, maximumMuteMinutes } from '@samvaer/contracts/chat/values'
import { codeOf, outcomeOf } from '@samvaer/testing/outcomes'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sideOf } from '../src/models/models.ts'
import { giveOrder } from '../src/moderating/orders.ts'
import { type ChatWorld, kick, mute, reason, startChat } from './chat-world.ts'
import type { Person } from './mail-world.ts'

const second = 1000
const day = 24 * 60 * 60

let chat: ChatWorld
let me: Person
/** The last order that there was before a test. */
let before: number
let moved = 0

beforeAll(async () => {
  chat = await startChat()
})
beforeEach(async () => {
  me = await chat.member()
  before = (await chat.ordersAfter(0)).at(-1)?.sequence ?? 0
})
afterEach(() => {
  chat.moveClock(-moved)
  moved = 0
})
afterAll(() => chat.close())

const later = (seconds: number) => {
  moved += seconds * second
  chat.moveClock(seconds * second)
}

describe('a kick', () => {
  test('takes the member out of the room at once, and closes it for an hour', async () => {
    const other = await chat.member()
    await chat.reportPresent(1, [me.id, other.id])
    await chat.reportPresent(2, [me.id])
    const fromBefore = await chat.ticketOf(me.api, 1)
    await kick(chat.moderating, me.id)
    expect(await chat.presentIn(1)).toEqual([other.id])
    const [order] = await chat.ordersAfter(before)
    const closed = { code: 'TooEarly', status: 409, detail: { from: order?.until } }
    expect(Date.parse(order?.until ?? '') - Date.parse(order?.at ?? '')).toBe(chatKickSeconds * second)
    expect(await outcomeOf(me.api.post('Chat/GetChatTicket', { chatRoomId: 1 }))).toEqual(closed)
    expect(await outcomeOf(chat.redeem(fromBefore))).toEqual(closed)
    // No other room, no other member.
    expect(await chat.presentIn(2)).toEqual([me.id])
    expect(await chat.enter(me.api, 2)).toMatchObject({ profileId: me.id, chatRoomId: 2 })
    expect(await chat.enter(me.api)).toMatchObject({ profileId: me.id, chatRoomId: null })
    expect(await chat.enter(other.api, 1)).toMatchObject({ profileId: other.id })

    later(chatKickSeconds - 30)
    expect(await codeOf(chat.enter(me.api, 1))).toBe('TooEarly')
    later(31)
    expect(await codeOf(chat.enter(me.api, 1))).toBe('ok')
    await chat.reportPresent(1, [me.id])
    expect(await chat.presentIn(1)).toEqual([me.id])
  })

  test('holds while the chat has not heard of it and still calls the member present', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [one, other] = [await chat.member(), await chat.member()]
      let kicking = true
      const kicked = kick(chat.moderating, one.id).finally(() => {
        kicking = false
      })
      // Absent when the kick begins, present when it ends.
      while (kicking) {
        await chat.reportPresent(1, [other.id])
        if (kicking) await chat.reportPresent(1, [one.id, other.id])
      }
      await kicked
      expect(await chat.presentIn(1)).toEqual([other.id])
    }
  })
})

describe('a mute', () => {
  test('comes with the ticket, ends by itself, and no ticket is refused for it', async () => {
    await mute(chat.moderating, me.id, 10)
    const [order] = await chat.ordersAfter(before)
    expect(Date.parse(order?.until ?? '') - Date.parse(order?.at ?? '')).toBe(10 * 60 * second)
    expect(await chat.enter(me.api, 1)).toMatchObject({ profileId: me.id, mutedUntil: order?.until })
    expect(await chat.enter(me.api, 2)).toMatchObject({ mutedUntil: null })
    expect(await chat.enter(me.api)).toMatchObject({ mutedUntil: null })
    later(10 * 60 + 1)
    expect(await chat.enter(me.api, 1)).toMatchObject({ mutedUntil: null })
  })

  test('is replaced by the next one, and taken back with 0 minutes', async () => {
    await mute(chat.moderating, me.id, maximumMuteMinutes)
    await mute(chat.moderating, me.id, 5)
    const [long, short] = await chat.ordersAfter(before)
    expect(Date.parse(long?.until ?? '')).toBeGreaterThan(Date.parse(short?.until ?? ''))
    expect(await chat.enter(me.api, 1)).toMatchObject({ mutedUntil: short?.until })
    await mute(chat.moderating, me.id, 0)
    expect(await chat.enter(me.api, 1)).toMatchObject({ mutedUntil: null })
    expect((await chat.ordersAfter(before)).at(-1)).toMatchObject({ type: 'Mute', profileId: me.id, until: null })
    // Without one, nothing happens.
    await mute(chat.moderating, me.id, 0)
    expect(await chat.ordersAfter(before)).toHaveLength(3)
    expect(await chat.actsOn(me.id)).toHaveLength(3)
  })

  test('and a kick do not take each other’s place, also at the same moment', async () => {
    await Promise.all([
      mute(chat.moderating, me.id, maximumMuteMinutes),
      kick(chat.moderating, me.id),
      kick(chat.moderating, me.id),
    ])
    expect(await codeOf(chat.enter(me.api, 1))).toBe('TooEarly')
    later(chatKickSeconds + 1)
    const orders = await chat.ordersAfter(before)
    expect(orders).toHaveLength(3)
    const muted = orders.find(({ type }) => type === 'Mute')
    expect(await chat.enter(me.api, 1)).toMatchObject({ mutedUntil: muted?.until })
  })
})

describe('the orders to the chat', () => {
  test('come in their order, in pages, and the same when asked again', async () => {
    await kick(chat.moderating, me.id)
    await mute(chat.moderating, me.id, 3)
    await chat.moderating.post('Chat/DeleteChatMessage', { chatRoomId: 2, chatMessageId: 'b7:41', reason })
    const orders = await chat.ordersAfter(before)
    const [first, second, third] = orders
    const at = expect.any(String)
    expect(orders).toEqual([
      {
        ...{ sequence: before + 1, type: 'Kick', chatRoomId: 1, profileId: me.id },
        chatMessageId: null,
        until: at,
        at,
      },
      {
        ...{ sequence: before + 2, type: 'Mute', chatRoomId: 1, profileId: me.id },
        chatMessageId: null,
        until: at,
        at,
      },
      {
        ...{ sequence: before + 3, type: 'DeleteMessage', chatRoomId: 2, profileId: null },
        ...{ chatMessageId: 'b7:41', until: null, at },
      },
    ])
    expect(await chat.ordersAfter(before)).toEqual(orders)
    expect(await chat.ordersAfter(before, 2)).toEqual([first, second])
    expect(await chat.ordersAfter(second?.sequence ?? 0, 2)).toEqual([third])
    expect(await chat.ordersAfter(third?.sequence ?? 0)).toEqual([])
  })

  test('have no gap when many are given at once', async () => {
    const members = await Promise.all(Array.from({ length: 6 }, () => chat.member()))
    await Promise.all(members.flatMap(({ id }) => [mute(chat.moderating, id, 5), kick(chat.moderating, id, 2)]))
    const sequences = (await chat.ordersAfter(before)).map(({ sequence }) => sequence)
    expect(sequences).toEqual(Array.from({ length: 12 }, (_, index) => before + 1 + index))
  })

  test('are not read before an earlier one that is still being written', async () => {
    const { parts } = chat
    const message = { type: 'DeleteMessage' as const, chatRoomId: 1, profileId: null, chatMessageId: 'first' }
    const act = { ...message, actorId: chat.moderator.id, until: null, reason, at: new Date() }
    let second: Promise<unknown> | undefined
    await parts.transaction(async ({ session }) => {
      await giveOrder(parts, sideOf(parts, false), act, session)
      second ??= kick(chat.moderating, me.id)
      for (let reads = 0; reads < 30; reads += 1) expect(await chat.ordersAfter(before)).toEqual([])
    })
    await second
    expect(await chat.ordersAfter(before)).toMatchObject([{ chatMessageId: 'first' }, { profileId: me.id }])
  })

  test('are kept for seven days', async () => {
    const indexes = await chat.models.chatOrder.collection.indexes()
    const kept = indexes.find(({ key }) => Object.keys(key).join() === 'at')
    expect(kept?.expireAfterSeconds).toBe(chatOrderDays * day)
  })
})

test('every act is written down with who, whom, what, why and when, for 24 months', async () => {
  await mute(chat.moderating, me.id, 15)
  await kick(chat.moderating, me.id, 2)
  await chat.moderating.post('Chat/DeleteChatMessage', {
    chatRoomId: 2,
    chatMessageId: 'b7:99',
    reason: 'Telefonnummer',
  })
  const [muted, kicked, deleted] = await chat.ordersAfter(before)
  const by = { actorId: chat.moderator.id, reason }
  const timeOf = (text: string | null | undefined) => new Date(text ?? '')
  const whom = { profileId: me.id, chatMessageId: null }
  expect(await chat.actsOn(me.id)).toEqual([
    { ...by, ...whom, type: 'Mute', chatRoomId: 1, until: timeOf(muted?.until), at: timeOf(muted?.at) },
    { ...by, ...whom, type: 'Kick', chatRoomId: 2, until: timeOf(kicked?.until), at: timeOf(kicked?.at) },
  ])
  expect(await chat.models.chatAct.find({ chatMessageId: 'b7:99' }, { _id: 0 }).lean()).toEqual([
    {
      ...{ actorId: chat.moderator.id, type: 'DeleteMessage', chatRoomId: 2, profileId: null, chatMessageId: 'b7:99' },
      ...{ until: null, reason: 'Telefonnummer', at: timeOf(deleted?.at) },
    },
  ])
  for (const name of ['chatAct', 'darkChatAct'] as const) {
    const indexes = await chat.models[name].collection.indexes()
    expect(indexes.find(({ key }) => Object.keys(key).join() === 'at')?.expireAfterSeconds).toBe(730 * day)
  }
})

test('input beyond its bounds is refused', async () => {
  const room = { chatRoomId: 1, reason }
  const refused = [
    ...[-1, 1.5, maximumMuteMinutes + 1].map((minutes) => mute(chat.moderating, me.id, minutes)),
    chat.moderating.post('Chat/KickProfile', { ...room, profileId: me.id, reason: '  ' }),
    chat.moderating.post('Chat/KickProfile', { ...room, profileId: me.id, reason: 'x'.repeat(501) }),
    ...['', 'a b', 'x'.repeat(101)].map((chatMessageId) =>
      chat.moderating.post('Chat/DeleteChatMessage', { ...room, chatMessageId }),
    ),
    chat.ordersAfter(-1),
    chat.ordersAfter(0, 101),
  ]
  expect(await Promise.all(refused.map(codeOf))).toEqual(refused.map(() => 'InvalidInput'))
  expect(await chat.ordersAfter(before)).toEqual([])
})
