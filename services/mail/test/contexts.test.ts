/** The mail of lodges and events: a member on one side, the managers on the other (docs/product/calls.md). */
import { codeOf } from '@samvaer/testing/outcomes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answer, darkSite, folderOf, type MailWorld, type Person, startMail, textsOf } from './mail-world.ts'

let world: MailWorld
let anna: Person
let bent: Person
let carl: Person
beforeAll(async () => {
  world = await startMail()
  anna = await world.member({ name: 'Annelise Øst' })
  bent = await world.member()
  carl = await world.member()
})
afterAll(() => world.close())

describe('lodges and events', () => {
  const open = (member: Person, managerIds: number[], dark = false) =>
    world.peers.post('Mail/OpenContextConversation', {
      contextType: 'Lodge',
      contextId: 77,
      community: 'dk',
      dark,
      title: 'Havens venner',
      profileId: member.id,
      managerIds,
    })

  const set = (managerIds: number[]) =>
    world.peers.post('Mail/SetContextManagers', { contextType: 'Lodge', contextId: 77, dark: false, managerIds })

  test('a member writes to the managers, who answer as the lodge; blocks do not part them', async () => {
    const member = await world.member({ subscriber: false })
    const managers = [anna.id, bent.id]
    const [{ conversationId }, again] = await Promise.all([open(member, managers), open(member, managers)])
    expect(again.conversationId).toBe(conversationId)
    expect(await folderOf(member.api, 'Sent')).toEqual([])
    await world.block(anna, member)
    await answer(member.api, conversationId, 'Er der plads?')
    const [found] = (await anna.api.get('Mail/GetConversations', { contextType: 'Lodge', contextId: 77 })).items
    expect(found).toMatchObject({ conversationId, contextType: 'Lodge', contextId: 77, title: 'Havens venner' })
    await answer(anna.api, conversationId, 'Ja, kom på lørdag')
    const [row] = await folderOf(member.api, 'Inbox')
    expect(row?.participants.map(({ card, gone, manager }) => [card, gone, manager])).toEqual([
      [null, null, true],
      [null, null, true],
    ])
    expect(JSON.stringify(row)).not.toContain('Annelise')
    const { items } = await member.api.get('Mail/GetMessages', { conversationId })
    expect(items.map(({ type }) => type)).toEqual(['LodgeMail', 'LodgeMail'])
  })

  test('a list names whoever wrote last, however many manage', async () => {
    const [member, ...managers] = [await world.member(), anna, bent, carl, await world.member(), await world.member()]
    const { conversationId } = await open(
      member,
      managers.map(({ id }) => id),
    )
    await answer(member.api, conversationId)
    for (const { id, api } of managers) {
      await answer(api, conversationId)
      const reader = managers.find((one) => one.id !== id) ?? member
      const [row] = await folderOf(reader.api, 'Inbox')
      const author = row?.participants.find(({ seat }) => seat === row.lastMessage.seat)
      expect(author?.card?.profileId).toBe(id)
    }
  })

  test('a manager’s message arrives once, at the member alone; the answer comes up for the managers', async () => {
    const [member, closed] = [await world.member({ subscriber: false }), await world.member()]
    await world.block(closed, anna)
    const send = (to: Person, clientMessageId: string, text = 'Husk en skål') =>
      world.peers.post('Mail/SendContextMail', {
        contextType: 'Event',
        contextId: 5,
        community: 'dk',
        dark: false,
        title: 'Fællesspisning',
        senderId: anna.id,
        managerIds: [anna.id, bent.id],
        profileId: to.id,
        clientMessageId,
        text,
      })
    const [first, second] = [crypto.randomUUID(), crypto.randomUUID()]
    await Promise.all([send(member, first), send(member, first)])
    await send(closed, crypto.randomUUID())
    const [row] = await folderOf(member.api, 'Inbox')
    const conversationId = row?.conversationId ?? 0
    expect(row).toMatchObject({ contextType: 'Event', title: 'Fællesspisning', unread: 1 })
    expect(await textsOf(member.api, conversationId)).toEqual(['Husk en skål'])
    expect(await folderOf(closed.api, 'Inbox')).toEqual([])
    const atManagers = async () =>
      (await bent.api.get('Mail/GetConversations', { contextType: 'Event', contextId: 5 })).items
    expect(await atManagers()).toEqual([])
    expect(await codeOf(send(member, second).then(() => undefined))).toBe('ok')
    await answer(member.api, conversationId, 'Det gør jeg')
    expect(await atManagers()).toMatchObject([{ conversationId, unread: 1 }])
    expect(await textsOf(bent.api, conversationId)).toEqual(['Det gør jeg', 'Husk en skål', 'Husk en skål'])
  })

  test('managers come and go: who comes reads everything, who goes finds nothing', async () => {
    const member = await world.member()
    const { conversationId } = await open(member, [anna.id])
    await answer(member.api, conversationId, 'Hej')
    await set([carl.id])
    expect(await codeOf(anna.api.get('Mail/GetConversation', { conversationId }))).toBe('NotFound')
    expect(await textsOf(carl.api, conversationId)).toEqual(['Hej'])
    await set([carl.id, anna.id])
    expect(await textsOf(anna.api, conversationId)).toEqual(['Hej'])
    await answer(member.api, conversationId, 'Er I der?')
    expect(await folderOf(anna.api, 'Inbox')).toContainEqual(expect.objectContaining({ conversationId, unread: 2 }))
  })

  test('a new manager has read what some manager had read, and no more', async () => {
    const member = await world.member()
    const { conversationId } = await open(member, [anna.id])
    const read = ({ api }: Person, lastMessageId: number) =>
      api.post('Mail/MarkConversationRead', { conversationId, lastMessageId })
    await read(anna, (await answer(member.api, conversationId, 'Hej')).messageId)
    await answer(anna.api, conversationId, 'Hej med dig')
    const { messageId } = await answer(member.api, conversationId, 'Er der plads?')
    const [later, last] = [await world.member(), await world.member()]
    await set([anna.id, later.id])
    const unreadOf = async ({ api }: Person) =>
      (await folderOf(api, 'Inbox')).find((row) => row.conversationId === conversationId)?.unread
    expect(await unreadOf(later)).toBe(1)
    await read(later, messageId)
    await set([last.id])
    expect(await unreadOf(last)).toBe(0)
  })

  test('the dark side has its own', async () => {
    const member = await world.member()
    const { conversationId } = await open(member, [anna.id], true)
    expect(await codeOf(answer(member.api, conversationId))).toBe('NotFound')
    expect(await codeOf(answer(member.as({}, darkSite), conversationId))).toBe('ok')
  })
})
