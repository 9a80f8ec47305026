/**
 * A message is written once, lands where it belongs, and beginning has its price and limits (docs/product/calls.md,
 * docs/product/limits.md and docs/product/roles.md).
 */
import { randomUUID } from 'node:crypto'
import { mailLimits, maximumMessageLength } from '@samvaer/contracts/mail/values'
import { codeOf, outcomeOf } from '@samvaer/testing/outcomes'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { mailService } from '../src/service.ts'
import { answer, folderOf, type MailWorld, startMail, textsOf, write } from './mail-world.ts'

let world: MailWorld
beforeAll(async () => {
  world = await startMail()
})
afterAll(() => world.close())

const day = 24 * 60 * 60 * 1000

describe('once', () => {
  test('however often it is sent, one after the other and at once', async () => {
    const [anna, bent] = [await world.member(), await world.member()]
    const letter = { recipientIds: [bent.id], clientMessageId: randomUUID(), body: 'Goddag' }
    const send = () => anna.api.post('Mail/SendMessage', letter)
    const answers = await Promise.all(Array.from({ length: 8 }, send))
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(await send()).toEqual(answers[0])
    expect(await textsOf(bent.api, answers[0]?.conversationId ?? 0)).toEqual(['Goddag'])
    expect(await folderOf(bent.api, 'Inbox')).toMatchObject([{ unread: 1, lastMessage: { text: 'Goddag' } }])
  })

  test('sent again it is answered the same, whatever the writer may no longer do', async () => {
    const [anna, bent] = [await world.member(), await world.member()]
    const first = { recipientIds: [bent.id], clientMessageId: randomUUID(), body: 'Goddag' }
    const begun = await anna.api.post('Mail/SendMessage', first)
    const second = { conversationId: begun.conversationId, clientMessageId: randomUUID(), body: 'Er du der?' }
    const written = await anna.api.post('Mail/SendMessage', second)
    await world.block(bent, anna)
    await anna.api.post('Mail/DeleteConversation', { conversationId: begun.conversationId })
    expect(await anna.api.post('Mail/SendMessage', first)).toEqual(begun)
    expect(await anna.api.post('Mail/SendMessage', second)).toEqual(written)
    expect(await codeOf(write(anna.api, bent))).toBe('NotAllowed')
    expect(await codeOf(answer(anna.api, begun.conversationId))).toBe('NotFound')
  })

  test('both begin at the same moment: one conversation, nothing lost, every place taken once', async () => {
    const [anna, bent] = [await world.member(), await world.member()]
    const sent = await Promise.all([
      ...Array.from({ length: 6 }, (_, n) => write(anna.api, bent, `a${n}`)),
      ...Array.from({ length: 6 }, (_, n) => write(bent.api, anna, `b${n}`)),
    ])
    expect(new Set(sent.map(({ conversationId }) => conversationId)).size).toBe(1)
    expect(sent.map(({ sequence }) => sequence).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 12 }, (_, n) => n + 1),
    )
    expect((await textsOf(anna.api, sent[0]?.conversationId ?? 0)).sort()).toEqual(
      [0, 1, 2, 3, 4, 5].flatMap((n) => [`a${n}`, `b${n}`]).sort(),
    )
  })

  test('also when nothing may be written any more: what was sent before is answered as it was', async () => {
    const [anna, bent] = [await world.member(), await world.member()]
    const { conversationId } = await write(anna.api, bent)
    const letter = { conversationId, clientMessageId: randomUUID(), body: 'Goddag' }
    const sent = await anna.api.post('Mail/SendMessage', letter)
    await world.block(bent, anna)
    expect(await anna.api.post('Mail/SendMessage', letter)).toEqual(sent)
    const other = anna.api.post('Mail/SendMessage', { ...letter, clientMessageId: randomUUID() })
    expect(await codeOf(other)).toBe('NotAllowed')
    await world.block(bent, anna, false)
    expect(await textsOf(bent.api, conversationId)).toEqual(['Goddag', 'Hej'])
  })

  test('many at once into one conversation: nobody begins anew, and all of them are there', async () => {
    const [anna, bent] = [await world.member(), await world.member()]
    const { conversationId } = await write(anna.api, bent)
    const sent = await Promise.all(
      Array.from({ length: 60 }, (_, n) => answer((n % 2 === 0 ? anna : bent).api, conversationId, `nr. ${n}`)),
    )
    const places = sent.map(({ sequence }) => sequence).sort((a, b) => a - b)
    expect(places).toEqual(Array.from({ length: 60 }, (_, n) => n + 2))
    const rows = await world.service(mailService).parts.models.participation.find({ conversationId }).lean()
    expect(rows.map(({ changes }) => changes)).toEqual([61, 61])
  })

  test('many first letters at once to one member: nobody begins anew', async () => {
    const bent = await world.member()
    const writers = await Promise.all(Array.from({ length: 20 }, () => world.member()))
    const tries = vi.spyOn(world.service(mailService).parts.models.mailbox, 'bulkWrite')
    onTestFinished(() => tries.mockRestore())
    await Promise.all(writers.map(({ api }) => write(api, bent)))
    expect(tries).toHaveBeenCalledTimes(20)
    expect((await folderOf(bent.api, 'Inbox')).length).toBe(20)
  })

  test('the name of a message is the writer’s own', async () => {
    const [anna, bent] = [await world.member(), await world.member()]
    const clientMessageId = randomUUID()
    const { conversationId } = await write(anna.api, bent)
    await anna.api.post('Mail/SendMessage', { conversationId, clientMessageId, body: 'min' })
    await bent.api.post('Mail/SendMessage', { conversationId, clientMessageId, body: 'din' })
    expect(await textsOf(anna.api, conversationId)).toEqual(['din', 'min', 'Hej'])
  })

  test('commits what was acknowledged with the row of everybody', async () => {
    const [anna, bent] = [await world.member(), await world.member()]
    const { conversationId, messageId } = await write(anna.api, bent)
    const { models } = world.service(mailService).parts
    const rows = await models.participation.find({ conversationId }).lean()
    expect(rows.map(({ last }) => last?.messageId)).toEqual([messageId, messageId])
    expect(await models.messageWords.countDocuments({ messageId })).toBe(2)
  })
})

