/**
 * The fate of mail when a profile changes its state (docs/product/states.md, docs/product/retention.md and
 * docs/product/roles.md), and what is gone for good.
 */

import { rowsOfStep } from '@samvaer/service-kit/tasks/fan-out'
import { codeOf } from '@samvaer/testing/outcomes'
import { stepsOf } from '@samvaer/testing/steps'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { forgettingDeleted } from '../src/event-handlers.ts'
import { sideOf } from '../src/models/models.ts'
import { prefixesIn } from '../src/reading/words.ts'
import { forgettingConversations } from '../src/sending/forget-steps.ts'
import { mailService } from '../src/service.ts'
import { answer, folderOf, type MailWorld, startMail, textsOf, write } from './mail-world.ts'

let world: MailWorld
beforeAll(async () => {
  world = await startMail()
})
afterAll(() => world.close())

const otherOf = async (api: Parameters<typeof answer>[0], conversationId: number) =>
  (await api.get('Mail/GetConversation', { conversationId })).participants.find(({ me }) => !me)

test('a quarantined member reads on, sends nothing, and is written to by whom they know', async () => {
  const [anna, me] = [await world.member(), await world.member()]
  const { conversationId, messageId } = await write(anna.api, me, 'Hej')
  await answer(me.api, conversationId, 'Hej selv')
  await world.change(me, { status: 'Quarantined' })
  const quarantined = me.as({ status: 'Quarantined' })
  expect(await codeOf(answer(anna.api, conversationId, 'Er alt vel?'))).toBe('ok')
  expect((await textsOf(quarantined, conversationId)).length).toBe(3)
  const read = { conversationId, lastMessageId: messageId }
  expect(await codeOf(quarantined.post('Mail/MarkConversationRead', read))).toBe('ok')
  expect(await codeOf(answer(quarantined, conversationId))).toBe('ProfileNotActive')
  const { permission } = await quarantined.get('Mail/GetConversation', { conversationId })
  expect(permission).toMatchObject({ mayWrite: false, reason: 'NotActive' })
  expect(await otherOf(anna.api, conversationId)).toMatchObject({ card: null, gone: 'NotAvailable' })
  expect(await codeOf(write((await world.member()).api, me))).toBe('NotAllowed')
})

test('words of somebody whom we removed collapse, in the conversation and in the list', async () => {
  const [fraud, me] = [await world.member(), await world.member()]
  const { conversationId } = await write(fraud.api, me, 'Send penge')
  await world.change(fraud, { status: 'PermaLocked' })
  const { items } = await me.api.get('Mail/GetMessages', { conversationId })
  expect(items).toMatchObject([{ text: '', removed: true }])
  expect(await folderOf(me.api, 'Inbox')).toMatchObject([
    { participants: [{ card: null, gone: 'Removed' }], lastMessage: { text: '' } },
  ])
  expect((await me.api.get('Mail/SearchMessages', { text: 'penge' })).items).toEqual([])
})

test('the other side keeps its copy of a deleted profile’s mail, and of the deleted nothing else is left', async () => {
  const [gone, me] = [await world.member({ name: 'Oldemor' }), await world.member()]
  const { conversationId } = await write(gone.api, me, 'Et sidste ord')
  await gone.api.post('Mail/SaveDraft', { conversationId, sequence: 1, text: 'og' })
  await world.change(gone, { status: 'Deleted' })
  expect(await textsOf(me.api, conversationId)).toEqual(['Et sidste ord'])
  expect(await otherOf(me.api, conversationId)).toMatchObject({ card: null, gone: 'Deleted' })
  expect(await codeOf(answer(me.api, conversationId))).toBe('NotAllowed')
  const { models } = world.service(mailService).parts
  const own = { profileId: gone.id }
  expect(await models.participation.countDocuments(own)).toBe(0)
  expect(await models.messageWords.countDocuments(own)).toBe(0)
  expect(await models.draft.countDocuments(own)).toBe(0)
})

test('a member of thousands is found by a new name in short steps, also after one that broke off', async () => {
  const [anna, bo] = [await world.member({ name: 'Gammelnavn' }), await world.member()]
  const { conversationId } = await write(anna.api, bo)
  const mail = world.service(mailService)
  const { parts } = mail
  const row = await parts.models.participation.findOne({ conversationId, profileId: bo.id }).lean()
  if (!row) throw new Error('There is no row')
  const rowOf = (place: number, profileId: number) => ({
    ...row,
    _id: `${800_000 + place}:${profileId}`,
    conversationId: 800_000 + place,
    profileId,
  })
  // One of them has more conversations with the member than a step takes.
  const rows = Array.from({ length: 380 }, (_, place) => rowOf(place, place < 150 ? 900_300 : 900_000 + place))
  const { participation } = sideOf(parts, false)
  await participation.insertMany(rows, { lean: true })
  await sideOf(parts, true).participation.insertMany([rowOf(500, 900_500)], { lean: true })
  const found = async (name: string) => {
    const names = { others: anna.id, names: { $all: prefixesIn([name]) } }
    return Promise.all([false, true].map((dark) => sideOf(parts, dark).participation.countDocuments(names)))
  }
  expect(await found('Gammelnavn')).toEqual([381, 1])
  await world.change(anna, { name: 'Nytnavn' })
  const [first, dark] = await found('Nytnavn')
  expect([first, dark]).toEqual([rowsOfStep, 0])
  const inTransaction = parts.transaction
  const steps: number[] = []
  const each = vi.spyOn(parts, 'transaction').mockImplementation(async (work) => {
    const [before = 0] = await found('Nytnavn')
    const done = await inTransaction(work)
    const [after = 0] = await found('Nytnavn')
    steps.push(after - before)
    return done
  })
  onTestFinished(() => each.mockRestore())
  each.mockImplementationOnce((work) =>
    inTransaction(async (transaction) => {
      await work(transaction)
      throw new Error('The process ends')
    }),
  )
  await mail.runTask('rename-members')
  expect(await found('Nytnavn')).toEqual([first, 0])
  world.moveClock(61_000)
  await mail.runTask('rename-members')
  expect([await found('Nytnavn'), await found('Gammelnavn')]).toEqual([
    [381, 1],
    [0, 0],
  ])
  // All rows of one person are seen to together.
  expect([first, ...steps]).toEqual([rowsOfStep, 51 + 151, 79])
  expect(await parts.models.renaming.countDocuments()).toBe(0)
  expect((await bo.api.get('Mail/GetConversations', { folder: 'Inbox', filterText: 'nytnavn' })).items).toHaveLength(1)
})

