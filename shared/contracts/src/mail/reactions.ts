/** What a member can say to a message without words; one of these a member and message (docs/product/mail.md). */
export const messageReactions = ['❤️', '👍', '😂', '😍', '😮', '😢'] as const
export type MessageReaction = (typeof messageReactions)[number]
