/**
 * The notification centre and the counts of the top menu (docs/product/entities.md and docs/product/calls.md;
 * docs/product/notifications.md).
 */

import * as z from 'zod'
import { anyone, service, signedIn } from '../core/access.ts'
import { area, get, post } from '../core/call.ts'
import { id, instant, nothing } from '../core/fields.ts'
import { rates } from '../core/rates.ts'
import { phoneSignal } from '../mail/phone-signal.ts'
import { messageReactions, phoneCallEnds, phoneCallStates } from '../mail/values.ts'
import { notificationTypes } from '../notification-types.ts'
import { profileCard } from '../profile/card.ts'
import { type CountName, countNames, mostWatched } from './values.ts'

/** A tab by the name that its remote gives it (`contributes.tabs`); `All` holds everything. */
export const notificationTab = z.string().regex(/^[A-Z][A-Za-z]{0,49}$/)

/** A notification as the member reads it. The browser writes the sentence from type, actor, title and count. */
export const clientNotification = z.object({
  notificationId: id,
  type: z.enum(notificationTypes),
  /** The actors, newest first, at most three; empty when there are none or the actor is gone. */
  actors: z.array(profileCard),
  /** The number of those who did it, the shown actors among them. */
  count: z.int(),
  /** The title of what it is about, such as that of an entry; null where there is none. */
  title: z.string().nullable(),
  /** The kind within its type, where the sentence differs, such as `passwordChanged` of Security. */
  variant: z.string().nullable(),
  /** The path that it leads to; one of this site. */
  path: z.string().nullable(),
  createdAt: instant,
  read: z.boolean(),
})
export type ClientNotification = z.infer<typeof clientNotification>

export const notificationCounts = z.object(
  Object.fromEntries(countNames.map((name) => [name, z.int().min(0)])) as Record<CountName, z.ZodInt>,
)
export type NotificationCounts = z.infer<typeof notificationCounts>

/** A topic that pages watch while they are open, named by the service that owns it: `blogs:entry:12`. */
export const liveTopic = z.string().regex(/^[a-z-]+:[a-z-]+:\d+(:\d+)?$/)

/**
 * A message about what happens at this moment, for pages that are open. It says where to read, never what was written;
 * a page that missed it finds everything by reading.
 */
export const liveMessage = z.discriminatedUnion('about', [
  z.object({ about: z.literal('MailMessage'), conversationId: id, messageId: id }),
  /** Unread, folder or members changed, or a message was taken back. */
  z.object({ about: z.literal('MailChanged'), conversationId: id }),
  /** The seat has read up to a sequence. */
  z.object({ about: z.literal('MailRead'), conversationId: id, seat: z.int(), readTo: z.int() }),
  z.object({ about: z.literal('MailTyping'), conversationId: id, seat: z.int() }),
  /** The seat has said something to a message without words, or taken it back. */
  z.object({
    about: z.literal('MailReaction'),
    conversationId: id,
    messageId: id,
    seat: z.int(),
    reaction: z.enum(messageReactions).nullable(),
  }),
  /** The hej between the receiver and a profile is another one now. */
  z.object({ about: z.literal('Hej'), profileId: id }),
  /** A call of the receiver rings, was answered or is over; `windowId` is the page that answered. */
  z.object({
    about: z.literal('PhoneCall'),
    conversationId: id,
    phoneCallId: id,
    state: z.enum(phoneCallStates),
    windowId: z.uuid().optional(),
    end: z.enum(phoneCallEnds).optional(),
  }),
  /** A word of the other browser to this page (decision 166): the one message that is the thing itself. */
  z.object({ about: z.literal('PhoneSignal'), phoneCallId: id, windowId: z.uuid(), signal: phoneSignal }),
  /** Something of a topic changed, such as the comments of an entry: for whoever watches it. */
  z.object({ about: z.literal('Topic'), topic: liveTopic, change: z.string().max(40) }),
])
export type LiveMessage = z.infer<typeof liveMessage>

const counted = {
  access: signedIn.own(),
  query: z.strictObject({}),
  returns: z.object({ count: z.int().min(0) }),
}
const count = (about: string) => get({ about, ...counted })
/** Changes without anybody doing anything, so that it is counted when somebody asks and no event announces it. */
const countOfKept = (about: string) => get({ about, service: 'profile', ...counted })

