/** Folders, unread counts, badges and last messages agree with the messages after any acts of members (R28). */
import { randomUUID } from 'node:crypto'
import { ApiError } from '@samvaer/contracts/client'
import { codeOf } from '@samvaer/testing/outcomes'
import { chanceFor } from '@samvaer/testing/world/chance'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bothSides, type Side } from '../src/models/models.ts'
import { messagesFor } from '../src/reading/messages.ts'
import { written } from '../src/sending/change-row.ts'
import { mailService } from '../src/service.ts'
import { type MailWorld, type Person, startMail } from './mail-world.ts'

let world: MailWorld
const people: Person[] = []
beforeAll(async () => {
  world = await startMail()
  for (let n = 0; n < 5; n += 1) people.push(await world.member({ validated: n % 2 === 0 }))
})
afterAll(() => world.close())

const acts = 180
const atOnce = 4
const chance = chanceFor('random mail')

const notFound = (error: unknown): { items: { messageId: number }[] } => {
  if (error instanceof ApiError && error.code === 'NotFound') return { items: [] }
  throw error
}

/** Finds a conversation and a message of the member with which acts may begin. */
const known = async (api: Person['api']): Promise<{ conversationId: number; messageId: number }> => {
  const wanted = chance.pick(['Inbox', 'Inbox', 'Requests', 'Sent', 'Archived'] as const)
  for (const folder of [wanted, 'Inbox', 'Sent', 'Requests'] as const) {
    const { items } = await api.get('Mail/GetConversations', { folder })
    if (items.length === 0) continue
    const { conversationId } = chance.pick(items)
    // Another act of the same member may have removed it since.
    const { items: messages } = await api.get('Mail/GetMessages', { conversationId, take: 5 }).catch(notFound)
    return { conversationId, messageId: messages.length > 0 ? chance.pick(messages).messageId : 1 }
  }
  return { conversationId: 1, messageId: 1 }
}

const actOf = async (): Promise<string> => {
  const person = chance.pick(people)
  const other = chance.pick(people)
  const api = chance.happens(0.8) ? person.api : person.dark
  const { conversationId, messageId } = await known(api)
  const reference = { conversationId }
  const letter = () => ({ clientMessageId: randomUUID(), body: 'Hej' })
  const group = chance.some(people, 3).map(({ id }) => id)
  const all: [share: number, act: () => Promise<unknown>][] = [
    [6, () => api.post('Mail/SendMessage', { recipientIds: [other.id], ...letter() })],
    [10, () => api.post('Mail/SendMessage', { conversationId, ...letter() })],
    [2, () => api.post('Mail/SendMessage', { recipientIds: group, ...letter() })],
    [8, () => api.post('Mail/MarkConversationRead', { conversationId, lastMessageId: messageId })],
    [2, () => api.post('Mail/MarkConversationUnread', reference)],
    [3, () => api.post('Mail/ArchiveConversation', { conversationId, archived: chance.happens(0.6) })],
    [2, () => api.post('Mail/DeleteConversation', reference)],
    [3, () => api.post('Mail/UnsendMessage', { messageId })],
    [3, () => api.post('Mail/AcceptMailRequest', reference)],
    [1, () => api.post('Mail/DeclineMailRequest', reference)],
    [2, () => api.post('Mail/MuteConversation', { conversationId, muted: chance.happens(0.5) })],
    [2, () => api.post('Mail/AddParticipants', { conversationId, profileIds: [other.id] })],
    [2, () => api.post('Mail/LeaveConversation', reference)],
    [2, async () => (person === other ? undefined : world.block(person, other, chance.happens(0.4)))],
  ]
  const [, act] = chance.pick(all.flatMap((one) => Array.from({ length: one[0] }, () => one)))
  return codeOf(act())
}

const checkSide = async (side: Side): Promise<void> => {
  const { directory } = world.service(mailService).parts
  const rows = await side.participation.find().lean()
  for (const row of rows) {
    const hidden = row.group ? await directory.hiddenFrom(row.profileId) : []
    const visible = messagesFor(row, hidden)
    const last = await side.message.findOne(visible).sort({ sequence: -1 }).lean()
    const unread = { sequence: { $gt: row.readTo }, seat: { $ne: row.seat }, type: { $in: written } }
    const counted = await side.message.countDocuments({ $and: [visible, unread] })
    const where = `${side.dark} ${row._id} ${row.folder}`
    if (row.folder !== null) expect(row.last?.messageId, where).toBe(last?._id)
    if (row.folder !== null) expect(row.unread, where).toBe(counted)
    expect(row.isUnread, where).toBe(row.unread > 0 || row.marked)
    if (row.folder === null) expect([row.unread, row.marked], where).toEqual([0, false])
  }
  for (const { id } of people) {
    const count = (folder: 'Inbox' | 'Requests') =>
      side.participation.countDocuments({ profileId: id, folder, isUnread: true, left: false })
    const box = await side.mailbox.findById(id).lean()
    expect([box?.inbox ?? 0, box?.requests ?? 0]).toEqual([await count('Inbox'), await count('Requests')])
  }
  const conversations = await side.conversation.find().lean()
  for (const { _id, members, lastSequence } of conversations) {
    const there = members.filter(({ left }) => !left).map(({ profileId }) => profileId)
    const own = rows.filter((row) => row.conversationId === _id && !row.left).map((row) => row.profileId)
    expect(own.sort()).toEqual(there.sort())
    expect(await side.message.countDocuments({ conversationId: _id })).toBe(lastSequence)
  }
}

test(`${acts} random acts, ${atOnce} at a time`, async () => {
  const codes = new Map<string, number>()
  for (let done = 0; done < acts; done += atOnce) {
    const some = await Promise.all(Array.from({ length: atOnce }, actOf))
    for (const code of some) codes.set(code, (codes.get(code) ?? 0) + 1)
  }
  // Enough of what was tried also happened, and nothing broke.
  expect(codes.get('ok') ?? 0).toBeGreaterThan(acts / 3)
  expect([...codes.keys()].filter((code) => ['Unexpected', 'ServiceUnavailable'].includes(code))).toEqual([])
  for (const side of bothSides(world.service(mailService).parts)) await checkSide(side)
})
