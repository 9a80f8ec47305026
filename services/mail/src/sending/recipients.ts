/** Finds the receivers of a message that names people instead of a conversation. */
import { type ConversationRow, pairKey } from '../models/conversation.ts'
import type { MailParts } from '../models/models.ts'
import type { Sender, Viewer } from '../reading/viewer.ts'
import { closedAmong, closersOf } from './permission.ts'

/** The conversation of two that there is already, removed by the viewer or not. */
export const conversationWith = (
  { side, profileId, community }: Sender,
  other: number,
): Promise<ConversationRow | null> =>
  side.conversation.findOne({ pairKey: pairKey(profileId, other), community }).lean<ConversationRow>()

export const othersAmong = ({ profileId }: Sender, ids: readonly number[]): number[] =>
  [...new Set(ids)].filter((id) => id !== profileId)

/** True when all of them take mail of the viewer, in the conversation of two where there is one. */
export const takeMail = async (parts: MailParts, viewer: Viewer, ids: readonly number[]): Promise<boolean> => {
  const others = othersAmong(viewer, ids)
  const [other] = others
  const known = others.length === 1 && other !== undefined ? await conversationWith(viewer, other) : null
  return (await closedAmong(parts, viewer, known ? closersOf(viewer, known) : others, known)).length === 0
}