describe('the refusals', () => {
  test('nothing, too much, nobody, and two targets at once', async () => {
    const [anna, bent] = [await world.member(), await world.member()]
    const { conversationId } = await write(anna.api, bent)
    const send = (change: object) =>
      anna.api.post('Mail/SendMessage', { conversationId, clientMessageId: randomUUID(), body: 'x', ...change })
    expect(await codeOf(send({ body: '   ' }))).toBe('InvalidInput')
    expect(await codeOf(send({ body: 'x'.repeat(maximumMessageLength + 1) }))).toBe('InvalidInput')
    expect(await codeOf(send({ body: 'x'.repeat(maximumMessageLength) }))).toBe('ok')
    expect(await codeOf(send({ recipientIds: [bent.id] }))).toBe('InvalidInput')
    expect(await codeOf(send({ conversationId: undefined }))).toBe('InvalidInput')
    expect(await codeOf(send({ conversationId: undefined, recipientIds: [anna.id] }))).toBe('InvalidInput')
  })

  test('impersonation reads and writes no mail (R7)', async () => {
    const [anna, bent] = [await world.member(), await world.member()]
    const { conversationId } = await write(anna.api, bent)
    const staff = anna.as({ impersonatorId: 9 })
    expect(await codeOf(staff.get('Mail/GetMessages', { conversationId }))).toBe('NotAllowed')
    expect(await codeOf(staff.post('TopMenu/Conversations', {}))).toBe('NotAllowed')
    expect(await codeOf(answer(staff, conversationId))).toBe('NotAllowed')
  })
})

