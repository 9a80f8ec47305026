/** Requests, folders and what settings let in (docs/product/roles.md). */
import { codeOf } from '@samvaer/testing/outcomes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answer, folderOf, type MailWorld, type Person, startMail, textsOf, write } from './mail-world.ts'

let world: MailWorld
beforeAll(async () => {
  world = await startMail()
})
afterAll(() => world.close())

const choose = async ({ api }: Person, change: object) =>
  api.post('Mail/SaveMailSettings', { ...(await api.get('Mail/GetMailSettings', {})), ...change })
const unreadOf = async ({ api }: Person) => (await api.get('Mail/GetConversations', {})).unread

describe('a first message', () => {
  test('of somebody who is not validated waits as a request, apart from the badge', async () => {
    const [stranger, me] = [await world.member({ validated: false }), await world.member({ subscriber: false })]
    const { conversationId } = await write(stranger.api, me)
    expect(await folderOf(me.api, 'Inbox')).toEqual([])
    expect(await folderOf(me.api, 'Requests')).toMatchObject([{ conversationId, unread: 1 }])
    expect(await unreadOf(me)).toEqual({ inbox: 0, requests: 1 })
    expect(await folderOf(stranger.api, 'Sent')).toMatchObject([{ conversationId, unread: 0 }])
  })

  test('of a validated member, of staff, and by setting of everybody or nobody', async () => {
    const me = await world.member()
    await write((await world.member()).api, me)
    await write((await world.member({ staff: true, validated: false })).api, me)
    expect((await folderOf(me.api, 'Inbox')).length).toBe(2)
    await choose(me, { requestsFrom: 'Everyone' })
    await write((await world.member()).api, me)
    expect((await folderOf(me.api, 'Requests')).length).toBe(1)
    await choose(me, { requestsFrom: 'Nobody' })
    await write((await world.member({ validated: false })).api, me)
    expect((await folderOf(me.api, 'Inbox')).length).toBe(3)
  })

  test('is let in by validation and age', async () => {
    const me = await world.member()
    const young = await world.member({ birthdays: ['2000-01-01'] })
    const couple = await world.member({ gender: 'Couple', birthdays: ['2000-01-01', '1970-01-01'] })
    await choose(me, { ageFrom: 40 })
    expect(await codeOf(write(young.api, me))).toBe('NotAllowed')
    expect(await codeOf(write(couple.api, me))).toBe('ok')
    await choose(me, { ageFrom: null, whoMayWrite: 'Validated' })
    expect(await codeOf(write((await world.member({ validated: false })).api, me))).toBe('NotAllowed')
    expect(await codeOf(choose(me, { ageFrom: 50, ageTo: 40 }))).toBe('InvalidInput')
  })

  test('a conversation that has an answer goes on whatever is chosen later', async () => {
    const [anna, me] = [await world.member(), await world.member()]
    const { conversationId } = await write(anna.api, me)
    await answer(me.api, conversationId)
    await choose(me, { whoMayWrite: 'Nobody' })
    expect(await codeOf(answer(anna.api, conversationId))).toBe('ok')
  })
})

describe('a request', () => {
  let stranger: Person
  let me: Person
  const ask = async () => {
    stranger = await world.member({ validated: false })
    me = await world.member({ subscriber: false })
    return (await write(stranger.api, me, 'Må jeg skrive?')).conversationId
  }

  test('is accepted by accepting, and by answering', async () => {
    const one = await ask()
    await me.api.post('Mail/AcceptMailRequest', { conversationId: one })
    await me.api.post('Mail/AcceptMailRequest', { conversationId: one })
    expect(await folderOf(me.api, 'Inbox')).toMatchObject([{ conversationId: one, unread: 1 }])
    expect(await unreadOf(me)).toEqual({ inbox: 1, requests: 0 })
    const two = await ask()
    await answer(me.api, two, 'Ja')
    expect(await folderOf(me.api, 'Inbox')).toMatchObject([{ conversationId: two }])
    expect(await folderOf(stranger.api, 'Inbox')).toMatchObject([{ conversationId: two, unread: 1 }])
    expect(await folderOf(stranger.api, 'Sent')).toEqual([])
  })

  test('is declined without a word: the sender finds mail closed, and everything as it was', async () => {
    const conversationId = await ask()
    await me.api.post('Mail/DeclineMailRequest', { conversationId })
    expect(await folderOf(me.api, 'Requests')).toEqual([])
    expect(await unreadOf(me)).toEqual({ inbox: 0, requests: 0 })
    expect(await codeOf(me.api.get('Mail/GetConversation', { conversationId }))).toBe('NotFound')
    expect(await codeOf(answer(stranger.api, conversationId))).toBe('NotAllowed')
    expect(await codeOf(write(stranger.api, me))).toBe('NotAllowed')
    expect(await textsOf(stranger.api, conversationId)).toEqual(['Må jeg skrive?'])
    expect(await codeOf(me.api.post('Mail/AcceptMailRequest', { conversationId }))).toBe('NotFound')
    // A member who declined may begin anew; then it is open again.
    expect(await codeOf(write(me.as({ subscriber: true }), stranger))).toBe('ok')
    expect(await codeOf(answer(stranger.api, conversationId))).toBe('ok')
  })

  test('accepted and declined at once has one winner (R29)', async () => {
    for (let round = 0; round < 5; round += 1) {
      const conversationId = await ask()
      const [accepted, declined] = await Promise.all([
        codeOf(me.api.post('Mail/AcceptMailRequest', { conversationId })),
        codeOf(me.api.post('Mail/DeclineMailRequest', { conversationId })),
      ])
      const stays = (await folderOf(me.api, 'Inbox')).length === 1
      expect([accepted, declined]).toEqual(stays ? ['ok', 'Conflict'] : ['NotFound', 'ok'])
    }
  })

  test('is neither archived nor declined once accepted', async () => {
    const conversationId = await ask()
    expect(await codeOf(me.api.post('Mail/ArchiveConversation', { conversationId }))).toBe('Conflict')
    await me.api.post('Mail/AcceptMailRequest', { conversationId })
    expect(await codeOf(me.api.post('Mail/DeclineMailRequest', { conversationId }))).toBe('Conflict')
  })
})