test('purges after 30 days what nobody has any more', async () => {
  const [anna, me] = [await world.member(), await world.member()]
  const { conversationId } = await write(anna.api, me)
  const { message } = world.service(mailService).parts.models
  const purged = () => message.countDocuments({ conversationId, purgeAt: { $exists: true } })
  await anna.api.post('Mail/DeleteConversation', { conversationId })
  expect(await purged()).toBe(0)
  await me.api.post('Mail/DeleteConversation', { conversationId })
  expect(await purged()).toBe(1)
  const row = await message.findOne({ conversationId }).lean()
  expect((row?.purgeAt?.getTime() ?? 0) - Date.now()).toBeGreaterThan(29 * 24 * 60 * 60 * 1000)
})

test('a conversation of hundreds is removed in short steps, also when a process ends between them', async () => {
  const [anna, me] = [await world.member(), await world.member()]
  const { conversationId } = await write(anna.api, me, 'Hej med dig')
  const { parts } = world.service(mailService)
  const { message, messageWords, conversation, removedConversation } = parts.models
  const [first, words] = [
    await message.findOne({ conversationId }).lean(),
    await messageWords.findOne({ conversationId }).lean(),
  ]
  if (!first || !words) throw new Error('It was written')
  const places = Array.from({ length: 249 }, (_, place) => place + 2)
  const copies = places.map((sequence) => {
    const { clientMessageId: _, ...row } = first
    // Written before the next message, however soon that comes.
    return { ...row, _id: 800_000 + sequence, sequence, sentAt: new Date(first.sentAt.getTime() - 250 + sequence) }
  })
  await message.insertMany(copies, { lean: true })
  await messageWords.insertMany(
    copies.flatMap(({ _id: messageId, sentAt }) =>
      [anna.id, me.id].map((profileId) => ({
        ...words,
        _id: `${messageId}:${profileId}`,
        messageId,
        profileId,
        sentAt,
      })),
    ),
    { lean: true },
  )
  await conversation.updateOne({ _id: conversationId }, { $set: { lastSequence: 250 } })
  const wordsOf = ({ id: profileId }: { id: number }) => messageWords.countDocuments({ conversationId, profileId })
  const unpurged = () => message.countDocuments({ conversationId, purgeAt: { $exists: false } })
  const found = async () => (await anna.api.get('Mail/SearchMessages', { text: 'dig' })).items.length
  const forget = async () => {
    for (const task of forgettingConversations(parts)) await task.run()
  }

  await anna.api.post('Mail/DeleteConversation', { conversationId })
  expect([await wordsOf(anna), await wordsOf(me), await found()]).toEqual([150, 250, 0])
  // A message that comes now is hers again, and stays.
  await answer(me.api, conversationId, 'Er du der?')
  const annas = stepsOf(parts, () => wordsOf(anna), 2)
  await forget()
  expect([annas(), await wordsOf(anna)]).toEqual([[100], 51])
  world.moveClock(61_000)
  await forget()
  expect([annas(), await wordsOf(anna), await wordsOf(me), await unpurged()]).toEqual([[100, 50], 1, 251, 251])
  expect(await removedConversation.countDocuments()).toBe(0)

  await me.api.post('Mail/DeleteConversation', { conversationId })
  expect([await wordsOf(me), await unpurged()]).toEqual([151, 251])
  await forget()
  // Anna has not removed the last one.
  expect([await wordsOf(anna), await wordsOf(me), await unpurged()]).toEqual([1, 0, 1])
})

test('answers to a deleted member by hundreds are forgotten in short steps, also when a process ends between them', async () => {
  const { parts } = world.service(mailService)
  const { contactPair, deletedProfile } = parts.models
  const gone = await world.member()
  const { id } = gone
  await contactPair.insertMany(
    Array.from({ length: 350 }, (_, place) => ({
      ...{ _id: `${700_000 + place}:${id}`, receiverId: 700_000 + place, senderId: id },
      refusedAt: parts.clock(),
    })),
    { lean: true },
  )
  const left = () => contactPair.countDocuments({ senderId: id })
  await world.change(gone, { status: 'Deleted' })
  expect(await left()).toBe(250)
  const steps = stepsOf(parts, left, 2)
  await forgettingDeleted(parts).task.run()
  expect([steps(), await left()]).toEqual([[100], 150])
  await forgettingDeleted(parts).task.run()
  expect([steps(), await left(), await deletedProfile.countDocuments()]).toEqual([[100, 100, 50], 0, 0])
})
