/** Figures of the chat that its page needs, without the schemas (docs/product/limits.md). */

/** Hours for which what was said can be read. */
export const chatMessageHours = 24
export const maximumChatMessageLength = 1000
/** Seconds after which somebody who does not say that they are there is not. */
export const chatPresenceSeconds = 90
/** Seconds between two times that a page says so. */
export const chatStaySeconds = 30
