/** Writing a message: once, however often it is sent (docs/product/calls.md). */
import { ProductError } from '@samvaer/contracts/core/errors'
import { aboutRow } from '@samvaer/service-kit/database/about-row'
import { isDuplicateKey } from '@samvaer/service-kit/errors'
import { sendLive } from '@samvaer/service-kit/live/live'
import { type ConversationRow, pairKey } from '../models/conversation.ts'
import type { MessageRow } from '../models/message.ts'
import type { MailParts } from '../models/models.ts'
import { claimPictures } from '../pictures/claim-pictures.ts'
import { accessNow, accessOf, openPictures } from '../pictures/picture-access.ts'
import { seatOf } from '../reading/messages.ts'
import { ownParticipation, type Sender, type Viewer } from '../reading/viewer.ts'
import { beginConversation, membersOf } from './begin.ts'
import { deliver } from './deliver.ts'
import { dropDrafts } from './drafts.ts'
import { compareFirstLetter } from './first-letters.ts'
import { type Letter, messageOf, type Sent, sentBefore } from './letter.ts'
import { countAgainstLimits } from './limits.ts'
import { countReached, permissionIn, permissionTo, refuseUnless } from './permission.ts'
import { conversationWith, othersAmong } from './recipients.ts'
import { settleHej } from './say-hej.ts'
import { isRequest, settingsAmong } from './settings.ts'
import { writeGrouped } from './write-grouped.ts'

/** The sender with the blocks of this moment, which may be long after the call began: senders wait for each other. */
const viewerNow = async ({ directory }: MailParts, sender: Sender): Promise<Viewer> => ({
  ...sender,
  hidden: await directory.hiddenFrom(sender.profileId),
})

/** Writes into a conversation that exists. Pictures are claimed first, if the sender may write. */
const writeInto = async (parts: MailParts, sender: Sender, conversationId: number, letter: Letter): Promise<Sent> => {
  if (letter.mediaIds.length === 0) return writeGrouped(parts, { sender, conversationId, letter, claimed: null })
  const { side } = sender
  const viewer = await viewerNow(parts, sender)
  if (letter.conversationId !== undefined) await ownParticipation(viewer, conversationId)
  const conversation = await side.conversation.findById(conversationId).lean<ConversationRow>()
  if (!conversation) throw new ProductError('NotFound')
  refuseUnless(await permissionIn(parts, viewer, conversation))
  const claimed = await claimPictures(parts, viewer, letter, () => accessNow(side, conversationId))
  return writeGrouped(parts, { sender, conversationId, letter, claimed })
}

/** Returns those whose settings let the viewer's first message into the inbox. */
const wantedBy = async (viewer: Viewer, recipientIds: number[]): Promise<Set<number>> => {
  const { side, profileId, profile, staff } = viewer
  const settings = await settingsAmong(side, recipientIds)
  const open = [...settings].filter(([, chosen]) => !isRequest(chosen, { validated: profile.validated, staff }))
  return new Set([profileId, ...open.map(([id]) => id)])
}

const beginWith = async (parts: MailParts, viewer: Viewer, recipientIds: number[], letter: Letter): Promise<Sent> => {
  refuseUnless(await permissionTo(parts, viewer, recipientIds))
  const { side, profileId, community } = viewer
  const [other] = recipientIds
  const group = recipientIds.length > 1
  const wanted = await wantedBy(viewer, recipientIds)
  const ids = { conversation: await parts.nextId('conversation'), created: await parts.nextId('message') }
  const readers = [profileId, ...recipientIds]
  const claimed = await claimPictures(parts, viewer, letter, async () => ({
    access: accessOf(ids.conversation, 0),
    readers,
  }))
  const messageId = await parts.nextId('message')
  return parts.transaction(
    async (transaction) => {
      await countAgainstLimits(parts, viewer, true, transaction.session)
      await countReached(parts, viewer, recipientIds, transaction.session)
      await compareFirstLetter(parts, viewer, { text: letter.body, receiverIds: recipientIds }, transaction)
      if (!group && other !== undefined && (await settleHej(parts, viewer, other, transaction))) wanted.add(other)
      const at = parts.clock()
      const conversation: ConversationRow = {
        _id: ids.conversation,
        community,
        group,
        contextType: null,
        contextId: null,
        title: group ? (letter.title ?? null) : null,
        ...(!group && other !== undefined && { pairKey: pairKey(profileId, other) }),
        createdBy: profileId,
        createdAt: at,
        lastSequence: group ? 2 : 1,
        answered: false,
        members: membersOf(readers),
      }
      await beginConversation(parts, side, transaction, { conversation, wanted })
      const place = { conversationId: conversation._id, seat: seatOf(conversation, profileId), sentAt: at }
      if (group) {
        const subjects = conversation.members.slice(1).map(({ seat }) => seat)
        const line = { ...place, _id: ids.created, sequence: 1, type: 'GroupCreated' as const, subjects }
        await side.message.create([{ ...line, authorId: profileId, mediaIds: [] }], { session: transaction.session })
      }
      const sequence = conversation.lastSequence
      const sent = { ...place, _id: messageId, sequence, type: 'Normal' as const }
      const message = messageOf(sent, viewer, letter, claimed)
      const reached = await deliver(parts, side, transaction, { conversation, message })
      if (claimed) await openPictures(parts, side, transaction, { conversation, claimed })
      await dropDrafts(side, [{ profileId, letter }], transaction)
      return { message, reached }
    },
    other === undefined ? {} : aboutRow(side.mailbox, other),
  )
}

const recipientsOf = (sender: Sender, { recipientIds = [] }: Letter): number[] => {
  const others = othersAmong(sender, recipientIds)
  if (others.length > 0) return others
  throw new ProductError('InvalidInput', { issues: [{ path: 'recipientIds', code: 'too_small' }] })
}

const write = async (parts: MailParts, sender: Sender, letter: Letter): Promise<Sent> => {
  if (letter.conversationId !== undefined) return writeInto(parts, sender, letter.conversationId, letter)
  const others = recipientsOf(sender, letter)
  const [other] = others
  const known = others.length === 1 && other !== undefined ? await conversationWith(sender, other) : null
  if (known) return writeInto(parts, sender, known._id, letter)
  return beginWith(parts, await viewerNow(parts, sender), others, letter)
}

const writtenBefore = async ({ side, profileId }: Sender, { clientMessageId }: Letter): Promise<Sent | undefined> => {
  const [message] = await sentBefore(side, [{ authorId: profileId, clientMessageId }])
  return message && { message, reached: [] }
}

/** The same message was written meanwhile; or two windows begin one conversation at once: the second writes into it. */
const writeAgain = async (parts: MailParts, sender: Sender, letter: Letter, error: unknown): Promise<Sent> => {
  const before = await writtenBefore(sender, letter)
  if (before) return before
  if (!isDuplicateKey(error)) throw error
  return write(parts, sender, letter)
}

export const sendOnce = async (parts: MailParts, sender: Sender, letter: Letter): Promise<MessageRow> => {
  // A group commit looks for itself.
  const isGrouped = letter.conversationId !== undefined && letter.mediaIds.length === 0
  const before = isGrouped ? undefined : await writtenBefore(sender, letter)
  if (before) return before.message
  const { message, reached } = await write(parts, sender, letter).catch((error: unknown) =>
    writeAgain(parts, sender, letter, error),
  )
  const { conversationId, _id } = message
  const live = { about: 'MailMessage' as const, conversationId, messageId: _id }
  sendLive(parts, sender.side.dark, reached.length > 0 ? [...reached, sender.profileId] : [], live)
  return message
}
