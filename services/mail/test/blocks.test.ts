/** A block holds in the mail, both ways and in secret (docs/product/blocking.md, R10). */
import { setTimeout as wait } from 'node:timers/promises'
import { codeOf, outcomeOf } from '@samvaer/testing/outcomes'
import { stepsOf } from '@samvaer/testing/steps'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { finishRecounts } from '../src/sending/recount-groups.ts'
import { mailService } from '../src/service.ts'
import { answer, folderOf, type MailWorld, type Person, startMail, textsOf, write } from './mail-world.ts'

let world: MailWorld
beforeAll(async () => {
  world = await startMail()
})
afterAll(() => world.close())

/** Nothing in a body names the other: neither id nor name nor picture. */
const namesNobody = (body: unknown, { id, profile }: Person): void => {
  const text = JSON.stringify(body)
  expect(text).not.toContain(String(id))
  expect(text).not.toContain(profile.name)
}

describe('between two', () => {
  let blocker: Person
  let blocked: Person
  let conversationId: number
  beforeAll(async () => {
    blocker = await world.member({ name: 'Kathrine' })
    blocked = await world.member({ name: 'Valdemar' })
    conversationId = (await write(blocker.api, blocked, 'Første')).conversationId
    await answer(blocked.api, conversationId, 'Andet')
    await world.block(blocker, blocked)
  })

  test('the history stays for both, and shows no card of the other', async () => {
    for (const [one, other] of [
      [blocker, blocked],
      [blocked, blocker],
    ] as const) {
      expect(await textsOf(one.api, conversationId)).toEqual(['Andet', 'Første'])
      const whole = await one.api.get('Mail/GetConversation', { conversationId })
      expect(whole.participants.find(({ me }) => !me)).toMatchObject({ card: null, gone: 'NotAvailable', readTo: null })
      expect(whole.permission).toEqual({ mayWrite: false, reason: 'Closed', retryAfter: null })
      namesNobody(await one.api.post('TopMenu/Conversations', {}), other)
      namesNobody(await one.api.get('Mail/GetMessages', { conversationId }), other)
      const byName = await one.api.get('Mail/GetConversations', { filterText: other.profile.name })
      expect(byName.items).toEqual([])
    }
  })

  test('nothing names the blocker to whoever is blocked', async () => {
    const { api } = blocked
    namesNobody(await api.get('Mail/GetConversation', { conversationId }), blocker)
    namesNobody(await api.get('Mail/GetConversations', {}), blocker)
    namesNobody(await api.get('Mail/SearchMessages', { text: 'andet' }), blocker)
    expect(await api.get('Mail/GetConversationByProfile', { profileId: blocker.id })).toEqual({
      conversation: null,
      draft: null,
    })
  })

  test('the blocker is shown whom they have blocked, and finds the conversation', async () => {
    const blockedByMe = { profileId: blocked.id, name: 'Valdemar' }
    const { conversation } = await blocker.api.get('Mail/GetConversationByProfile', { profileId: blocked.id })
    expect(conversation?.participants.find(({ me }) => !me)).toMatchObject({ card: null, blockedByMe })
    expect(await folderOf(blocker.api, 'Inbox')).toMatchObject([{ participants: [{ card: null, blockedByMe }] }])
  })

  test('sending is refused like closed mail, an absent profile and oneself', async () => {
    const closed = await world.member()
    await closed.api.post('Mail/SaveMailSettings', {
      ...(await closed.api.get('Mail/GetMailSettings', {})),
      whoMayWrite: 'Nobody',
    })
    const abroad = await world.member({ community: 'se' })
    const locked = await world.member({ status: 'Locked' })
    const nobody = { ...blocker, id: 987_654_321 }
    const neutral = { code: 'NotAllowed', status: 403, detail: { reason: 'MailClosed' } }
    for (const other of [blocker, closed, abroad, locked, nobody]) {
      expect(await outcomeOf(write(blocked.api, other))).toEqual(neutral)
      expect(await blocked.api.get('Mail/GetMailPermission', { profileId: other.id })).toEqual({
        mayWrite: false,
        reason: 'Closed',
        retryAfter: null,
        conversationId: null,
      })
    }
    expect(await outcomeOf(answer(blocked.api, conversationId))).toEqual(neutral)
    expect(await outcomeOf(answer(blocker.api, conversationId))).toEqual(neutral)
  })

  test('tells nothing more to a member who does not pay', async () => {
    const free = blocked.as({ subscriber: false })
    expect(await free.get('Mail/GetMailPermission', { profileId: blocker.id })).toMatchObject({ reason: 'Closed' })
  })

  test('a member who looks gone looks the same as one behind a block', async () => {
    const [anna, gone] = [await world.member(), await world.member()]
    const other = await write(anna.api, gone)
    await world.change(gone, { status: 'Locked' })
    const there = await anna.api.get('Mail/GetConversation', { conversationId: other.conversationId })
    expect(there.participants[1]).toMatchObject({ card: null, gone: 'NotAvailable' })
    expect(there.participants[1]).not.toHaveProperty('blockedByMe')
    expect(there.permission).toMatchObject({ mayWrite: false, reason: 'Closed' })
  })

  test('taken back, everything is as before', async () => {
    await world.block(blocker, blocked, false)
    expect(await codeOf(answer(blocked.api, conversationId, 'Hej igen'))).toBe('ok')
    expect(await folderOf(blocker.api, 'Inbox')).toMatchObject([{ participants: [{ card: { name: 'Valdemar' } }] }])
  })
})

