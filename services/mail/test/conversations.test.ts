/** Groups, taking back, drafts, search and pages. */
import { randomUUID } from 'node:crypto'
import { codeOf, outcomeOf } from '@samvaer/testing/outcomes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailService } from '../src/service.ts'
import { answer, folderOf, type MailWorld, type Person, startMail, textsOf, welcome, write } from './mail-world.ts'

let world: MailWorld
let anna: Person
let bent: Person
let carl: Person
beforeAll(async () => {
  world = await startMail()
  anna = await world.member({ name: 'Annelise Øst' })
  bent = await world.member({ name: 'Bent fra Ærø' })
  carl = await world.member()
})
afterAll(() => world.close())

describe('a group', () => {
  const begin = (title?: string) =>
    anna.api.post('Mail/SendMessage', {
      recipientIds: [bent.id, carl.id],
      clientMessageId: randomUUID(),
      body: 'Hvem er med?',
      title,
    })
  const typesOf = async ({ api }: Person, conversationId: number) =>
    (await api.get('Mail/GetMessages', { conversationId })).items.map(({ type, subjects }) => [type, ...subjects])

  test('shows who begins, comes and leaves, by seat', async () => {
    const { conversationId } = await begin('Høsttur')
    const late = await world.member()
    await bent.api.post('Mail/AddParticipants', { conversationId, profileIds: [late.id, carl.id] })
    expect(await textsOf(late.api, conversationId)).toEqual([''])
    await carl.api.post('Mail/LeaveConversation', { conversationId })
    expect(await typesOf(anna, conversationId)).toEqual([
      ['ParticipantLeft'],
      ['ParticipantsAdded', 4],
      ['Normal'],
      ['GroupCreated', 2, 3],
    ])
    expect(await codeOf(carl.api.get('Mail/GetConversation', { conversationId }))).toBe('NotFound')
    expect(await codeOf(answer(carl.api, conversationId))).toBe('NotFound')
    expect((await carl.api.get('Mail/SearchMessages', { text: 'hvem' })).items).toEqual([])
    const { participants } = await late.api.get('Mail/GetConversation', { conversationId })
    expect(participants.map(({ seat, left }) => [seat, left])).toEqual([
      [1, false],
      [2, false],
      [3, true],
      [4, false],
    ])
    await answer(late.api, conversationId, 'Hej alle')
    expect((await folderOf(carl.api, 'Inbox')).filter((one) => one.conversationId === conversationId)).toEqual([])
    await anna.api.post('Mail/AddParticipants', { conversationId, profileIds: [carl.id] })
    expect(await typesOf(carl, conversationId)).toEqual([['ParticipantsAdded', 3]])
    expect(await folderOf(bent.api, 'Inbox')).toMatchObject([{ title: 'Høsttur', others: 3, group: true }])
  })

  test('a member who comes later has read nothing of what was written before', async () => {
    const { conversationId, messageId } = await begin()
    const late = await world.member()
    await anna.api.post('Mail/AddParticipants', { conversationId, profileIds: [late.id] })
    const { participants } = await anna.api.get('Mail/GetConversation', { conversationId })
    expect(participants.find(({ card }) => card?.profileId === late.id)?.readTo).toBe(0)
    expect(await codeOf(anna.api.post('Mail/UnsendMessage', { messageId }))).toBe('ok')
  })

  test('holds thirty, and is filled by subscribers alone', async () => {
    const { conversationId } = await begin()
    const many = await Promise.all(Array.from({ length: 28 }, () => world.member()))
    const add = (api: Person['api'], profileIds: number[]) =>
      codeOf(api.post('Mail/AddParticipants', { conversationId, profileIds }))
    const ids = many.map(({ id }) => id)
    // More than a day allows, but for those who know who adds them.
    await welcome(world, many, bent)
    expect(await add(bent.as({ subscriber: false }), ids.slice(0, 1))).toBe('SubscriberRequired')
    expect(await add(bent.api, ids)).toBe('InvalidInput')
    expect(await add(bent.api, ids.slice(1))).toBe('ok')
    expect(await add(bent.api, ids.slice(0, 1))).toBe('InvalidInput')
  })

  test('is left when it is declined; two people are never a group', async () => {
    const shy = await world.member()
    await shy.api.post('Mail/SaveMailSettings', {
      ...(await shy.api.get('Mail/GetMailSettings', {})),
      requestsFrom: 'Everyone',
    })
    const { conversationId } = await write(anna.api, [bent, shy])
    await shy.api.post('Mail/DeclineMailRequest', { conversationId })
    await answer(bent.api, conversationId)
    expect(await folderOf(shy.api, 'Requests')).toEqual([])
    // The author of the group finds the mail closed as well.
    expect(await codeOf(write(anna.api, shy))).toBe('NotAllowed')
    await welcome(world, [shy], anna)
    const two = await write(anna.api, shy)
    for (const call of ['Mail/LeaveConversation', 'Mail/AcceptMailRequest'] as const)
      expect(await codeOf(anna.api.post(call, { conversationId: two.conversationId }))).toBe(
        call === 'Mail/LeaveConversation' ? 'NotAllowed' : 'ok',
      )
    const add = { conversationId: two.conversationId, profileIds: [bent.id] }
    expect(await codeOf(anna.api.post('Mail/AddParticipants', add))).toBe('NotAllowed')
  })
})

