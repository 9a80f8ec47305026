/** The rights on conversations, messages and in the chat (docs/product/mail.md; docs/product/roles.md). */
import { objects, rights } from '../core/rights.ts'

export const mailObjects = objects({
  /** For who takes part and has neither removed nor left it; staff are nobody here. */
  conversation: { field: 'conversationId', relations: ['participant', 'groupMember'], seenBy: ['participant'] },
  /** The conversation of a new message; one that was sent before is answered the same, whatever has happened since. */
  writtenConversation: {
    field: 'conversationId',
    relations: ['participant', 'sentBefore'],
    seenBy: ['participant', 'sentBefore'],
  },
  /** The receivers that a message names instead; absent, blocked and closed mail are one and the same. */
  recipients: { field: 'recipientIds', relations: ['takingMail', 'sentBefore'] },
  /** Somebody to say hej to: as receivers of mail, and without an earlier hej of the viewer that was declined. */
  greeted: { field: 'profileId', relations: ['takingHej'] },
  /** That was written by a member and not taken back. */
  message: { field: 'messageId', relations: ['author', 'participant'], seenBy: [['author', 'participant']] },
  /** One that the viewer finds in an own conversation, whoever wrote it. */
  readMessage: { field: 'messageId', relations: ['reader', 'correspondent'], seenBy: ['reader'] },
  /** One that the viewer wrote, in a conversation that both sides write in. */
  editedMessage: { field: 'messageId', relations: ['correspondent'] },
  /** A conversation of two who write to each other, as somebody who would call the other one. */
  calledConversation: {
    field: 'conversationId',
    relations: ['participant', 'callable'],
    seenBy: ['participant'],
  },
  /** One that is under way, to the two of it alone. */
  phoneCall: { field: 'phoneCallId', relations: ['party'], seenBy: ['party'] },
  chatRoom: { field: 'chatRoomId', relations: [] },
  /** The same room to whoever talks there; one is in it by a ticket, and out of it by a kick, a ban or silence. */
  heardRoom: { field: 'chatRoomId', relations: ['present'] },
  /** Somebody of the community, as moderators of the chat meet them. */
  chatMember: { field: 'profileId', relations: ['self', 'lowerRank'] },
  /** One that is not here may be of a chat elsewhere: nobody knows whose it is. */
  chatMessage: { field: 'chatMessageId', relations: ['author', 'lowerRank', 'elsewhere'] },
})

export const mailRights = rights(mailObjects, {
  'conversation.read': { of: 'conversation', by: ['participant'] },
  'conversation.change': { of: 'conversation', by: ['participant'] },
  'conversation.addTo': { of: 'conversation', by: ['groupMember'] },
  'conversation.leave': { of: 'conversation', by: ['groupMember'] },
  'conversation.write': { of: 'writtenConversation', by: ['participant', 'sentBefore'] },
  'recipients.write': { of: 'recipients', by: ['takingMail', 'sentBefore'], reason: 'MailClosed' },
  'hej.say': { of: 'greeted', by: ['takingHej'], reason: 'MailClosed' },
  'message.unsend': { of: 'message', by: ['author'] },
  'message.edit': { of: 'editedMessage', by: ['correspondent'], reason: 'MailClosed' },
  /** A request is accepted first, a beginning answered first, and closed mail takes nothing. */
  'message.react': { of: 'readMessage', by: ['correspondent'], reason: 'MailClosed' },
  /** One answer, whatever stands in the way. */
  'phoneCall.begin': { of: 'calledConversation', by: ['callable'], reason: 'CallsClosed' },
  'phoneCall.takePart': { of: 'phoneCall', by: ['party'] },
  'chatRoom.enter': { of: 'chatRoom', by: ['everyone'] },
  'chatRoom.hear': { of: 'heardRoom', by: ['present'], reason: 'NotPresent' },
  'chatRoom.moderate': { of: 'chatRoom', by: ['everyone'] },
  'chatMember.beAnother': { of: 'chatMember', by: ['everyone'], except: ['self'], reason: 'Own' },
  'chatMember.moderate': { of: 'chatMember', by: ['lowerRank'], reason: 'Rank' },
  'chatMessage.delete': { of: 'chatMessage', by: ['author', 'lowerRank', 'elsewhere'], reason: 'Rank' },
})
