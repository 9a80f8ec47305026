/** The mail of lodges and events: a member on one side, the managers on the other (docs/product/calls.md). */
import { ProductError } from '@samvaer/contracts/core/errors'
import type { mail } from '@samvaer/contracts/mail/calls'
import type { MailContextType } from '@samvaer/contracts/mail/shapes'
import { isDuplicateKey } from '@samvaer/service-kit/errors'
import type { Transaction } from '@samvaer/service-kit/parts'
import { type ConversationRow, contextPrefix, type Member } from '../models/conversation.ts'
import { type MailParts, type Side, sideOf } from '../models/models.ts'
import { type ParticipationRow, participationKey } from '../models/participation.ts'
import { grantPictures } from '../pictures/picture-access.ts'
import { mailHandlers } from '../policy.ts'
import { beginConversation, membersOf, newRow, renameRows } from '../sending/begin.ts'
import { addRow, changeRow, recounted } from '../sending/change-row.ts'
import { leave } from '../sending/forget.ts'
import { writeToMember } from '../sending/write-to-member.ts'

/** The row of a manager who has not left. */
const managersRow = (side: Side, conversationId: number, profileId: number, { session }: Transaction) =>
  side.participation
    .findOne({ _id: participationKey(conversationId, profileId), left: false }, null, { session })
    .lean<ParticipationRow>()

/**
 * A manager who comes later reads everything: the conversation is the lodge's, not one person's.
 * @param readTo what some manager had read before: the rest is new to all of them
 */
const seatManager = async (
  parts: MailParts,
  side: Side,
  transaction: Transaction,
  { conversation, member, readTo }: { conversation: ConversationRow; member: Member; readTo: number },
): Promise<void> => {
  const key = participationKey(conversation._id, member.profileId)
  const before = await side.participation
    .findOne({ _id: key }, null, { session: transaction.session })
    .lean<ParticipationRow>()
  const empty = await newRow(parts, conversation, member, { accepted: true, from: 0 })
  const read = { ...empty, readTo }
  const { last, unread } = await recounted(transaction, side, read, [])
  const shown = { folder: last ? ('Inbox' as const) : null, last, lastAt: last?.at ?? read.lastAt }
  const fresh: ParticipationRow = { ...read, ...shown, unread, isUnread: unread > 0 }
  await grantPictures(side, transaction, { conversation, row: fresh, granted: true })
  if (before) await changeRow(transaction, side, before, fresh)
  else await addRow(transaction, side, fresh)
}

const changeManagers = (parts: MailParts, side: Side, conversationId: number, managerIds: number[]): Promise<void> =>
  parts.transaction(async (transaction) => {
    const { session } = transaction
    const found = await side.conversation.findById(conversationId, null, { session }).lean<ConversationRow>()
    if (!found) return
    const member = found.members.find(({ manager }) => !manager)
    const wanted = managerIds.filter((id) => id !== member?.profileId)
    const managers = new Set(found.members.filter(({ manager, left }) => manager && !left).map((one) => one.profileId))
    let readTo = 0
    for (const profileId of managers) {
      const row = await managersRow(side, conversationId, profileId, transaction)
      if (!row) continue
      readTo = Math.max(readTo, row.readTo)
      if (!wanted.includes(profileId))
        await changeRow(transaction, side, row, await leave(parts, side, row, transaction))
    }
    const now = await side.conversation.findById(conversationId, null, { session }).lean<ConversationRow>()
    if (!now) return
    const known = new Set(now.members.map(({ profileId }) => profileId))
    const fresh = wanted
      .filter((id) => !known.has(id))
      .map((profileId, index) => ({ profileId, seat: now.members.length + index + 1, manager: true, left: false }))
    const back = now.members.map((one) => (wanted.includes(one.profileId) ? { ...one, left: false } : one))
    const conversation = { ...now, members: [...back, ...fresh] }
    await side.conversation.updateOne({ _id: conversationId }, { $set: { members: conversation.members } }, { session })
    for (const one of conversation.members)
      if (wanted.includes(one.profileId) && !managers.has(one.profileId))
        await seatManager(parts, side, transaction, { conversation, member: one, readTo })
    await renameRows(parts, side, conversation, transaction)
  })

interface Context {
  contextType: MailContextType
  contextId: number
  community: string
  dark: boolean
  title: string
  profileId: number
  managerIds: number[]
}

/** @param waiting whether the member finds it before there is a message in it */
const conversationOf = async (
  parts: MailParts,
  { contextType, contextId, community, dark, title, profileId, ...asked }: Context,
  waiting: boolean,
): Promise<number> => {
  const side = sideOf(parts, dark)
  const managerIds = [...new Set(asked.managerIds)].filter((id) => id !== profileId)
  if (managerIds.length === 0) throw new ProductError('Conflict', { reason: 'NoManagers' })
  const key = `${contextPrefix(contextType, contextId)}${profileId}`
  const known = () => side.conversation.findOne({ pairKey: key }, { _id: 1 }).lean()
  const there = await known()
  if (there) return there._id
  const _id = await parts.nextId('conversation')
  const at = parts.clock()
  const conversation: ConversationRow = {
    _id,
    community,
    group: false,
    contextType,
    contextId,
    title,
    pairKey: key,
    createdBy: profileId,
    createdAt: at,
    lastSequence: 0,
    answered: false,
    members: membersOf([profileId, ...managerIds], managerIds),
  }
  const wanted = new Set([profileId, ...managerIds])
  try {
    await parts.transaction((transaction) =>
      beginConversation(parts, side, transaction, { conversation, wanted, ...(waiting && { waiting: profileId }) }),
    )
    return _id
  } catch (error) {
    // Opened twice at once: the other one is it.
    const other = isDuplicateKey(error) ? await known() : null
    if (!other) throw error
    return other._id
  }
}

export const contextCalls = (parts: MailParts) =>
  mailHandlers<typeof mail>()({
    OpenContextConversation: async ({ input }) => ({ conversationId: await conversationOf(parts, input, true) }),
    SendContextMail: async ({ input: { senderId, clientMessageId, text, ...context } }) => {
      const { profileId, dark } = context
      const side = sideOf(parts, dark)
      const reachable = await parts.directory.listed(profileId, side)
      if (!reachable || (await parts.directory.isHidden(senderId, profileId))) return {}
      const conversationId = await conversationOf(parts, context, false)
      await writeToMember(parts, side, { conversationId, senderId, profileId, clientMessageId, text })
      return {}
    },
    SetContextManagers: async ({ input }) => {
      const { contextType, contextId, dark, managerIds } = input
      const side = sideOf(parts, dark)
      const conversations = await side.conversation.find({ contextType, contextId }, { _id: 1 }).lean()
      for (const { _id } of conversations) await changeManagers(parts, side, _id, managerIds)
      return {}
    },
  })
