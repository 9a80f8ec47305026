/**
 * The members on whom a moderator of the chat acts, and the rooms (docs/product/mail.md, Chat, and
 * docs/product/dark-variant.md).
 */
import type { ApiClient } from '@samvaer/contracts/client'
import { codeOf, outcomeOf } from '@samvaer/testing/outcomes'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type ChatWorld, kick, mute, reason, startChat } from './chat-world.ts'
import { darkSite, type Person } from './mail-world.ts'

let chat: ChatWorld
let me: Person
/** The last order that there was before a test. */
let before: number

beforeAll(async () => {
  chat = await startChat()
})
beforeEach(async () => {
  me = await chat.member()
  before = (await chat.ordersAfter(0)).at(-1)?.sequence ?? 0
})
afterAll(() => chat.close())

/** Neither acts nor orders nor penalties come of it. */
const nothingCameOf = async (profileId: number) => {
  expect(await chat.ordersAfter(before)).toEqual([])
  expect(await chat.actsOn(profileId)).toEqual([])
  expect(await chat.models.chatPenalty.countDocuments({ profileId })).toBe(0)
}
const refusals = (by: ApiClient, profileId: number, chatRoomId = 1) =>
  Promise.all([
    outcomeOf(kick(by, profileId, chatRoomId)),
    outcomeOf(mute(by, profileId, 5, chatRoomId)),
    outcomeOf(mute(by, profileId, 0, chatRoomId)),
  ])
const notAllowed = (why: string) => Array(3).fill({ code: 'NotAllowed', status: 403, detail: { reason: why } })
const notFound = Array(3).fill({ code: 'NotFound', status: 404, detail: undefined })

/** Developer moderates nobody, and is moderated by nobody. */
const moderators = ['ChatModerator', 'Support'] as const
const roles = [...moderators, 'Developer'] as const

test('not oneself', async () => {
  await chat.reportPresent(1, [chat.moderator.id])
  expect(await refusals(chat.moderating, chat.moderator.id)).toEqual(notAllowed('Own'))
  expect(await chat.presentIn(1)).toEqual([chat.moderator.id])
  await nothingCameOf(chat.moderator.id)
})

test('nobody of the same or a higher role, whether they were ever in the chat or not', async () => {
  for (const [rank, role] of roles.entries()) {
    const target = await chat.member({ role, staff: role !== 'ChatModerator' })
    for (const below of moderators.slice(0, rank + 1))
      expect(await refusals(chat.moderator.as({ role: below }), target.id)).toEqual(notAllowed('Rank'))
    await nothingCameOf(target.id)
    for (const above of moderators.slice(rank + 1))
      expect(await codeOf(kick(chat.moderator.as({ role: above }), target.id))).toBe('ok')
    before = (await chat.ordersAfter(0)).at(-1)?.sequence ?? 0
  }
})

test('Developer has no access to contents, the chat included', async () => {
  expect(await codeOf(kick(chat.moderator.as({ role: 'Developer' }), me.id))).toBe('NotAllowed')
})

test('a role counts as long as somebody has it', async () => {
  await chat.change(me, { role: 'ChatModerator' })
  expect(await refusals(chat.moderating, me.id)).toEqual(notAllowed('Rank'))
  await chat.change(me, { role: 'Normal' })
  expect(await codeOf(mute(chat.moderating, me.id, 5))).toBe('ok')
})

test('takes whoever has no published role for a member, or for staff on whom nobody acts', async () => {
  const staff = await chat.member({ staff: true })
  for (const role of moderators)
    expect(await refusals(chat.moderator.as({ role }), staff.id)).toEqual(notAllowed('Rank'))
  await nothingCameOf(staff.id)
  expect((await chat.parts.directory.find(me.id))?.role).toBeUndefined()
  expect(await codeOf(kick(chat.moderating, me.id))).toBe('ok')
})

test('nobody of another community, and nobody whom there is not', async () => {
  const swede = await chat.member({ community: 'se' })
  expect(await refusals(chat.moderating, swede.id)).toEqual(notFound)
  expect(await refusals(chat.moderating, 987_654_321)).toEqual(notFound)
  await nothingCameOf(swede.id)
})

test('a block between the two changes nothing', async () => {
  await chat.block(me, chat.moderator)
  expect(await codeOf(kick(chat.moderating, me.id))).toBe('ok')
})

test('rooms of another community or side are not there, nor is one that never was', async () => {
  for (const chatRoomId of [3, 1001, 77]) {
    expect(await refusals(chat.moderating, me.id, chatRoomId)).toEqual(notFound)
    const message = { chatRoomId, chatMessageId: 'm-1', reason }
    expect(await codeOf(chat.moderating.post('Chat/DeleteChatMessage', message))).toBe('NotFound')
  }
  expect(await refusals(chat.moderator.as({ role: 'ChatModerator' }, darkSite), me.id)).toEqual(notFound)
  await nothingCameOf(me.id)
})

test('on the dark side its moderators, in its rooms', async () => {
  const dark = chat.moderator.as({ role: 'ChatModerator' }, darkSite)
  await chat.reportPresent(1001, [me.id])
  await kick(dark, me.id, 1001)
  expect((await chat.models.darkChatRoom.findById(1001).lean())?.present).toEqual([])
  expect(await codeOf(chat.enter(me.dark, 1001))).toBe('TooEarly')
  expect(await codeOf(chat.enter(me.api, 1))).toBe('ok')
  expect(await chat.ordersAfter(before)).toMatchObject([{ type: 'Kick', chatRoomId: 1001, profileId: me.id }])
  // No light page shows an act on the dark side.
  expect(await chat.actsOn(me.id)).toEqual([])
  expect(await chat.models.darkChatAct.find({ profileId: me.id }).lean()).toMatchObject([
    { actorId: chat.moderator.id, chatRoomId: 1001, reason },
  ])
})

test('nobody through the profile of a moderator', async () => {
  const throughModerator = chat.moderator.as({ role: 'ChatModerator', impersonatorId: 9 })
  expect(await codeOf(kick(throughModerator, me.id))).toBe('NotAllowed')
  await nothingCameOf(me.id)
})
