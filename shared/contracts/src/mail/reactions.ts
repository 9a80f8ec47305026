/** The reactions to a message; one of these a member and message (docs/product/mail.md). */
export const messageReactions = ['❤️', '👍', '😂', '😍', '😮', '😢'] as const
export type MessageReaction = (typeof messageReactions)[number]
