/** Every call that the service answers: how it is made, and who gets what (docs/product/mail.md). */
import { randomUUID } from 'node:crypto'
import type { CallName } from '@samvaer/contracts/client'
import type { Way } from '@samvaer/testing/rights'

/** The ids that calls name. */
export interface Things {
  /** Somebody to write to. */
  receiverId: number
  /** Somebody to say hej to, whom nobody writes to. */
  greetedId: number
  /** Somebody in the chat room. */
  profileId: number
  conversationId: number
  /** In it. */
  messageId: number
  /** A call that the caller has answered, where it is an own one. */
  phoneCallId: number
  chatRoomId: number
  /** Another one, which the caller is in where it is an own one. */
  heardRoomId: number
}

type MailWay = Way<Things>
type Rules = Omit<MailWay, 'call' | 'make'>

const of =
  (always: Rules) =>
  (call: CallName, make: MailWay['make'], rules: Rules = {}): MailWay => ({ call, make, ...always, ...rules })

/** About the caller alone; who is quarantined reads the own mail (docs/product/states.md). */
const reads = of({ heldToo: 'quarantined' })
const acts = of({})
/** On a conversation: who takes no part finds none. */
const readsIn = of({ heldToo: 'quarantined', others: 'NotFound' })
const actsIn = of({ others: 'NotFound' })
/** In a room: who is not there hears and says nothing. */
const actsThere = of({ others: 'NotAllowed' })
/** The page of each call in the table. */
export const windowId = '6f6c7f6e-6d0f-4f0a-9d53-8f0d0d7f5a11'
const signal = { kind: 'Offer', text: btoa('v=0') } as const
const moderates = of({ from: 'ChatModerator', own: 'NotAllowed' })

const conflict = { own: 'Conflict', granted: { own: 'Conflict', others: 'Conflict' } } as const
const groupAlone = { own: 'NotAllowed' } as const
const takes = { takes: true } as const
const settings = {
  ...({ whoMayWrite: 'Everyone', ageFrom: null, ageTo: null, requestsFrom: 'Nobody' } as const),
  readReceipts: true,
  typing: true,
}
const reason = 'Spam'
let saves = 0
const draft = () => {
  saves += 1
  return { sequence: saves, text: 'Kære' }
}

