/** Messages that arrive together share a transaction, and nothing else (decision 36). */
import { randomUUID } from 'node:crypto'
import { mailLimits } from '@samvaer/contracts/mail/values'
import { codeOf } from '@samvaer/testing/outcomes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailService } from '../src/service.ts'
import { answer, type MailWorld, type Person, startMail, textsOf, write } from './mail-world.ts'

let world: MailWorld
beforeAll(async () => {
  world = await startMail()
})
afterAll(() => world.close())

const partsOf = () => world.service(mailService).parts

/** Two who have both written. */
const pair = async () => {
  const [anna, bent] = [await world.member(), await world.member()]
  const { conversationId } = await write(anna.api, bent, 'Goddag')
  await answer(bent.api, conversationId, 'Selv tak')
  return { anna, bent, conversationId }
}
const pairs = async (count: number) => {
  const made: Awaited<ReturnType<typeof pair>>[] = []
  while (made.length < count) made.push(await pair())
  return made
}

/** Runs `work`. @returns how often messages were inserted meanwhile */
const insertsDuring = async (work: () => Promise<unknown>): Promise<number> => {
  const connection = partsOf().models.message.db
  let inserts = 0
  connection.set('debug', (collection: string, method: string) => {
    if (collection === 'messages' && method === 'insertMany') inserts += 1
  })
  await work()
  connection.set('debug', false)
  return inserts
}

test('many at once are written together, each in its own place', async () => {
  const all = await pairs(12)
  const inserts = await insertsDuring(() =>
    Promise.all(all.map(({ anna, conversationId }, n) => answer(anna.api, conversationId, `nr. ${n}`))),
  )
  expect(inserts).toBeLessThan(all.length / 2)
  for (const [n, { bent, conversationId }] of all.entries()) {
    expect(await textsOf(bent.api, conversationId)).toEqual([`nr. ${n}`, 'Selv tak', 'Goddag'])
    expect((await bent.api.get('Mail/GetConversation', { conversationId })).unread).toBe(2)
  }
})

test('the refusal of one of them touches nobody else, and leaves no hole', async () => {
  const all = await pairs(8)
  const [blocked, ended, free, absent, muted, ...others] = all
  if (!blocked || !ended || !free || !absent || !muted) throw new Error('Nobody there')
  await world.block(blocked.bent, blocked.anna)
  await world.change(ended.bent, { status: 'Locked' })
  const stranger = await world.member()
  const begun = await write(free.anna.api, stranger)
  const banned = muted.anna.as({ bans: [{ type: 'Mail', until: null }] })
  const codes = await Promise.all([
    codeOf(answer(blocked.anna.api, blocked.conversationId)),
    codeOf(answer(others[0]?.anna.api ?? absent.anna.api, others[0]?.conversationId ?? 0, 'en')),
    codeOf(answer(ended.anna.api, ended.conversationId)),
    codeOf(answer(free.anna.as({ subscriber: false }), begun.conversationId)),
    codeOf(answer(others[1]?.anna.api ?? absent.anna.api, others[1]?.conversationId ?? 0, 'to')),
    codeOf(answer(stranger.api, absent.conversationId)),
    codeOf(answer(banned, muted.conversationId)),
    codeOf(answer(others[2]?.bent.api ?? absent.anna.api, others[2]?.conversationId ?? 0, 'tre')),
  ])
  expect(codes).toEqual(['NotAllowed', 'ok', 'NotAllowed', 'SubscriberRequired', 'ok', 'NotFound', 'Banned', 'ok'])
  const { models } = partsOf()
  for (const { conversationId } of all) {
    const row = await models.conversation.findById(conversationId).lean()
    const found = await models.message.find({ conversationId }).sort({ sequence: 1 }).lean()
    expect(found.map(({ sequence }) => sequence)).toEqual(
      Array.from({ length: row?.lastSequence ?? 0 }, (_, n) => n + 1),
    )
  }
})

