/** Limits, enumerations and formats of tickets: plain values, for pages too (decision 112). */

/** Undelivered: a mail to its author was not taken. */
export const queueViews = ['New', 'Open', 'Pending', 'Forwarded', 'Mine', 'Undelivered', 'Closed'] as const

/** The acts in the log of a ticket. */
export const ticketActs = [
  'Created',
  'Written',
  'Answered',
  'Noted',
  'Claimed',
  'TakenOver',
  'Released',
  'Forwarded',
  'SetPending',
  'Closed',
  'Reopened',
  'Merged',
  'MergedInto',
  'Rated',
  'WordsShown',
  'WordsHidden',
  'Deleted',
] as const

export const ticketStatuses = ['New', 'Open', 'Pending', 'Closed', 'Deleted', 'Forwarded'] as const

/** The categories of tickets; the names are ours. */
export const ticketCategories = [
  'Account',
  'Payment',
  'Validation',
  'Conduct',
  'Lodge',
  'Technical',
  'Privacy',
  'Other',
] as const

/** Days within which a ticket is answered, by its category: what we promise at the contact points. */
export const answerDays: Partial<Record<(typeof ticketCategories)[number], number>> = { Privacy: 30 }

/** The desks to whom a ticket is forwarded; the names are ours. */
export const ticketDesks = ['Payments', 'Safety', 'Technical', 'Management'] as const

export const ticketLimits = {
  subject: 120,
  text: 10_000,
  note: 5000,
  ratingWords: 1000,
  attachments: 5,
  /** Open at the same time, of one member and of one e-mail address. */
  openOfMember: 10,
  openOfEmail: 5,
  macroName: 60,
  macroText: 5000,
  macros: 200,
  /** On the page of a member at the desk of safety. */
  ofMember: 20,
} as const

/** Member: the author, signed in or not. Note: for staff alone. Event: what happened to the ticket. */
export const ticketMessageKinds = ['Member', 'Staff', 'Note', 'Event'] as const
export type TicketMessageKind = (typeof ticketMessageKinds)[number]

/**
 * Follows: begun because the ticket `otherTicketId` is closed for good. Merged: the messages of `otherTicketId` follow.
 * LodgeDeletion: the author asks to delete the lodge that the subject names. LodgeKept: that was taken back.
 */
export const ticketEvents = ['Closed', 'Reopened', 'Follows', 'Merged', 'LodgeDeletion', 'LodgeKept'] as const
export type TicketEvent = (typeof ticketEvents)[number]