describe('taking back', () => {
  test('leaves no trace while nobody has read, and does not come again with a repeated call', async () => {
    const me = await world.member()
    const clientMessageId = randomUUID()
    const { conversationId } = await write(anna.api, me, 'bliver')
    const send = () => anna.api.post('Mail/SendMessage', { conversationId, clientMessageId, body: 'fortrudt' })
    const { messageId } = await send()
    expect(await codeOf(me.api.post('Mail/UnsendMessage', { messageId }))).toBe('NotFound')
    await anna.api.post('Mail/UnsendMessage', { messageId })
    expect((await send()).messageId).toBe(messageId)
    expect(await textsOf(me.api, conversationId)).toEqual(['bliver'])
    expect(await folderOf(me.api, 'Inbox')).toMatchObject([{ unread: 1, lastMessage: { text: 'bliver' } }])
    expect((await me.api.get('Mail/SearchMessages', { text: 'fortrudt' })).items).toEqual([])
    const kept = await world.service(mailService).parts.models.message.findById(messageId).lean()
    expect(kept?.text).toBe('')
  })

  test('the only message takes the conversation with it', async () => {
    const me = await world.member()
    const { messageId } = await write(anna.api, me)
    await anna.api.post('Mail/UnsendMessage', { messageId })
    const page = await me.api.get('Mail/GetConversations', {})
    expect([page.items, page.unread]).toEqual([[], { inbox: 0, requests: 0 }])
    await write(anna.api, me, 'Nu da')
    expect(await folderOf(me.api, 'Inbox')).toMatchObject([{ unread: 1, lastMessage: { text: 'Nu da' } }])
  })

  test('is too late after five minutes, or when it was read', async () => {
    const me = await world.member()
    const first = await write(anna.api, me)
    const read = { conversationId: first.conversationId, lastMessageId: first.messageId }
    await me.api.post('Mail/MarkConversationRead', read)
    const back = (messageId: number) => outcomeOf(anna.api.post('Mail/UnsendMessage', { messageId }))
    expect(await back(first.messageId)).toMatchObject({ code: 'Conflict', detail: { reason: 'Read' } })
    const second = await answer(anna.api, first.conversationId)
    world.moveClock(5 * 60_000 + 1000)
    expect(await back(second.messageId)).toMatchObject({ code: 'Conflict', detail: { reason: 'Late' } })
    world.moveClock(-5 * 60_000 - 1000)
  })

  test('reading and taking back at once has one winner', async () => {
    for (let round = 0; round < 5; round += 1) {
      const me = await world.member()
      const { conversationId, messageId } = await write(anna.api, me)
      const codes = await Promise.all([
        codeOf(anna.api.post('Mail/UnsendMessage', { messageId })),
        codeOf(me.api.post('Mail/MarkConversationRead', { conversationId, lastMessageId: messageId })),
      ])
      expect([
        ['ok', 'NotFound'],
        ['Conflict', 'ok'],
      ]).toContainEqual(codes)
    }
  })
})

describe('drafts', () => {
  test('one a conversation and one a profile; the later sequence wins; sending takes it away', async () => {
    const me = await world.member()
    const save = (sequence: number, text: string) =>
      outcomeOf(anna.api.post('Mail/SaveDraft', { profileId: me.id, sequence, text }))
    await save(1, 'Kære')
    await save(2, 'Kære du')
    expect(await save(2, 'Andet')).toMatchObject({ code: 'Conflict', detail: { sequence: 2 } })
    const before = await anna.api.get('Mail/GetConversationByProfile', { profileId: me.id })
    expect(before).toMatchObject({ conversation: null, draft: { sequence: 2, text: 'Kære du' } })
    const { conversationId } = await write(anna.api, me)
    expect((await anna.api.get('Mail/GetConversationByProfile', { profileId: me.id })).draft).toBe(null)
    await me.api.post('Mail/SaveDraft', { conversationId, sequence: 1, text: 'Tak' })
    expect((await me.api.get('Mail/GetConversation', { conversationId })).draft).toMatchObject({ text: 'Tak' })
    expect((await anna.api.get('Mail/GetConversation', { conversationId })).draft).toBe(null)
    expect(await folderOf(me.api, 'Inbox')).toMatchObject([{ conversationId, draft: 'Tak' }])
    expect((await folderOf(anna.api, 'Sent'))[0]).not.toHaveProperty('draft')
    await answer(me.api, conversationId)
    expect((await folderOf(me.api, 'Inbox'))[0]).not.toHaveProperty('draft')
    expect((await me.api.get('Mail/GetConversation', { conversationId })).draft).toBe(null)
    expect(await codeOf(me.api.post('Mail/SaveDraft', { sequence: 1, text: '' }))).toBe('InvalidInput')
  })
})