test('a conversation that somebody else holds holds nobody else back', async () => {
  const [held, ...others] = await pairs(5)
  if (!held) throw new Error('Nobody there')
  const { models } = partsOf()
  const session = await models.conversation.db.startSession()
  session.startTransaction()
  await models.conversation.updateOne({ _id: held.conversationId }, { $set: { title: 'holdt' } }, { session })
  const waiting = answer(held.anna.api, held.conversationId, 'venter')
  const along = others.map(({ anna, conversationId }) => answer(anna.api, conversationId, 'straks'))
  let isThere = false
  waiting.then(
    () => {
      isThere = true
    },
    () => undefined,
  )
  await Promise.all(along)
  // Also those that come while it still waits.
  await Promise.all(others.map(({ bent, conversationId }) => answer(bent.api, conversationId, 'også')))
  expect(isThere).toBe(false)
  await session.abortTransaction()
  await session.endSession()
  expect((await waiting).sequence).toBe(3)
  for (const { anna, conversationId } of others)
    expect((await textsOf(anna.api, conversationId)).slice(0, 2)).toEqual(['også', 'straks'])
})

test('writes the same one among others once, and answers everybody with the same', async () => {
  const all = await pairs(4)
  const letters = all.map(({ conversationId }) => ({ conversationId, clientMessageId: randomUUID(), body: 'en gang' }))
  const thrice = [...letters, ...letters, ...letters]
  const sent = await Promise.all(
    thrice.map((letter, n) => (all[n % all.length] as (typeof all)[number]).anna.api.post('Mail/SendMessage', letter)),
  )
  expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(letters.length)
  for (const { bent, conversationId } of all)
    expect((await textsOf(bent.api, conversationId)).filter((text) => text === 'en gang').length).toBe(1)
})

test('one name of a message in two conversations at once is one message', async () => {
  const [anna, bent, carl] = [await world.member(), await world.member(), await world.member()]
  const [one, two] = [await write(anna.api, bent), await write(anna.api, carl)]
  const clientMessageId = randomUUID()
  const sent = await Promise.all(
    [one, two].map(({ conversationId }) =>
      anna.api.post('Mail/SendMessage', { conversationId, clientMessageId, body: 'Hvorhen?' }),
    ),
  )
  expect(sent[0]).toEqual(sent[1])
})

test('the limits of a day hold against many into different conversations', async () => {
  const fresh = await world.member({ createdAt: new Date().toISOString() })
  const conversations: number[] = []
  while (conversations.length < 6) {
    const other = await world.member()
    conversations.push((await write(other.api, fresh)).conversationId)
  }
  const codes = await Promise.all(conversations.map((conversationId) => codeOf(answer(fresh.api, conversationId))))
  expect(codes.filter((code) => code === 'ok').length).toBe(mailLimits.newMember.messages)
  expect(codes.filter((code) => code === 'TooManyRequests').length).toBe(6 - mailLimits.newMember.messages)
})

test('one who gets many at once has as many unread as the lists show', async () => {
  const popular = await world.member()
  const writers: { person: Person; conversationId: number }[] = []
  while (writers.length < 10) {
    const person = await world.member()
    const { conversationId } = await write(popular.api, person)
    await answer(person.api, conversationId)
    writers.push({ person, conversationId })
  }
  const { models } = partsOf()
  for (const { conversationId } of writers) {
    const { messageId } = await answer(popular.api, conversationId)
    await popular.api.post('Mail/MarkConversationRead', { conversationId, lastMessageId: messageId })
  }
  expect((await models.mailbox.findById(popular.id).lean())?.inbox).toBe(0)
  await Promise.all(writers.map(({ person, conversationId }) => answer(person.api, conversationId)))
  const { items } = await popular.api.get('Mail/GetConversations', { unreadOnly: true, take: 100 })
  expect(items.length).toBe(writers.length)
  expect((await models.mailbox.findById(popular.id).lean())?.inbox).toBe(writers.length)
})
