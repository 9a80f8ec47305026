/** Figures of the chat that its page needs, without the schemas (docs/product/limits.md). */

/** Hours for which what was said can be read. */
export const chatMessageHours = 24
export const maximumChatMessageLength = 1000
/** More than any room ever has messages. */
const mostInRoom = 2 ** 32

/** The itemId of a reported message: one number, of its room and its place in it. */
export const chatItemId = (chatRoomId: number, sequence: number): number => chatRoomId * mostInRoom + sequence

export const chatItemOf = (itemId: number): { chatRoomId: number; sequence: number } => ({
  chatRoomId: Math.floor(itemId / mostInRoom),
  sequence: itemId % mostInRoom,
})

/** Seconds after which somebody who does not say that they are there is not. */
export const chatPresenceSeconds = 90
/** Seconds between two times that a page says so. */
export const chatStaySeconds = 30

/** Seconds for which a ticket is good, once. */
export const chatTicketSeconds = 60

/** For how long a room stays closed to whoever was kicked from it, seconds. */
export const chatKickSeconds = 60 * 60

/** For which a member may be muted at the most. */
export const maximumMuteMinutes = 24 * 60

/** For how long orders to the chat are kept; by then every kick and mute is over. */
export const chatOrderDays = 7

export const chatOrderTypes = ['Kick', 'Mute', 'DeleteMessage'] as const
export type ChatOrderType = (typeof chatOrderTypes)[number]

/** Characters of the reason why a moderator acts; it is kept with the act. */
export const maximumModerationReason = 500