export const notifications = area('Notifications', {
  service: 'notifications',
  calls: {
    NotificationCounts: get({
      about: 'Every count of the top menu.',
      access: signedIn.own(),
      query: z.strictObject({}),
      returns: notificationCounts,
    }),
    BlogsCount: count('Unread notifications about blogs.'),
    CuratedBlogsCount: count(
      'Entries that others curated since the curator looked at them last; 0 for everybody else (docs/product/blogs.md).',
    ),
    EventAdminCount: count('Says what waits for the member as organiser of events.'),
    LodgeAdminCount: count('Says what waits for the member as manager of lodges.'),
    NewCount: count('Notifications since the centre was opened last.'),
    VisitsCount: count('Visits that the member has not seen.'),
    OnlineFavoritesCount: countOfKept('Favourites who are online.'),
    UnreadMailCount: count('Conversations with unread messages.'),
    UnreadTicketsCount: count('Tickets with unread answers.'),
    OnlineTaggedCount: countOfKept('Tagged profiles who are online.'),
    ClientNotifications: get({
      about: 'Notifications of a tab, newest first, older than `latestNotificationDate` when it is given.',
      access: signedIn.own(),
      query: z.strictObject({
        tab: notificationTab.default('All'),
        latestNotificationDate: instant.optional(),
        take: z.coerce.number<number | string>().int().min(1).max(100).default(30),
      }),
      returns: z.object({ items: z.array(clientNotification), next: instant.nullable() }),
    }),
    SetNotificationsAsRead: post({
      about:
        'Marks notifications as read: those named, those that lead to the page at `path`, else every one of a tab. `seen` only ends their being new.',
      access: signedIn.alsoLooking().own(),
      body: z.strictObject({
        notificationIds: z.array(id).max(100).optional(),
        tab: notificationTab.optional(),
        /** Without query and hash; the name behind an id may stand in it or not. */
        path: z.string().startsWith('/').max(300).optional(),
        seen: z.boolean().default(false),
      }),
      returns: notificationCounts,
    }),
    StopMail: post({
      about: 'Ends the mails of one type by the token of a mail, signed in or not (docs/product/notifications.md).',
      access: anyone,
      rates: [rates.resetAddress],
      body: z.strictObject({ token: z.string().min(20).max(500) }),
      returns: z.object({ type: z.enum([...notificationTypes, 'Digest']) }),
    }),
    SendLive: post({
      about: 'Sends to open pages what happens now; between services alone.',
      access: service,
      body: z.strictObject({
        messages: z
          .array(
            z.strictObject({
              /** The receivers; null for everybody who watches the topic. */
              profileIds: z.array(id).min(1).max(100).nullable(),
              /** The actor: nobody whom a block keeps apart hears of it. Null where nobody is shown. */
              actorId: id.nullable(),
              dark: z.boolean(),
              live: liveMessage,
            }),
          )
          .min(1)
          .max(100),
      }),
      returns: nothing,
    }),
    GetVapidKey: get({
      about: 'The public key that browsers subscribe to pushes with.',
      access: service,
      query: z.strictObject({}),
      returns: z.object({ publicKey: z.string() }),
    }),
  },
})

/**
 * Messages of `/realtime`, a WebSocket. The client connects with `?after=<cursor>` to resume; after `reset` it reads
 * again what it shows. Cursors are opaque.
 */
export const realtimeMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('hello'), cursor: z.string() }),
  z.object({ type: z.literal('reset'), cursor: z.string() }),
  z.object({ type: z.literal('counts'), cursor: z.string(), counts: notificationCounts }),
  z.object({
    type: z.literal('notification'),
    cursor: z.string(),
    notification: clientNotification,
    /** The channels of this device: popup and sound. */
    popup: z.boolean(),
    sound: z.boolean(),
  }),
  /** Comes once, or not at all: it is not repeated after the cursor. */
  z.object({ type: z.literal('live'), cursor: z.string(), live: liveMessage }),
  /** The state or a session of the member changed: the page asks whose it is now. The connection ends after it. */
  z.object({ type: z.literal('session'), cursor: z.string() }),
])
export type RealtimeMessage = z.infer<typeof realtimeMessage>

/**
 * The message of a client on `/realtime`: the topics that its pages watch, all of them, by the tickets that the answers
 * of the owning services carry. A ticket that is not this member's, or too old, counts for nothing.
 */
export const realtimeRequest = z.strictObject({ watch: z.array(z.string().max(300)).max(mostWatched) })
export type RealtimeRequest = z.infer<typeof realtimeRequest>
