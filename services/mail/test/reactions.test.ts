/** Reactions of members to a message (docs/product/mail.md, "Messages"). */
import { randomUUID } from 'node:crypto'
import type { MailMessage } from '@samvaer/contracts/mail/shapes'
import type { MessageReaction } from '@samvaer/contracts/mail/values'
import { codeOf, outcomeOf } from '@samvaer/testing/outcomes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answer, folderOf, type MailWorld, type Person, startMail, write } from './mail-world.ts'

let world: MailWorld
beforeAll(async () => {
  world = await startMail()
})
afterAll(() => world.close())

const react = ({ api }: Pick<Person, 'api'>, messageId: number, reaction: MessageReaction | null) =>
  api.post('Mail/ReactToMessage', { messageId, reaction })

const messageIn = async ({ api }: Pick<Person, 'api'>, conversationId: number, messageId: number) => {
  const { items } = await api.get('Mail/GetMessages', { conversationId })
  return items.find((one) => one.messageId === messageId) as MailMessage
}

/** Two who write with each other, and the second message of the two. */
const correspondence = async () => {
  const [one, two] = [await world.member(), await world.member()]
  const { conversationId } = await write(one.api, two)
  const { messageId } = await answer(two.api, conversationId)
  return { one, two, conversationId, messageId }
}

describe('between two', () => {
  test('each says one thing to a message, in place of what was said before, and takes it back', async () => {
    const { one, two, conversationId, messageId } = await correspondence()
    await react(one, messageId, '👍')
    await react(one, messageId, '❤️')
    await react(two, messageId, '❤️')
    for (const member of [one, two])
      expect((await messageIn(member, conversationId, messageId)).reactions).toEqual([{ reaction: '❤️', seats: [1, 2] }])
    await react(one, messageId, null)
    await react(one, messageId, null)
    expect((await messageIn(two, conversationId, messageId)).reactions).toEqual([{ reaction: '❤️', seats: [2] }])
    await react(two, messageId, null)
    expect(await messageIn(two, conversationId, messageId)).not.toHaveProperty('reactions')
  })

  test('nothing becomes unread or moves, and nobody is notified', async () => {
    const { one, two, conversationId, messageId } = await correspondence()
    await one.api.post('Mail/MarkConversationRead', { conversationId, lastMessageId: messageId })
    const [before] = await folderOf(two.api, 'Inbox')
    await react(one, messageId, '😂')
    await world.drainEvents()
    expect(await folderOf(two.api, 'Inbox')).toEqual([before])
  })

  test('two devices of a member, and two members, at once: each member has one', async () => {
    const { one, two, conversationId, messageId } = await correspondence()
    const said = ['👍', '❤️', '😂', '😮'] as const
    await Promise.all(
      [...said, ...said].flatMap((reaction) => [react(one, messageId, reaction), react(two, messageId, reaction)]),
    )
    const { reactions = [] } = await messageIn(one, conversationId, messageId)
    expect(reactions.flatMap(({ seats }) => seats).sort()).toEqual([1, 2])
  })

  test('a message that was taken back takes what was said to it along, and takes nothing more', async () => {
    const { one, two, messageId, conversationId } = await correspondence()
    await react(one, messageId, '👍')
    await two.api.post('Mail/UnsendMessage', { messageId })
    expect(await codeOf(react(one, messageId, '❤️'))).toBe('NotFound')
    expect(await messageIn(one, conversationId, messageId)).toBe(undefined)
  })

  test.each(['of the one who reacts', 'of the other one'])('a block %s refuses like closed mail', async (whose) => {
    const { one, two, conversationId, messageId } = await correspondence()
    await react(one, messageId, '❤️')
    await (whose === 'of the other one' ? world.block(two, one) : world.block(one, two))
    const closed = { code: 'NotAllowed', status: 403, detail: { reason: 'MailClosed' } }
    expect(await outcomeOf(react(one, messageId, '👍'))).toEqual(closed)
    expect(await outcomeOf(react(one, messageId, null))).toEqual(closed)
    // The history stays as it is, for both.
    expect((await messageIn(two, conversationId, messageId)).reactions).toEqual([{ reaction: '❤️', seats: [1] }])
  })

  test('not in a request, nor by whoever began before somebody has answered', async () => {
    const [stranger, me] = [await world.member({ validated: false }), await world.member()]
    const { conversationId, messageId } = await write(stranger.api, me)
    expect(await codeOf(react(me, messageId, '❤️'))).toBe('NotAllowed')
    expect(await codeOf(react(stranger, messageId, '❤️'))).toBe('NotAllowed')
    await me.api.post('Mail/AcceptMailRequest', { conversationId })
    expect(await codeOf(react(me, messageId, '❤️'))).toBe('ok')
  })

  test('does not find on one side what was said on the other', async () => {
    const [one, two] = [await world.member(), await world.member()]
    const { conversationId } = await write(one.dark, two)
    const { messageId } = await answer(two.dark, conversationId)
    expect(await codeOf(react(one, messageId, '❤️'))).toBe('NotFound')
    expect(await codeOf(react({ api: one.dark }, messageId, '❤️'))).toBe('ok')
  })

  test('only what is among the few there are', async () => {
    const { one, messageId } = await correspondence()
    expect(await codeOf(react(one, messageId, '🔥' as MessageReaction))).toBe('InvalidInput')
  })
})

