/** Limits, enumerations and formats of notifications and counts: plain values, for pages too (decision 112). */

/**
 * The counts of the top menu by docs/product/entities.md; what belongs to a domain that does not run is 0. No event
 * says who is online: `onlineFavorites` and `onlineTagged` are 0 here, and their own calls count them.
 */
export const countNames = [
  'notifications',
  'visits',
  'blogsCurated',
  'blogs',
  'eventAdmin',
  'lodgeAdmin',
  'newNotifications',
  'newVisits',
  'onlineFavorites',
  'unreadMail',
  'unreadTicket',
  'onlineTagged',
] as const
export type CountName = (typeof countNames)[number]
/** Light and dark count these for themselves (docs/product/dark-variant.md); of the others both sides show the same. */
export const sidedCounts = [
  'blogsCurated',
  'lodgeAdmin',
  'eventAdmin',
  'unreadMail',
  'unreadTicket',
  'visits',
  'newVisits',
] as const satisfies readonly CountName[]

/** Topics that one connection watches at most. */
export const mostWatched = 50

export const realtimePath = '/realtime'

/**
 * The path by which a mail's link ends the mails of its kind: `?token=`. A page; a mail program posts to it instead
 * (RFC 8058).
 */
export const stopMailPath = '/StopMail'

/** Channels of a notification as bit flags (docs/product/entities.md). */
export const notificationChannels = { ShowPopup: 1, PlayAudio: 2, SendEmail: 4, SendPush: 8 } as const
export type NotificationChannel = keyof typeof notificationChannels