describe('to begin is for subscribers, to answer for everybody', () => {
  test('names in the refusal which offer helps', async () => {
    const [free, bent] = [await world.member({ subscriber: false }), await world.member()]
    expect(await outcomeOf(write(free.api, bent))).toMatchObject({
      code: 'SubscriberRequired',
      detail: { offer: 'WriteMail' },
    })
    const { conversationId } = await write(bent.api, free)
    expect(await codeOf(answer(free.api, conversationId))).toBe('ok')
    expect(await free.api.get('Mail/GetMailPermission', { profileId: bent.id })).toMatchObject({ mayWrite: true })
  })

  test('a member who began while paying keeps the right to answer, and has none before there is an answer', async () => {
    const [anna, bent] = [await world.member(), await world.member({ subscriber: false })]
    const { conversationId } = await write(anna.api, bent)
    const ended = anna.as({ subscriber: false })
    expect(await codeOf(answer(ended, conversationId))).toBe('SubscriberRequired')
    await answer(bent.api, conversationId)
    expect(await codeOf(answer(ended, conversationId))).toBe('ok')
  })

  test('a group is begun by a subscriber alone', async () => {
    const free = await world.member({ subscriber: false })
    const others = [await world.member(), await world.member()]
    expect(await codeOf(write(free.api, others))).toBe('SubscriberRequired')
  })

  test('staff write to everybody and are marked as staff', async () => {
    const [staff, bent] = [await world.member({ staff: true, subscriber: false }), await world.member()]
    await bent.api.post('Mail/SaveMailSettings', {
      ...(await bent.api.get('Mail/GetMailSettings', {})),
      whoMayWrite: 'Nobody',
      requestsFrom: 'Everyone',
    })
    await write(staff.api, bent)
    expect(await folderOf(bent.api, 'Inbox')).toMatchObject([{ participants: [{ staff: true }] }])
  })

  test('a developer has no access to contents, and writes like any member', async () => {
    const [developer, bent] = [await world.member({ subscriber: false }), await world.member()]
    const api = developer.as({ role: 'Developer' })
    expect(await codeOf(write(api, bent))).toBe('SubscriberRequired')
    await bent.api.post('Mail/SaveMailSettings', {
      ...(await bent.api.get('Mail/GetMailSettings', {})),
      whoMayWrite: 'Nobody',
    })
    expect(await codeOf(write(api, bent))).toBe('NotAllowed')
    expect(await api.get('Mail/GetMailPermission', { profileId: bent.id })).toMatchObject({ reason: 'Closed' })
  })
})

describe('limits (docs/product/limits.md)', () => {
  test('a new member begins two conversations and writes five messages a day', async () => {
    const fresh = await world.member({ createdAt: new Date().toISOString() })
    const others = await Promise.all([world.member(), world.member(), world.member()])
    const [one, two, three] = others
    if (!one || !two || !three) throw new Error('Nobody there')
    const { conversationId } = await write(fresh.api, one)
    await write(fresh.api, two)
    expect(await fresh.api.get('Mail/GetMailPermission', { profileId: three.id })).toMatchObject({ reason: 'Limit' })
    expect(await codeOf(write(fresh.api, three))).toBe('TooManyRequests')
    const more = await Promise.all([1, 2, 3, 4, 5].map(() => codeOf(answer(fresh.api, conversationId))))
    expect(more.filter((code) => code === 'ok').length).toBe(mailLimits.newMember.messages - 2)
    world.moveClock(day + 1000)
    expect(await codeOf(write(fresh.api, three))).toBe('ok')
    world.moveClock(-day - 1000)
  })

  test('afterwards fifty a day, light and dark together, against parallel requests too', async () => {
    const busy = await world.member()
    const { models } = world.service(mailService).parts
    const begun = Array.from({ length: mailLimits.subscriber.conversations - 2 }, (_, n) => ({
      _id: 900_000 + n,
      community: 'dk',
      group: false,
      contextType: null,
      contextId: null,
      title: null,
      createdBy: busy.id,
      createdAt: new Date(),
      lastSequence: 1,
      answered: false,
      members: [],
    }))
    await models.conversation.insertMany(begun.slice(0, 20), { lean: true })
    await models.darkConversation.insertMany(begun.slice(20), { lean: true })
    const four = await Promise.all(Array.from({ length: 4 }, () => world.member()))
    const codes = await Promise.all(four.map((one, n) => codeOf(write(n % 2 ? busy.api : busy.dark, one))))
    expect(codes.sort()).toEqual(['TooManyRequests', 'TooManyRequests', 'ok', 'ok'])
  })
})