describe('in a group', () => {
  test('names by seat who said what, and shows nothing of somebody whom a block hides', async () => {
    const [one, two, three] = [await world.member(), await world.member(), await world.member()]
    const { conversationId, messageId } = await write(one.api, [two, three])
    await answer(two.api, conversationId)
    await react(two, messageId, '😍')
    await react(three, messageId, '😍')
    expect((await messageIn(one, conversationId, messageId)).reactions).toEqual([{ reaction: '😍', seats: [2, 3] }])
    await world.block(two, three)
    expect((await messageIn(three, conversationId, messageId)).reactions).toEqual([{ reaction: '😍', seats: [3] }])
    expect((await messageIn(two, conversationId, messageId)).reactions).toEqual([{ reaction: '😍', seats: [2] }])
    // Nobody says anything to what is hidden from them.
    const { messageId: hidden } = await answer(two.api, conversationId)
    expect(await codeOf(react(three, hidden, '👍'))).toBe('NotFound')
  })

  test('finds no message to react to for a member who has left, or came later', async () => {
    const [one, two, three, four] = await Promise.all(Array.from({ length: 4 }, () => world.member()))
    if (!one || !two || !three || !four) throw new Error('There are four')
    const { conversationId, messageId } = await write(one.api, [two, three])
    await answer(two.api, conversationId)
    await one.api.post('Mail/AddParticipants', { conversationId, profileIds: [four.id] })
    expect(await codeOf(react(four, messageId, '👍'))).toBe('NotFound')
    await three.api.post('Mail/LeaveConversation', { conversationId })
    expect(await codeOf(react(three, messageId, '👍'))).toBe('NotFound')
  })
})

describe('a quotation', () => {
  const quoting = ({ api }: Pick<Person, 'api'>, conversationId: number, quotedMessageId: number) =>
    api.post('Mail/SendMessage', { conversationId, clientMessageId: randomUUID(), body: 'Ja!', quotedMessageId })

  test('shows the beginning of what a message answers, also where that is on an earlier page', async () => {
    const { one, two, conversationId, messageId } = await correspondence()
    await answer(two.api, conversationId, 'Imens')
    const { messageId: answering } = await quoting(one, conversationId, messageId)
    const { items } = await two.api.get('Mail/GetMessages', { conversationId, take: 1 })
    expect(items).toMatchObject([
      { messageId: answering, quote: { messageId, seat: 2, mine: true, text: 'Tak', pictures: 0 } },
    ])
    // A search finds messages without what surrounds them.
    const found = await one.api.get('Mail/SearchMessages', { text: 'imens' })
    expect(found.items[0]?.message).not.toHaveProperty('quote')
  })

  test('says neutrally that it is not there: taken back before or afterwards', async () => {
    const { one, two, conversationId, messageId } = await correspondence()
    const { messageId: before } = await quoting(one, conversationId, messageId)
    const { messageId: late } = await answer(two.api, conversationId, 'Fortryder')
    await two.api.post('Mail/UnsendMessage', { messageId: late })
    // The words are not lost for it.
    const { messageId: after } = await quoting(one, conversationId, late)
    expect(await messageIn(one, conversationId, before)).toMatchObject({ quote: { messageId } })
    expect(await messageIn(two, conversationId, after)).toMatchObject({ text: 'Ja!', quote: null })
  })

  test('of somebody whom we removed, or whom a block hides in a group, is neutral', async () => {
    const [one, two, three] = [await world.member(), await world.member(), await world.member()]
    const { conversationId } = await write(one.api, [two, three])
    const { messageId } = await answer(two.api, conversationId, 'Hemmeligt')
    const { messageId: answering } = await quoting(one, conversationId, messageId)
    await world.block(two, three)
    expect(await messageIn(three, conversationId, answering)).toMatchObject({ text: 'Ja!', quote: null })
    expect(await outcomeOf(quoting(three, conversationId, messageId))).toMatchObject({ code: 'InvalidInput' })
    await world.change(two, { status: 'PermaLocked' })
    expect(await messageIn(one, conversationId, answering)).toMatchObject({ text: 'Ja!', quote: null })
  })

  test('is of the same conversation, and of what its author finds there', async () => {
    const { one, conversationId } = await correspondence()
    const elsewhere = await correspondence()
    const refused = { code: 'InvalidInput', detail: { issues: [{ path: 'quotedMessageId', code: 'not_found' }] } }
    expect(await outcomeOf(quoting(one, conversationId, elsewhere.messageId))).toMatchObject(refused)
    expect(await outcomeOf(quoting(one, conversationId, 987_654_321))).toMatchObject(refused)
    const begun = { recipientIds: [elsewhere.one.id], clientMessageId: randomUUID(), body: 'Hej', quotedMessageId: 1 }
    expect(await outcomeOf(one.api.post('Mail/SendMessage', begun))).toMatchObject(refused)
  })
})
