/** Limits, enumerations and formats of the mail: plain values, for pages too (decision 112). */

/** The reactions to a message; one of these a member and message (docs/product/mail.md). */
export const messageReactions = ['❤️', '👍', '😂', '😍', '😮', '😢'] as const
export type MessageReaction = (typeof messageReactions)[number]

/** The answer of a member to being reached. */
export const contactAnswers = ['Welcomed', 'Refused', 'Favourite', 'NoFavourite'] as const

/** Hej that somebody said to the member, or the member to others. */
export const hejBoxes = ['Received', 'Sent'] as const
/**
 * The hej between the viewer and another one. None: it may be said. Closed: the other one takes none. Mutual: both said
 * it. Talking: there are letters between them.
 */
export const hejStates = ['None', 'Closed', 'Sent', 'Received', 'Mutual', 'Talking'] as const
export type HejState = (typeof hejStates)[number]
/** Hours after which one that was taken back may be said again. */
export const hejPauseHours = 24

/** The kinds of things that are shared into a conversation as a card (docs/product/mail.md, "Sharing"). */
export const sharedKinds = ['Profile', 'BlogEntry', 'Lodge', 'Event'] as const
export type SharedKind = (typeof sharedKinds)[number]

export const maximumMessageLength = 10_000
export const maximumMessagePictures = 10
/** Of a conversation, its beginner among them (docs/product/calls.md). */
export const maximumParticipants = 30
/** Minutes in which an unread message may be taken back. */
export const unsendMinutes = 5
/** Minutes in which the words of a message may be changed. */
export const editMinutes = 15
/** New conversations and messages a day (docs/product/limits.md). */
export const mailLimits = {
  newMemberDays: 3,
  newMember: { conversations: 2, messages: 5 },
  free: { conversations: 15 },
  subscriber: { conversations: 50 },
} as const

/**
 * First messages that look like advertising: from so many alike, or with links, within a day on, each further one waits
 * (docs/product/limits.md).
 */
export const firstMessageLimits = { alike: 4, withLink: 3, secondsBetween: 3600 } as const

/**
 * A conversation lies in one of these for each of its members: Sent until somebody else has written, Requests until the
 * member has accepted whom he does not know.
 */
export const mailFolders = ['Inbox', 'Requests', 'Sent', 'Archived'] as const

/** The things whose managers a member writes to. */
export const mailContextTypes = ['Lodge', 'Event'] as const

/** The owners of a conversation: besides managers, the receipts of a buyer, which nobody answers. */
export const conversationContexts = [...mailContextTypes, 'Receipt'] as const
export type ConversationContext = (typeof conversationContexts)[number]

/**
 * Of these a member writes Normal alone; in a context it is LodgeMail or EventMail. Receipt is a receipt of a purchase.
 */
export const messageTypes = [
  'Normal',
  'Receipt',
  'GroupCreated',
  'ParticipantsAdded',
  'ParticipantLeft',
  'LodgeMail',
  'EventMail',
  'PhoneCall',
] as const

/** Calls by voice and video (docs/product/mail.md, "Calls"). Seconds for which one rings. */
export const phoneRingSeconds = 40
/** Seconds between two signs of a page that it still has the call. */
export const phoneStaySeconds = 8
/** Seconds without a sign after which a page has gone, and the call with it. */
export const phoneLeaseSeconds = 30
/** Characters of one signal between the two browsers, as base64. */
export const maximumPhoneSignal = 24_000
/** Calls in an hour to one member that nobody answered; the next one waits. */
export const phoneCallsMissed = 4

/** Said between the two browsers so that they find each other (WebRTC); Camera: whether a picture is sent, `on` or `off`. */
export const phoneSignalKinds = ['Offer', 'Answer', 'Candidate', 'Camera'] as const
/** Over comes with the reason, which only the two hear. */
export const phoneCallStates = ['Ringing', 'Talking', 'Over'] as const
/**
 * The end of a call. Missed: nobody answered, or the caller hung up before. Declined: by the one who was called. Ended: by
 * one of the two, or because they may not talk any more. Lost: a page of the two has gone.
 */
export const phoneCallEnds = ['Missed', 'Declined', 'Ended', 'Lost'] as const
export type PhoneCallEnd = (typeof phoneCallEnds)[number]

/** Characters of the title of a group. */
export const maximumGroupTitle = 80
/** Characters of what conversations are searched for. */
export const maximumMailFilter = 50
