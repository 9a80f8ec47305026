/** The demo world's conversations and chat rooms. */
import { world } from '@samvaer/testing/world'
import { createMail, type WorldConversation, type WorldMessage } from '@samvaer/testing/world/mail'
import { talkBefore } from './demo-chat.ts'
import { type ConversationRow, pairKey } from './models/conversation.ts'
import type { MessageRow } from './models/message.ts'
import { type MailParts, type Side, sideOf } from './models/models.ts'
import { type ParticipationRow, participationKey } from './models/participation.ts'
import { seatOf } from './reading/messages.ts'
import { messageWords, prefixesIn } from './reading/words.ts'
import { seedChatRooms } from './seed-chat-rooms.ts'
import { seedHeys } from './seed-heys.ts'
import { membersOf } from './sending/begin.ts'
import { countAggregate, lastOf } from './sending/change-row.ts'

const conversationRow = (written: WorldConversation): ConversationRow => {
  const { conversationId, community, title, members, messages } = written
  const [beginner, other] = members
  if (!beginner || !other) throw new Error('A conversation has two members at least')
  const group = members.length > 2
  return {
    _id: conversationId,
    community,
    group,
    contextType: null,
    contextId: null,
    title,
    ...(!group && { pairKey: pairKey(beginner.profileId, other.profileId) }),
    createdBy: beginner.profileId,
    createdAt: messages[0]?.sentAt ?? world.now,
    lastSequence: messages.length,
    answered: messages.some(({ authorId }) => authorId !== beginner.profileId),
    members: membersOf(members.map(({ profileId }) => profileId)),
  }
}

const messageRow = (
  conversation: ConversationRow,
  { messageId, authorId, text, sentAt }: WorldMessage,
  index: number,
): MessageRow => ({
  _id: messageId,
  conversationId: conversation._id,
  sequence: index + 1,
  authorId,
  seat: seatOf(conversation, authorId),
  type: 'Normal' as const,
  text,
  subjects: [],
  mediaIds: [],
  sentAt,
  unsentAt: null,
})

const folderOf = (
  { request, archived }: WorldConversation,
  { createdBy, answered }: ConversationRow,
  profileId: number,
): ParticipationRow['folder'] => {
  if (profileId === createdBy) return answered ? 'Inbox' : 'Sent'
  if (request) return 'Requests'
  return archived ? 'Archived' : 'Inbox'
}

const participationRows = (
  written: WorldConversation,
  conversation: ConversationRow,
  messages: MessageRow[],
): ParticipationRow[] => {
  const newest = messages.at(-1)
  if (!newest) return []
  const { _id, community, group, contextType, contextId, title, members } = conversation
  const nameOf = new Map(written.members.map(({ profileId, name }) => [profileId, name]))
  return members.map(({ profileId, seat }) => {
    const others = members.filter((member) => member.profileId !== profileId).map((member) => member.profileId)
    const names = others.flatMap((id) => nameOf.get(id) ?? [])
    const unread = messages.slice(messages.length - written.unread).filter((one) => one.authorId !== profileId).length
    return {
      _id: participationKey(_id, profileId),
      conversationId: _id,
      profileId,
      community,
      seat,
      group,
      contextType,
      contextId,
      title,
      others,
      names: prefixesIn(title === null ? names : [title, ...names]),
      folder: folderOf(written, conversation, profileId),
      accepted: !written.request || profileId === conversation.createdBy,
      declined: false,
      left: false,
      muted: false,
      marked: false,
      unread,
      isUnread: unread > 0,
      readTo: unread > 0 ? messages.length - written.unread : messages.length,
      from: 0,
      last: lastOf(newest),
      lastAt: newest.sentAt,
    }
  })
}

const seedSide = async (parts: MailParts, side: Side, conversations: WorldConversation[]): Promise<void> => {
  // Removes the rows of an interrupted seed.
  await side.conversation.deleteMany()
  await side.message.deleteMany()
  await side.participation.deleteMany()
  await side.messageWords.deleteMany()
  await side.mailbox.deleteMany()
  const rows = conversations.map((written) => {
    const conversation = conversationRow(written)
    const messages = written.messages.map((message, index) => messageRow(conversation, message, index))
    return { conversation, messages, participations: participationRows(written, conversation, messages) }
  })
  const participations = rows.flatMap((one) => one.participations)
  const words = rows.flatMap(({ conversation, messages }) =>
    messages.flatMap(({ _id, conversationId, text, sentAt }) =>
      conversation.members.map(({ profileId }) => ({
        _id: `${_id}:${profileId}`,
        profileId,
        conversationId,
        messageId: _id,
        sentAt,
        words: messageWords(text),
      })),
    ),
  )
  const lean = { lean: true } as const
  await side.conversation.insertMany(
    rows.map(({ conversation }) => conversation),
    lean,
  )
  await side.message.insertMany(
    rows.flatMap(({ messages }) => messages),
    lean,
  )
  await side.participation.insertMany(participations, lean)
  await side.messageWords.insertMany(words, lean)
  await seedCounts(parts, side, participations)
}

const seedCounts = async (parts: MailParts, side: Side, rows: ParticipationRow[]): Promise<void> => {
  for (const [profileId, own] of Map.groupBy(
    rows.filter(({ isUnread }) => isUnread),
    (row) => row.profileId,
  )) {
    const inbox = own.filter(({ folder }) => folder === 'Inbox').length
    const requests = own.filter(({ folder }) => folder === 'Requests').length
    await parts.transaction(async (transaction) => {
      await side.mailbox.create([{ _id: profileId, inbox, requests }], { session: transaction.session })
      const count = { profileId, count: 'unreadMail' as const, value: inbox, dark: side.dark }
      await transaction.publish('CountChanged', countAggregate(side, profileId), count)
    })
  }
}

export const seed = async (parts: MailParts): Promise<void> => {
  const conversations = createMail(world)
  for (const dark of [false, true]) {
    const side = sideOf(parts, dark)
    const own = conversations.filter((conversation) => conversation.dark === dark)
    await seedSide(parts, side, own)
    await seedChatRooms(side, parts.clock())
    const pairs = own.map(({ members }) => pairKey(members[0]?.profileId ?? 0, members[1]?.profileId ?? 0))
    if (!dark) await seedHeys(side, new Set(pairs))
  }
  await talkBefore(parts)
  await parts.reserveIds('conversation', conversations.length)
  await parts.reserveIds('message', Math.max(...conversations.flatMap((c) => c.messages.map((m) => m.messageId))))
}
