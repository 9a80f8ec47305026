/** Every collection of the service; what belongs to a side is there twice (docs/product/dark-variant.md). */
import { rateLockSchema } from '@samvaer/service-kit/database/rate-lock'
import { onBothSides, oneSide, type SideOf, type SideTable } from '@samvaer/service-kit/database/sides'
import type { Parts } from '@samvaer/service-kit/parts'
import { darkLeaverSchema } from '@samvaer/service-kit/tasks/dark-leaving'
import { fanOutSchema } from '@samvaer/service-kit/tasks/fan-out'
import { chatActSchema } from './chat-act.ts'
import { chatMessageSchema } from './chat-message.ts'
import { chatOrderCountSchema, chatOrderSchema } from './chat-order.ts'
import { chatPenaltySchema } from './chat-penalty.ts'
import { chatPresenceSchema } from './chat-presence.ts'
import { chatRoomSchema } from './chat-room.ts'
import { chatTicketSchema } from './chat-ticket.ts'
import { contactPairSchema } from './contact-pair.ts'
import { contactsOfDaySchema } from './contacts-of-day.ts'
import { conversationSchema } from './conversation.ts'
import { draftSchema } from './draft.ts'
import { firstLettersSchema } from './first-letters.ts'
import { fraudWarnedSchema, fraudWarningSchema } from './fraud-warning.ts'
import { groupRecountSchema } from './group-recount.ts'
import { hejSchema } from './hej.ts'
import { knownBlockSchema } from './known-block.ts'
import { knownNameSchema } from './known-name.ts'
import { mailSettingSchema } from './mail-setting.ts'
import { mailboxSchema } from './mailbox.ts'
import { messageSchema } from './message.ts'
import { messageWordsSchema } from './message-words.ts'
import { participationSchema } from './participation.ts'
import { phoneCallSchema } from './phone-call.ts'
import { renamingSchema } from './renaming.ts'
import { watchedPicturesSchema } from './watched-pictures.ts'

const sides = {
  chatAct: ['chat_acts', chatActSchema],
  chatMessage: ['chat_messages', chatMessageSchema],
  chatPenalty: ['chat_penalties', chatPenaltySchema],
  chatPresence: ['chat_presences', chatPresenceSchema],
  chatRoom: ['chat_rooms', chatRoomSchema],
  conversation: ['conversations', conversationSchema],
  draft: ['drafts', draftSchema],
  fraudWarned: ['fraud_warned', fraudWarnedSchema],
  fraudWarning: ['fraud_warnings', fraudWarningSchema],
  hej: ['heys', hejSchema],
  mailSetting: ['mail_settings', mailSettingSchema],
  mailbox: ['mailboxes', mailboxSchema],
  message: ['messages', messageSchema],
  messageWords: ['message_words', messageWordsSchema],
  participation: ['participations', participationSchema],
  removedConversation: ['removed_conversations', fanOutSchema],
  watchedPictures: ['watched_pictures', watchedPicturesSchema],
} as const satisfies SideTable

export const models = {
  ...onBothSides(sides),
  chatOrder: chatOrderSchema('chat_orders'),
  chatOrderCount: chatOrderCountSchema('chat_order_counts'),
  chatTicket: chatTicketSchema('chat_tickets'),
  contactPair: contactPairSchema('contact_pairs'),
  contactsOfDay: contactsOfDaySchema('contacts_of_day'),
  darkLeaver: darkLeaverSchema('dark_leavers'),
  deletedProfile: fanOutSchema('deleted_profiles'),
  firstLetters: firstLettersSchema('first_letters'),
  groupRecount: groupRecountSchema('group_recounts'),
  knownBlock: knownBlockSchema('known_blocks'),
  knownName: knownNameSchema('known_names'),
  phoneCall: phoneCallSchema('phone_calls'),
  renaming: renamingSchema('renamings'),
  sendingTurn: rateLockSchema('sending_turns'),
}

export type MailParts = Parts<typeof models>

/** The collections of one side, light or dark. */
export type Side = SideOf<typeof sides>

export const sideOf = (parts: MailParts, dark: boolean): Side => oneSide(sides, parts.models, dark)

/** Both sides, for code without a context: domain events. */
export const bothSides = (parts: MailParts): Side[] => [sideOf(parts, false), sideOf(parts, true)]