describe('folders', () => {
  test('a new message brings back what was archived, unless it is muted; removing forgets what was', async () => {
    const [anna, me] = [await world.member(), await world.member()]
    const { conversationId } = await write(anna.api, me, 'et')
    const archive = (archived: boolean) => me.api.post('Mail/ArchiveConversation', { conversationId, archived })
    await archive(true)
    expect(await unreadOf(me)).toEqual({ inbox: 0, requests: 0 })
    await answer(anna.api, conversationId, 'to')
    expect(await folderOf(me.api, 'Inbox')).toMatchObject([{ unread: 2 }])
    await archive(true)
    await me.api.post('Mail/MuteConversation', { conversationId, muted: true })
    await answer(anna.api, conversationId, 'tre')
    expect(await folderOf(me.api, 'Archived')).toMatchObject([{ unread: 3, muted: true }])
    await archive(false)
    expect(await folderOf(me.api, 'Inbox')).toMatchObject([{ unread: 3 }])
    await me.api.post('Mail/DeleteConversation', { conversationId })
    expect(await codeOf(me.api.get('Mail/GetMessages', { conversationId }))).toBe('NotFound')
    expect((await me.api.get('Mail/SearchMessages', { text: 'tre' })).items).toEqual([])
    await answer(anna.api, conversationId, 'fire')
    expect(await textsOf(me.api, conversationId)).toEqual(['fire'])
    expect((await textsOf(anna.api, conversationId)).length).toBe(4)
  })

  test('keeps what is begun in Sent until there is an answer, also by way of the archive', async () => {
    const [anna, me] = [await world.member(), await world.member()]
    const { conversationId } = await write(me.api, anna)
    await me.api.post('Mail/ArchiveConversation', { conversationId })
    await me.api.post('Mail/ArchiveConversation', { conversationId, archived: false })
    expect(await folderOf(me.api, 'Sent')).toMatchObject([{ conversationId }])
  })

  test('read and unread, by message and by mark', async () => {
    const [anna, me] = [await world.member(), await world.member()]
    const first = await write(anna.api, me)
    const { conversationId } = first
    const second = await answer(anna.api, conversationId)
    const read = (lastMessageId: number) => me.api.post('Mail/MarkConversationRead', { conversationId, lastMessageId })
    await read(first.messageId)
    expect(await folderOf(me.api, 'Inbox')).toMatchObject([{ unread: 1 }])
    await read(second.messageId)
    await read(first.messageId)
    expect(await unreadOf(me)).toEqual({ inbox: 0, requests: 0 })
    expect((await me.api.get('Mail/GetConversation', { conversationId })).readTo).toBe(2)
    await me.api.post('Mail/MarkConversationUnread', { conversationId })
    expect((await me.api.get('Mail/GetConversations', { unreadOnly: true })).items).toMatchObject([
      { unread: 0, markedUnread: true },
    ])
    await read(second.messageId)
    expect((await me.api.get('Mail/GetConversations', { unreadOnly: true })).items).toEqual([])
    const elsewhere = await write(anna.api, await world.member())
    expect(await codeOf(read(elsewhere.messageId))).toBe('NotFound')
  })

  test('receipts are shown when both want that', async () => {
    const [anna, me] = [await world.member(), await world.member()]
    const { conversationId, messageId } = await write(anna.api, me)
    await me.api.post('Mail/MarkConversationRead', { conversationId, lastMessageId: messageId })
    const seen = async () =>
      (await anna.api.get('Mail/GetConversation', { conversationId })).participants.find((one) => !one.me)?.readTo
    expect(await seen()).toBe(1)
    await choose(anna, { readReceipts: false })
    expect(await seen()).toBe(null)
    await choose(anna, { readReceipts: true })
    await choose(me, { readReceipts: false })
    expect(await seen()).toBe(null)
  })
})
