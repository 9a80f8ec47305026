/** Finds what calls name, and the viewer's relations to it; the rights stand in the contract. */
import type { Area } from '@samvaer/contracts/core/call'
import { mailObjects } from '@samvaer/contracts/mail/rights'
import { handlers } from '@samvaer/service-kit/http/implement'
import { type AskedCall, policy } from '@samvaer/service-kit/rights/policy'
import { isPresent } from './chat-rooms/presence.ts'
import type { ChatMessageRow } from './models/chat-message.ts'
import type { ConversationRow } from './models/conversation.ts'
import type { MessageRow } from './models/message.ts'
import type { MailParts } from './models/models.ts'
import type { PhoneCallRow } from './models/phone-call.ts'
import { isLowerRank } from './moderating/rank.ts'
import { callableIn } from './phone-calls/may-call.ts'
import { openParticipation, type Sender, senderOf, withHidden } from './reading/viewer.ts'
import { takesHej } from './sending/hej-states.ts'
import { type Letter, sentBefore } from './sending/letter.ts'
import { isCorrespondent, readMessage } from './sending/reacting.ts'
import { takeMail } from './sending/recipients.ts'

/** The types that members write; the conversation writes other lines itself. */
const written = ['Normal', 'LodgeMail', 'EventMail']

/** A sender with what the call knows of blocks, which are read only where they matter. */
type Asker = Sender & Pick<AskedCall, 'blocks'>

type Named = Pick<Letter, 'clientMessageId'>

const wasSent = async ({ side, profileId: authorId }: Sender, { clientMessageId }: Named): Promise<boolean> =>
  (await sentBefore(side, [{ authorId, clientMessageId }])).length > 0

export const mailPolicy = (parts: MailParts) =>
  policy(mailObjects, {
    viewer: async (call: AskedCall): Promise<Asker> => ({ ...senderOf(parts, call), blocks: call.blocks }),
    find: {
      conversation: async (sender: Sender, id: number) => {
        const row = await openParticipation(sender, id)
        return row && { object: row, is: { participant: true, groupMember: row.group } }
      },
      calledConversation: async (asker: Asker, id: number) => {
        const row = await openParticipation(asker, id)
        const conversation = row && (await asker.side.conversation.findById(id).lean<ConversationRow>())
        if (!row || !conversation) return undefined
        const callable = await callableIn(parts, await withHidden(asker, asker), row, conversation)
        return { object: row, is: { participant: true, callable: callable !== undefined } }
      },
      phoneCall: async ({ profileId, side }: Sender, id: number) => {
        const of = { _id: id, members: profileId, dark: side.dark }
        const row = await parts.models.phoneCall.findOne(of).lean<PhoneCallRow>()
        return row ? { object: row, is: { party: true } } : undefined
      },
      writtenConversation: async (sender: Sender, id: number, letter: Named) => {
        const participant = (await openParticipation(sender, id)) !== undefined
        return { object: id, is: { participant, sentBefore: !participant && (await wasSent(sender, letter)) } }
      },
      recipients: async (sender: Asker, ids: readonly number[], letter: Named) => {
        const takingMail = await takeMail(parts, await withHidden(sender, sender), ids)
        return { object: ids, is: { takingMail, sentBefore: !takingMail && (await wasSent(sender, letter)) } }
      },
      greeted: async (sender: Asker, id: number) => ({
        object: id,
        is: { takingHej: await takesHej(parts, await withHidden(sender, sender), id) },
      }),
      message: async (sender: Sender, id: number) => {
        const message = await sender.side.message.findOne({ _id: id, unsentAt: null }).lean<MessageRow>()
        if (!message || !written.includes(message.type)) return undefined
        const row = await openParticipation(sender, message.conversationId)
        const author = message.authorId === sender.profileId
        return { object: message, is: { author, participant: row !== undefined } }
      },
      editedMessage: async (asker: Asker, id: number) => {
        const read = await readMessage(parts, asker, id)
        if (!read || read.message.authorId !== asker.profileId) return undefined
        return { object: read.message, is: { correspondent: await isCorrespondent(parts, read) } }
      },
      readMessage: async (asker: Asker, id: number) => {
        const read = await readMessage(parts, asker, id)
        return read && { object: read.message, is: { reader: true, correspondent: await isCorrespondent(parts, read) } }
      },
      chatRoom: async ({ side, community }: Sender, id: number) => {
        const room = await side.chatRoom.exists({ _id: id, community })
        return room ? { object: id, is: {} } : undefined
      },
      heardRoom: async (sender: Sender, id: number) => {
        const { side, community } = sender
        if (!(await side.chatRoom.exists({ _id: id, community }))) return undefined
        return { object: id, is: { present: await isPresent(parts, sender, id) } }
      },
      chatMessage: async ({ side, profile, profileId }: Sender, id: string, { chatRoomId }: { chatRoomId: number }) => {
        const row = await side.chatMessage.findOne({ _id: id, chatRoomId }).lean<ChatMessageRow>()
        const author = row && (await parts.directory.find(row.authorId))
        const lowerRank = author != null && isLowerRank(author, profile)
        return {
          object: row ?? undefined,
          is: { author: row?.authorId === profileId, lowerRank, elsewhere: row === null },
        }
      },
      chatMember: async ({ profileId, profile, community }: Sender, id: number) => {
        const member = await parts.directory.find(id)
        const self = id === profileId
        if (!self && member?.community !== community) return undefined
        const lowerRank = member !== undefined && isLowerRank(member, profile)
        return { object: id, is: { self, lowerRank } }
      },
    },
  })

export type MailPolicy = ReturnType<typeof mailPolicy>

/** Some handlers of an area, with what the policy finds: `mailHandlers<typeof mail>()({ … })`. */
export const mailHandlers = <A extends Area>() => handlers<A, 'mail', MailPolicy>()
