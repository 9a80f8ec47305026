/** Private mail (docs/product/mail.md; rights in 2.6, 2.8 and 2.10). */
import * as z from 'zod'
import { type Access, service, signedIn } from '../core/access.ts'
import { area, get, post } from '../core/call.ts'
import { copyCall } from '../core/declare-reported.ts'
import { flag, id, instant, nothing } from '../core/fields.ts'
import { page, paged } from '../core/paging.ts'
import { rates } from '../core/rates.ts'
import { defaultTake, maximumTake } from '../core/values.ts'
import { oneLine, unfinishedLines } from '../text/fields.ts'
import { mailReported } from './reported.ts'
import { mailRights } from './rights.ts'
import {
  conversationData,
  conversationSummary,
  mailContextType,
  mailDraft,
  mailFolder,
  mailMessage,
  mailPermission,
  mailSettings,
  messageText,
  sharedReference,
} from './shapes.ts'
import {
  maximumGroupTitle,
  maximumMailFilter,
  maximumMessageLength,
  maximumMessagePictures,
  maximumParticipants,
  messageReactions,
} from './values.ts'

/** A quarantined member reads the own mail and sends nothing (docs/product/states.md). */
const reader = signedIn.alsoIn('Quarantined').inPerson()
const writer = signedIn.notBanned('Mail')

const conversationReference = z.strictObject({ conversationId: id })
const others = z
  .array(id)
  .min(1)
  .max(maximumParticipants - 1)

/** The conversation of a member with those who manage a lodge or an event. */
const contextConversation = {
  contextType: mailContextType,
  contextId: id,
  community: z.string(),
  dark: z.boolean(),
  title: z.string().min(1).max(120),
  profileId: id,
  managerIds: others,
} as const

/** An act on a conversation of one's own that answers with nothing and may be repeated. */
const actBy = <Gate extends Access, Body extends z.ZodType>(access: Gate, about: string, body: Body) =>
  post({ about, access, body, returns: nothing })
/** Declares an act on what the member has alone. */
const act = <Body extends z.ZodType>(about: string, body: Body) => actBy(signedIn.own(), about, body)