export const everyWay: readonly MailWay[] = [
  reads('Mail/GetConversations', (api) => api.get('Mail/GetConversations', {})),
  readsIn('Mail/GetConversation', (api, { conversationId }) => api.get('Mail/GetConversation', { conversationId })),
  reads('Mail/GetConversationByProfile', (api, { receiverId: profileId }) =>
    api.get('Mail/GetConversationByProfile', { profileId }),
  ),
  readsIn('Mail/GetMessages', (api, { conversationId }) => api.get('Mail/GetMessages', { conversationId })),
  reads('Mail/SearchMessages', (api) => api.get('Mail/SearchMessages', { text: 'hej' })),
  reads('Mail/GetMailSettings', (api) => api.get('Mail/GetMailSettings', {})),
  acts('Mail/GetMailPermission', (api, { receiverId: profileId }) => api.get('Mail/GetMailPermission', { profileId })),
  acts(
    'Mail/SendMessage',
    (api, { receiverId }) =>
      api.post('Mail/SendMessage', { recipientIds: [receiverId], clientMessageId: randomUUID(), body: 'Hej' }),
    { pays: true },
  ),
  // A member who has blocked the caller since takes no mail in it; nobody blocks staff.
  actsIn(
    'Mail/SendMessage',
    (api, { conversationId }) =>
      api.post('Mail/SendMessage', { conversationId, clientMessageId: randomUUID(), body: 'Hej' }),
    { pays: true, granted: { others: 'NotAllowed', staff: 'ok' } },
  ),
  acts('Hej/GetHej', (api, { greetedId: profileId }) => api.get('Hej/GetHej', { profileId })),
  acts('Hej/GetHeys', (api) => api.get('Hej/GetHeys', {})),
  acts('Hej/SayHej', (api, { greetedId: profileId }) => api.post('Hej/SayHej', { profileId })),
  acts('Hej/DeclineHej', (api, { greetedId: profileId }) => api.post('Hej/DeclineHej', { profileId })),
  acts('Hej/TakeBackHej', (api, { greetedId: profileId }) => api.post('Hej/TakeBackHej', { profileId })),
  acts('PhoneCalls/GetPhoneCall', (api) => api.get('PhoneCalls/GetPhoneCall', {})),
  // Nobody has answered the caller yet.
  actsIn(
    'PhoneCalls/BeginPhoneCall',
    (api, { conversationId }) => api.post('PhoneCalls/BeginPhoneCall', { conversationId, video: false, windowId }),
    { own: 'NotAllowed' },
  ),
  actsIn('PhoneCalls/AnswerPhoneCall', (api, { phoneCallId }) =>
    api.post('PhoneCalls/AnswerPhoneCall', { phoneCallId, windowId }),
  ),
  actsIn('PhoneCalls/StayInPhoneCall', (api, { phoneCallId }) =>
    api.post('PhoneCalls/StayInPhoneCall', { phoneCallId, windowId }),
  ),
  actsIn('PhoneCalls/ForwardPhoneSignal', (api, { phoneCallId }) =>
    api.post('PhoneCalls/ForwardPhoneSignal', { phoneCallId, windowId, signal }),
  ),
  actsIn(
    'PhoneCalls/EndPhoneCall',
    (api, { phoneCallId }) => api.post('PhoneCalls/EndPhoneCall', { phoneCallId }),
    takes,
  ),
  acts('Mail/SaveDraft', (api, { receiverId: profileId }) => api.post('Mail/SaveDraft', { profileId, ...draft() })),
  actsIn('Mail/SaveDraft', (api, { conversationId }) => api.post('Mail/SaveDraft', { conversationId, ...draft() })),
  acts('Mail/DeleteDraft', (api, { receiverId: profileId }) => api.post('Mail/DeleteDraft', { profileId })),
  readsIn('Mail/MarkConversationRead', (api, { conversationId, messageId: lastMessageId }) =>
    api.post('Mail/MarkConversationRead', { conversationId, lastMessageId }),
  ),
  actsIn('Mail/MarkConversationUnread', (api, { conversationId }) =>
    api.post('Mail/MarkConversationUnread', { conversationId }),
  ),
  actsIn('Mail/ArchiveConversation', (api, { conversationId }) =>
    api.post('Mail/ArchiveConversation', { conversationId }),
  ),
  actsIn('Mail/AcceptMailRequest', (api, { conversationId }) => api.post('Mail/AcceptMailRequest', { conversationId })),
  actsIn(
    'Mail/DeclineMailRequest',
    (api, { conversationId }) => api.post('Mail/DeclineMailRequest', { conversationId }),
    conflict,
  ),
  actsIn('Mail/MuteConversation', (api, { conversationId }) =>
    api.post('Mail/MuteConversation', { conversationId, muted: true }),
  ),
  actsIn('Mail/ShowTyping', (api, { conversationId }) => api.post('Mail/ShowTyping', { conversationId })),
  actsIn(
    'Mail/AddParticipants',
    (api, { conversationId, receiverId }) =>
      api.post('Mail/AddParticipants', { conversationId, profileIds: [receiverId] }),
    groupAlone,
  ),
  actsIn('Mail/UnsendMessage', (api, { messageId }) => api.post('Mail/UnsendMessage', { messageId }), takes),
  // The caller began it and nobody has answered: docs/product/mail.md, "Messages".
  actsIn('Mail/EditMessage', (api, { messageId }) => api.post('Mail/EditMessage', { messageId, body: 'Hej igen' }), {
    own: 'NotAllowed',
  }),
  actsIn(
    'Mail/ReactToMessage',
    (api, { messageId }) => api.post('Mail/ReactToMessage', { messageId, reaction: '👍' }),
    { own: 'NotAllowed' },
  ),
  actsIn(
    'Mail/LeaveConversation',
    (api, { conversationId }) => api.post('Mail/LeaveConversation', { conversationId }),
    {
      ...groupAlone,
      ...takes,
    },
  ),
  actsIn(
    'Mail/DeleteConversation',
    (api, { conversationId }) => api.post('Mail/DeleteConversation', { conversationId }),
    takes,
  ),
  acts('Mail/SaveMailSettings', (api) => api.post('Mail/SaveMailSettings', settings)),
  reads('TopMenu/Conversations', (api) => api.post('TopMenu/Conversations', {})),
  acts('Chat/GetChatRooms', (api) => api.get('Chat/GetChatRooms', {})),
  acts('Chat/GetChatTicket', (api) => api.post('Chat/GetChatTicket', {}), { ban: 'Chat' }),
  acts('Chat/GetChatTicket', (api, { chatRoomId }) => api.post('Chat/GetChatTicket', { chatRoomId }), { ban: 'Chat' }),
  moderates('Chat/MuteProfile', (api, { chatRoomId, profileId }) =>
    api.post('Chat/MuteProfile', { chatRoomId, profileId, minutes: 5, reason }),
  ),
  moderates('Chat/KickProfile', (api, { chatRoomId, profileId }) =>
    api.post('Chat/KickProfile', { chatRoomId, profileId, reason }),
  ),
  moderates(
    'Chat/DeleteChatMessage',
    (api, { chatRoomId }) => api.post('Chat/DeleteChatMessage', { chatRoomId, chatMessageId: 'm-1', reason }),
    { own: 'ok' },
  ),
  // Nobody enters without a ticket.
  acts('Chat/EnterChatRoom', (api) => api.post('Chat/EnterChatRoom', { ticket: 'x'.repeat(43) }), {
    ...{ own: 'LinkExpired', others: 'LinkExpired', granted: { own: 'LinkExpired', others: 'LinkExpired' } },
    ban: 'Chat',
  }),
  actsThere('Chat/StayInChatRoom', (api, { heardRoomId: chatRoomId }) =>
    api.post('Chat/StayInChatRoom', { chatRoomId }),
  ),
  acts('Chat/LeaveChatRoom', (api, { chatRoomId }) => api.post('Chat/LeaveChatRoom', { chatRoomId })),
  actsThere('Chat/GetChatMessages', (api, { heardRoomId: chatRoomId }) =>
    api.get('Chat/GetChatMessages', { chatRoomId }),
  ),
  actsThere(
    'Chat/WriteChatMessage',
    (api, { heardRoomId: chatRoomId }) =>
      api.post('Chat/WriteChatMessage', { chatRoomId, clientMessageId: randomUUID(), text: 'Hej' }),
    { ban: 'Chat' },
  ),
  acts('Common/GetChatRoomsForStart', (api) => api.get('Common/GetChatRoomsForStart', {})),
]
