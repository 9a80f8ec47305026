/** Writing a message: once, however often it is sent (rules.md 2.3). */
import { ProductError } from '@samvaer/contracts/errors'
import type { Transaction } from '@samvaer/service-kit/define-service'
import { isDuplicateKey } from '@samvaer/service-kit/errors'
import { type ConversationRow, pairKey } from '../models/conversation.ts'
import { draftKey } from '../models/draft.ts'
import type { MessageRow } from '../models/message.ts'
import type { MailParts } from '../models/models.ts'
import { claimPictures } from '../pictures/claim-pictures.ts'
import { accessNow, accessOf, openPictures } from '../pictures/picture-access.ts'
import { seatOf } from '../reading/messages.ts'
import { ownParticipation, type Viewer } from '../reading/viewer.ts'
import { beginConversation, membersOf, typeIn } from './begin.ts'
import { deliver } from './deliver.ts'
import { countAgainstLimits } from './limits.ts'
import { permissionIn, permissionTo, refuseUnless } from './permission.ts'
import { isRequest, settingsAmong } from './settings.ts'
import { tellLive } from './telling.ts'
import { transactionIn } from './turns.ts'

export interface Letter {
  conversationId?: number | undefined
  recipientIds?: number[] | undefined
  title?: string | undefined
  clientMessageId: string
  body: string
  /** Own uploads. */
  mediaIds: number[]
}

/** The message that an earlier, equal call has written. */
const sentBefore = ({ side, profileId }: Viewer, clientMessageId: string): Promise<MessageRow | null> =>
  side.message.findOne({ authorId: profileId, clientMessageId }).lean<MessageRow>()

type Place = Pick<MessageRow, '_id' | 'conversationId' | 'sequence' | 'seat' | 'type' | 'sentAt'>

const messageOf = (
  place: Place,
  { profileId }: Viewer,
  { body, clientMessageId, mediaIds }: Letter,
  videos = 0,
): MessageRow => ({
  ...place,
  authorId: profileId,
  clientMessageId,
  text: body,
  subjects: [],
  mediaIds,
  ...(videos > 0 && { videos }),
  unsentAt: null,
})

interface Sent {
  message: MessageRow
  reached: number[]
}

const dropDraft = async (
  { side, profileId }: Viewer,
  { conversationId, recipientIds = [] }: Letter,
  { session }: Transaction,
): Promise<void> => {
  const [first] = recipientIds
  const keys = [
    ...(conversationId === undefined ? [] : [draftKey(profileId, { conversationId })]),
    ...(first === undefined || recipientIds.length > 1 ? [] : [draftKey(profileId, { profileId: first })]),
  ]
  if (keys.length > 0) await side.draft.deleteMany({ _id: { $in: keys } }, { session })
}

/** Into a conversation that there is. */
const writeInto = async (
  parts: MailParts,
  viewer: Viewer,
  conversation: ConversationRow,
  letter: Letter,
): Promise<Sent> => {
  refuseUnless(await permissionIn(parts, viewer, conversation))
  const { side, profileId } = viewer
  const claimed = await claimPictures(parts, viewer, letter, () => accessNow(side, conversation._id))
  const messageId = await parts.nextId('message')
  return transactionIn(parts, side, conversation._id, async (transaction) => {
    const { session } = transaction
    await countAgainstLimits(parts, viewer, false, session)
    const answers = profileId !== conversation.createdBy
    const now = await side.conversation
      .findOneAndUpdate(
        { _id: conversation._id },
        { $inc: { lastSequence: 1 }, ...(answers && { $set: { answered: true } }) },
        { returnDocument: 'after', session },
      )
      .lean<ConversationRow>()
    const mine = now?.members.find((member) => member.profileId === profileId)
    if (!now || !mine || mine.left) throw new ProductError('NotFound')
    const place = {
      _id: messageId,
      conversationId: now._id,
      sequence: now.lastSequence,
      seat: mine.seat,
      type: typeIn(now),
      sentAt: parts.clock(),
    }
    const message = messageOf(place, viewer, letter, claimed?.videos)
    const reached = await deliver(parts, side, transaction, { conversation: now, message })
    if (claimed) await openPictures(parts, side, transaction, { conversation: now, claimed })
    await dropDraft(viewer, { ...letter, conversationId: now._id }, transaction)
    return { message, reached }
  })
}

/** Those whose settings let the viewer's first message into the inbox. */
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
  return parts.transaction(async (transaction) => {
    await countAgainstLimits(parts, viewer, true, transaction.session)
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
      const told = { ...place, _id: ids.created, sequence: 1, type: 'GroupCreated' as const, subjects }
      await side.message.create([{ ...told, authorId: profileId, mediaIds: [] }], { session: transaction.session })
    }
    const sequence = conversation.lastSequence
    const sent = { ...place, _id: messageId, sequence, type: 'Normal' as const }
    const message = messageOf(sent, viewer, letter, claimed?.videos)
    const reached = await deliver(parts, side, transaction, { conversation, message })
    if (claimed) await openPictures(parts, side, transaction, { conversation, claimed })
    await dropDraft(viewer, letter, transaction)
    return { message, reached }
  })
}

/** The conversation of two that there is already, removed by the viewer or not. */
export const conversationWith = (
  { side, profileId, community }: Viewer,
  other: number,
): Promise<ConversationRow | null> =>
  side.conversation.findOne({ pairKey: pairKey(profileId, other), community }).lean<ConversationRow>()

const recipientsOf = ({ profileId }: Viewer, { recipientIds = [] }: Letter): number[] => {
  const others = [...new Set(recipientIds)].filter((id) => id !== profileId)
  if (others.length > 0) return others
  throw new ProductError('InvalidInput', { issues: [{ path: 'recipientIds', code: 'too_small' }] })
}

const write = async (parts: MailParts, viewer: Viewer, letter: Letter): Promise<Sent> => {
  if (letter.conversationId !== undefined) {
    const [, conversation] = await Promise.all([
      ownParticipation(viewer, letter.conversationId),
      viewer.side.conversation.findById(letter.conversationId).lean<ConversationRow>(),
    ])
    if (!conversation) throw new ProductError('NotFound')
    return writeInto(parts, viewer, conversation, letter)
  }
  const others = recipientsOf(viewer, letter)
  const [other] = others
  const known = others.length === 1 && other !== undefined ? await conversationWith(viewer, other) : null
  return known ? writeInto(parts, viewer, known, letter) : beginWith(parts, viewer, others, letter)
}

/** The same message was written meanwhile; or two windows begin one conversation at once: the second writes into it. */
const writeAgain = async (parts: MailParts, viewer: Viewer, letter: Letter, error: unknown): Promise<Sent> => {
  const other = await sentBefore(viewer, letter.clientMessageId)
  if (other) return { message: other, reached: [] }
  if (!isDuplicateKey(error)) throw error
  return write(parts, viewer, letter)
}

export const sendOnce = async (parts: MailParts, viewer: Viewer, letter: Letter): Promise<MessageRow> => {
  // Words alone into a conversation are written at once: what was sent before is met by its key, and costs nothing else.
  const atOnce = letter.conversationId !== undefined && letter.mediaIds.length === 0
  const before = atOnce ? null : await sentBefore(viewer, letter.clientMessageId)
  if (before) return before
  const { message, reached } = await write(parts, viewer, letter).catch((error: unknown) =>
    writeAgain(parts, viewer, letter, error),
  )
  const { conversationId, _id } = message
  const live = { about: 'MailMessage' as const, conversationId, messageId: _id }
  tellLive(parts, viewer.side, reached.length > 0 ? [...reached, viewer.profileId] : [], live)
  return message
}