describe('in a group', () => {
  test('the two do not see or hear each other, the others hear both', async () => {
    const [anna, bent, carl] = [
      await world.member({ name: 'Annemette' }),
      await world.member({ name: 'Bentjakob' }),
      await world.member(),
    ]
    const { conversationId } = await write(carl.api, [anna, bent], 'Skal vi gå en tur?')
    await answer(bent.api, conversationId, 'Gerne')
    expect((await folderOf(anna.api, 'Inbox'))[0]).toMatchObject({ unread: 2, lastMessage: { text: 'Gerne' } })
    await world.block(anna, bent)
    expect((await folderOf(anna.api, 'Inbox'))[0]).toMatchObject({
      unread: 1,
      others: 1,
      lastMessage: { text: 'Skal vi gå en tur?' },
    })
    await answer(bent.api, conversationId, 'Jeg tager kaffe med')
    await answer(anna.api, conversationId, 'Jeg kommer lidt senere')
    expect(await textsOf(anna.api, conversationId)).toEqual(['Jeg kommer lidt senere', 'Skal vi gå en tur?', ''])
    expect((await textsOf(bent.api, conversationId))[0]).toBe('Jeg tager kaffe med')
    expect((await textsOf(carl.api, conversationId)).length).toBe(5)
    namesNobody(await anna.api.get('Mail/GetConversation', { conversationId }), bent)
    namesNobody(await bent.api.get('Mail/GetConversations', {}), anna)
    expect((await anna.api.get('Mail/SearchMessages', { text: 'kaffe' })).items).toEqual([])
    expect(await codeOf(anna.api.post('Mail/AddParticipants', { conversationId, profileIds: [bent.id] }))).toBe(
      'NotAllowed',
    )
    await world.block(anna, bent, false)
    expect((await folderOf(anna.api, 'Inbox'))[0]?.others).toBe(2)
    expect((await textsOf(anna.api, conversationId)).length).toBe(5)
  })

  test('a gap that a block leaves is that of a message that was taken back', async () => {
    const carl = await world.member()
    const readBy = async (hide: (anna: Person, bent: Person, messageId: number) => Promise<unknown>) => {
      const [anna, bent] = [await world.member(), await world.member()]
      const { conversationId } = await write(carl.api, [anna, bent], 'Hej begge')
      const { messageId } = await answer(bent.api, conversationId, 'Hej')
      await answer(carl.api, conversationId, 'Skal vi ses?')
      await hide(anna, bent, messageId)
      const { items } = await anna.api.get('Mail/GetMessages', { conversationId })
      return items.map(({ messageId, sentAt, subjects, ...seen }) => seen)
    }
    const takenBack = await readBy((_anna, bent, messageId) => bent.api.post('Mail/UnsendMessage', { messageId }))
    expect(await readBy((anna, bent) => world.block(anna, bent))).toEqual(takenBack)
    expect(takenBack.map(({ sequence }) => sequence)).toEqual([4, 2, 1])
  })

  test('a block that stands the other way still parts them', async () => {
    const [anna, bent, carl] = [await world.member(), await world.member(), await world.member()]
    const { conversationId } = await write(carl.api, [anna, bent], 'Hej begge')
    await answer(bent.api, conversationId, 'Hej')
    await world.block(anna, bent)
    await world.block(bent, anna)
    await world.block(anna, bent, false)
    expect((await folderOf(anna.api, 'Inbox'))[0]?.lastMessage.text).toBe('Hej begge')
    expect(await textsOf(anna.api, conversationId)).not.toContain('Hej')
  })

  test('a block hides also what somebody wrote who has left since', async () => {
    const [anna, bent, carl] = [await world.member(), await world.member(), await world.member()]
    const { conversationId } = await write(carl.api, [anna, bent], 'Hej begge')
    await answer(bent.api, conversationId, 'Hej')
    await bent.api.post('Mail/LeaveConversation', { conversationId })
    await world.block(anna, bent)
    expect((await folderOf(anna.api, 'Inbox'))[0]).toMatchObject({ unread: 1, lastMessage: { text: 'Hej begge' } })
    await world.block(anna, bent, false)
    expect((await folderOf(anna.api, 'Inbox'))[0]).toMatchObject({ unread: 2 })
  })

  test('a block counts in a group that begins at the same moment', async () => {
    const [anna, bent, carl] = [await world.member(), await world.member(), await world.member()]
    const { directory } = world.service(mailService).parts
    const { hiddenFrom } = directory
    let asked = 0
    let blocking: Promise<void> | undefined
    directory.hiddenFrom = async (profileId) => {
      const apart = await hiddenFrom(profileId)
      asked += 1
      if (asked < 2) return apart
      // The second time it is asked in the transaction that writes, whose rows nobody else sees yet. The block waits
      // for it, or is through in far less than this.
      directory.hiddenFrom = hiddenFrom
      blocking = world.block(anna, bent)
      await Promise.race([blocking, wait(300)])
      return apart
    }
    const { conversationId } = await write(bent.api, [anna, carl], 'Uset')
    await blocking
    expect(blocking).toBeDefined()
    await answer(carl.api, conversationId, 'Set')
    expect(await folderOf(anna.api, 'Inbox')).toMatchObject([{ unread: 1, lastMessage: { text: 'Set' } }])
  })

  test('of very many, all are counted in short steps, also when a process ends between them', async () => {
    const [anna, bent, carl] = [await world.member(), await world.member(), await world.member()]
    const { conversationId } = await write(carl.api, [anna, bent], 'Hej begge')
    await answer(bent.api, conversationId, 'Hej')
    const { parts } = world.service(mailService)
    const { conversation, message, participation, groupRecount, mailbox } = parts.models
    const copied = async <Row extends { _id: unknown }>(
      rows: Row[],
      change: (row: Row, id: number) => Partial<Row>,
    ): Promise<Row[]> =>
      Array.from({ length: 69 }, (_, place) => 900_000 + place).flatMap((id) =>
        rows.map((row) => ({ ...row, ...change(row, id) })),
      )
    const [first, rows, messages] = await Promise.all([
      conversation.find({ _id: conversationId }).lean(),
      participation.find({ conversationId }).lean(),
      message.find({ conversationId }).lean(),
    ])
    await conversation.insertMany(await copied(first, (_, id) => ({ _id: id })), { lean: true })
    const keyed = ({ profileId }: { profileId: number }, id: number) => ({
      _id: `${id}:${profileId}`,
      conversationId: id,
    })
    await participation.insertMany(await copied(rows, keyed), { lean: true })
    const written = messages.map(({ clientMessageId: _, ...row }) => row)
    await message.insertMany(
      await copied(written, ({ sequence }, id) => ({ _id: id * 10 + sequence, conversationId: id })),
      { lean: true },
    )
    await mailbox.updateOne({ _id: anna.id }, { $inc: { inbox: 69 } })
    const unread = (count: number) => participation.countDocuments({ profileId: anna.id, unread: count })
    expect([await unread(2), await unread(1)]).toEqual([70, 0])

    await world.block(anna, bent)
    expect([await unread(2), await unread(1)]).toEqual([45, 25])
    const steps = stepsOf(parts, () => unread(2), 2)
    await finishRecounts(parts).run()
    world.moveClock(61_000)
    await finishRecounts(parts).run()
    expect([steps(), await unread(2), await unread(1)]).toEqual([expect.arrayContaining([25, 20]), 0, 70])
    expect(await groupRecount.countDocuments()).toBe(0)

    await world.block(anna, bent, false)
    await finishRecounts(parts).run()
    expect([await unread(2), await unread(1), (await mailbox.findById(anna.id).lean())?.inbox]).toEqual([70, 0, 70])
  })

  test('staff are not blockable', async () => {
    const [anna, staff] = [await world.member(), await world.member({ staff: true, name: 'Hjælpsom' })]
    const { conversationId } = await write(staff.api, anna)
    await world.block(anna, staff)
    expect(await codeOf(answer(staff.api, conversationId))).toBe('ok')
    expect(await folderOf(anna.api, 'Inbox')).toMatchObject([{ participants: [{ card: { name: 'Hjælpsom' } }] }])
  })

  test('keeps away what was written behind a block into a removed conversation', async () => {
    const [anna, bent, carl] = [await world.member(), await world.member(), await world.member()]
    const { conversationId } = await write(carl.api, [anna, bent])
    await answer(bent.api, conversationId)
    await bent.api.post('Mail/DeleteConversation', { conversationId })
    await world.block(bent, anna)
    await answer(anna.api, conversationId, 'uset')
    await world.block(bent, anna, false)
    await answer(carl.api, conversationId, 'set')
    expect(await textsOf(bent.api, conversationId)).toEqual(['set'])
    expect((await bent.api.get('Mail/GetConversation', { conversationId })).unread).toBe(1)
  })
})