describe('finding', () => {
  test('words of one’s own messages, without case and accents; names and titles while typing', async () => {
    const me = await world.member()
    const { conversationId } = await write(bent.api, me, 'Vi ses på CAFÉEN ved åen')
    await answer(me.api, conversationId, 'Caféen er lukket')
    const withCarl = await write(carl.api, me, 'Kender du en café?')
    await answer(me.api, withCarl.conversationId, 'Caféen ved åen')
    const search = async (text: string, api = me.api, within?: number) => {
      const input = { text, ...(within !== undefined && { conversationId: within }) }
      return (await api.get('Mail/SearchMessages', input)).items.map(({ message }) => message.text)
    }
    expect(await search('cafeen')).toEqual(['Caféen ved åen', 'Caféen er lukket', 'Vi ses på CAFÉEN ved åen'])
    expect(await search('caféen åen')).toEqual(['Caféen ved åen', 'Vi ses på CAFÉEN ved åen'])
    expect(await search('cafeen', me.api, conversationId)).toEqual(['Caféen er lukket', 'Vi ses på CAFÉEN ved åen'])
    // Of a conversation of others nothing is found, not even that it is there.
    expect(await search('caféen', carl.api, conversationId)).toEqual([])
    expect(await search('caféen', carl.api)).toEqual(['Caféen ved åen'])
    const names = async (filterText: string) =>
      (await me.api.get('Mail/GetConversations', { filterText })).items.map((one) => one.conversationId)
    expect(await names('ærø')).toEqual([conversationId])
    expect(await names('be fr')).toEqual([conversationId])
    expect(await names('annelise')).toEqual([])
    expect(await names('!?')).toEqual([])
    await world.change(bent, { name: 'Vagn' })
    expect(await names('vag')).toEqual([conversationId])
    expect(await names('ærø')).toEqual([])
  })

  test('a text from before the one fold is found by its å again, and so are its authors', async () => {
    const [me, aase] = [await world.member(), await world.member({ name: 'Åse Sødal' })]
    const { conversationId } = await write(aase.api, me, 'Blåbær på broen')
    const { parts, runTask } = world.service(mailService)
    const { messageWords, participation } = parts.models
    await messageWords.updateMany({ conversationId }, { $set: { words: ['blabær', 'pa', 'broen'] } })
    await participation.updateMany({ conversationId, profileId: me.id }, { $set: { names: ['ase', 'as', 'sødal'] } })
    const search = async (text: string) => (await me.api.get('Mail/SearchMessages', { text })).items.length
    const names = async (filterText: string) =>
      (await me.api.get('Mail/GetConversations', { filterText })).items.map((one) => one.conversationId)
    expect([await search('blåbær'), await names('åse')]).toEqual([0, []])
    await runTask('migrations')
    expect([await search('blåbær'), await search('paa'), await names('åse')]).toEqual([1, 1, [conversationId]])
  })

  test('pages go on behind an anchor while the list moves', async () => {
    const me = await world.member()
    const sent = []
    for (let n = 0; n < 7; n += 1) sent.push(await write((await world.member()).api, me, `${n}`))
    const first = await me.api.get('Mail/GetConversations', { take: 3 })
    await write((await world.member()).api, me, 'ny')
    const second = await me.api.get('Mail/GetConversations', { take: 3, anchor: first.next ?? '' })
    const third = await me.api.get('Mail/GetConversations', { take: 3, anchor: second.next ?? '' })
    const texts = [first, second, third].flatMap(({ items }) => items.map(({ lastMessage }) => lastMessage.text))
    expect(texts).toEqual(['6', '5', '4', '3', '2', '1', '0'])
    expect(third.next).toBe(null)
    expect(await codeOf(me.api.get('Mail/GetConversations', { anchor: 'x' }))).toBe('InvalidInput')
    const [one] = sent
    const older = { conversationId: one?.conversationId ?? 0, beforeMessageId: one?.messageId ?? 0 }
    expect(await me.api.get('Mail/GetMessages', older)).toEqual({ items: [], more: false })
    const elsewhere = { ...older, beforeMessageId: sent[1]?.messageId ?? 0 }
    expect(await codeOf(me.api.get('Mail/GetMessages', elsewhere))).toBe('NotFound')
  })
})