export const mail = area('Mail', {
  service: 'mail',
  calls: {
    GetConversations: get({
      about:
        'A folder, the latest message first; `filterText` finds names of others and titles, `contextId` the mail of one lodge or event.',
      access: reader.own(),
      query: paged({
        folder: mailFolder.default('Inbox'),
        filterText: oneLine(0, maximumMailFilter).default(''),
        unreadOnly: flag.default(false),
        contextType: mailContextType.optional(),
        contextId: id.optional(),
      }),
      returns: page(conversationSummary).extend({
        /** Conversations with something unread. */
        unread: z.object({ inbox: z.int(), requests: z.int() }),
        /** On the first page of the inbox: hej that waits for the member, and own letters that nobody has answered. */
        waiting: z.object({ heys: z.int(), sent: z.int() }).optional(),
      }),
    }),
    GetConversation: get({
      about: 'A conversation without its messages; NotFound unless one takes part.',
      access: reader.may(mailRights['conversation.read']),
      query: conversationReference,
      returns: conversationData,
    }),
    GetConversationByProfile: get({
      about: 'The conversation of two with this profile, or null; the draft for one that has not begun.',
      access: reader.own(),
      query: z.strictObject({ profileId: id }),
      returns: z.object({ conversation: conversationData.nullable(), draft: mailDraft.nullable() }),
    }),
    GetMessages: get({
      about: 'Messages of a conversation, newest first, those before one of them when beforeMessageId is given.',
      access: reader.may(mailRights['conversation.read']),
      query: z.strictObject({
        conversationId: id,
        beforeMessageId: id.optional(),
        take: z.coerce.number<number | string>().int().min(1).max(maximumTake).default(defaultTake),
      }),
      returns: z.object({ items: z.array(mailMessage), more: z.boolean() }),
    }),
    SearchMessages: get({
      about: 'Own messages with all of these words, newest first; of one conversation alone where it is named.',
      access: reader.own(),
      rates: [rates.search],
      query: paged({ text: oneLine(2, 100), conversationId: id.optional() }),
      returns: page(z.object({ conversation: conversationSummary, message: mailMessage })),
    }),
    GetMailSettings: get({
      about: 'Says what the member has chosen for mail.',
      access: reader.own(),
      query: z.strictObject({}),
      returns: mailSettings,
    }),
    GetMailPermission: get({
      about: 'Says whether the member may write to a profile, and the conversation that there is already.',
      access: signedIn.inPerson().open(),
      query: z.strictObject({ profileId: id }),
      returns: mailPermission.extend({ conversationId: z.int().nullable() }),
    }),
    SendMessage: post({
      about:
        'Writes into a conversation, or begins one. To begin is for subscribers (SubscriberRequired with `offer`); closed mail is NotAllowed with `reason: MailClosed`, whatever the cause. Sent again with the same clientMessageId it writes nothing and answers the same. `tempMediaIds` are own uploads, which everybody in the conversation reads from then on; with one of them a message needs no text. A sound (albumTypeId 10) goes alone and without text: a voice message. `shared` is something that the sender finds, without files beside it; each reader is shown a card of it by their own rights. `quotedMessageId` is a message of the same conversation that this one answers.',
      access: writer.may(mailRights['conversation.write'], mailRights['recipients.write']),
      body: z.strictObject({
        conversationId: id.optional(),
        recipientIds: others.optional(),
        /** Of a group; two people need none. */
        title: oneLine(1, maximumGroupTitle).optional(),
        clientMessageId: z.uuid(),
        body: messageText,
        tempMediaIds: z.array(id).max(maximumMessagePictures).default([]),
        quotedMessageId: id.optional(),
        shared: sharedReference.optional(),
      }),
      returns: z.object({ conversationId: id, messageId: id, sequence: z.int(), sentAt: instant }),
    }),
    SaveDraft: post({
      about: 'Keeps unsent text. A sequence not above the kept one is a Conflict: another window wrote later.',
      access: signedIn.may(mailRights['conversation.change']),
      body: z.strictObject({
        conversationId: id.optional(),
        profileId: id.optional(),
        sequence: z.int().min(1),
        text: unfinishedLines(maximumMessageLength),
      }),
      returns: z.object({ sequence: z.int() }),
    }),
    DeleteDraft: act(
      'Throws unsent text away.',
      z.strictObject({ conversationId: id.optional(), profileId: id.optional() }),
    ),
    MarkConversationRead: actBy(
      reader.may(mailRights['conversation.read']),
      'Everything up to this message is read; a mark is taken away.',
      z.strictObject({ conversationId: id, lastMessageId: id }),
    ),
    MarkConversationUnread: actBy(
      signedIn.may(mailRights['conversation.change']),
      'Marks a conversation to come back to.',
      conversationReference,
    ),
    ArchiveConversation: actBy(
      signedIn.may(mailRights['conversation.change']),
      'Puts a conversation away, or takes it back; a new message takes it back too, unless it is muted.',
      z.strictObject({ conversationId: id, archived: z.boolean().default(true) }),
    ),
    DeleteConversation: post({
      about: 'Removes the conversation on one’s own side, with every message in it so far.',
      access: signedIn.may(mailRights['conversation.change']),
      rates: [rates.deletes],
      body: conversationReference,
      returns: nothing,
    }),
    UnsendMessage: actBy(
      writer.may(mailRights['message.unsend']),
      'Takes an own message back that nobody has read, its pictures with it, within 5 minutes; else Conflict with `reason` Read or Late.',
      z.strictObject({ messageId: id }),
    ),
    EditMessage: actBy(
      writer.may(mailRights['message.edit']),
      'Changes the words of an own message within 15 minutes, between those who write to each other; else Conflict with `reason: Late`. It is marked as edited, nothing becomes unread, and nobody is notified. A voice message has none.',
      z.strictObject({ messageId: id, body: messageText }),
    ),
    ReactToMessage: actBy(
      writer.may(mailRights['message.react']),
      'Says something to a message without words, in place of what the member said to it before; null takes it back. Nothing becomes unread, and nobody is notified.',
      z.strictObject({ messageId: id, reaction: z.enum(messageReactions).nullable() }),
    ),
    AcceptMailRequest: actBy(
      signedIn.notPaused().may(mailRights['conversation.change']),
      'Moves a request to the inbox.',
      conversationReference,
    ),
    DeclineMailRequest: actBy(
      signedIn.may(mailRights['conversation.change']),
      'Removes a request; from then on the sender finds mail closed, and is not notified.',
      conversationReference,
    ),
    MuteConversation: actBy(
      signedIn.may(mailRights['conversation.change']),
      'No notifications of this conversation, or again.',
      z.strictObject({ conversationId: id, muted: z.boolean() }),
    ),
    AddParticipants: post({
      about: 'Brings others into a group; they see what is written from then on. For subscribers, like beginning one.',
      access: writer.notPaused().may(mailRights['conversation.addTo']),
      creates: true,
      body: z.strictObject({ conversationId: id, profileIds: others }),
      returns: nothing,
    }),
    LeaveConversation: actBy(
      signedIn.may(mailRights['conversation.leave']),
      'Leaves a group; what was written there is no longer found.',
      conversationReference,
    ),
    SaveMailSettings: act('Chooses for mail.', mailSettings),
    ShowTyping: actBy(
      writer.may(mailRights['conversation.read']),
      'Shows the others who look at the conversation that one is writing, if both sides want that.',
      conversationReference,
    ),
    OpenContextConversation: post({
      about:
        'The conversation of a member with the managers of a lodge or an event, begun when there is none; between services alone.',
      access: service,
      body: z.strictObject(contextConversation),
      returns: z.object({ conversationId: id }),
    }),
    SendContextMail: post({
      about:
        'A manager of a lodge or an event writes to a member in their conversation, begun when there is none; the other managers have read it. Nothing reaches whom a block keeps from the sender, or who has declined it. Between services alone.',
      access: service.inNameOf('senderId', ['lodges']),
      body: z.strictObject({
        ...contextConversation,
        senderId: id,
        clientMessageId: z.uuid(),
        text: messageText.min(1),
      }),
      returns: nothing,
    }),
    GetReportedItem: copyCall(mailReported),
    SetContextManagers: post({
      about: 'The managers of a lodge or an event are others now; between services alone.',
      access: service,
      body: z.strictObject({ contextType: mailContextType, contextId: id, dark: z.boolean(), managerIds: others }),
      returns: nothing,
    }),
  },
})
