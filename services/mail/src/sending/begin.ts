/** A conversation that was not there before. */
import type { MessageType } from '@samvaer/contracts/mail/shapes'
import type { Transaction } from '@samvaer/service-kit/parts'
import type { ConversationRow, Member } from '../models/conversation.ts'
import type { MailParts, Side } from '../models/models.ts'
import { type ParticipationRow, participationKey } from '../models/participation.ts'
import { prefixesIn } from '../reading/words.ts'
import { addRow } from './change-row.ts'

export const membersOf = (profileIds: number[], managers: number[] = []): Member[] =>
  profileIds.map((profileId, index) => ({
    profileId,
    seat: index + 1,
    manager: managers.includes(profileId),
    left: false,
  }))

/**
 * The names by which a member finds the conversation.
 * @param renamed whose new name the directory does not have yet
 */
export const namesFor = async (
  { directory }: MailParts,
  title: string | null,
  others: number[],
  renamed?: { profileId: number; name: string },
): Promise<string[]> => {
  const cards = await directory.cards(others)
  const names = [...cards.values()].map((card) => (card.profileId === renamed?.profileId ? renamed.name : card.name))
  return prefixesIn(title === null ? names : [title, ...names])
}

const othersOf = ({ members }: Pick<ConversationRow, 'members'>, profileId: number): number[] =>
  members.filter((member) => member.profileId !== profileId && !member.left).map((member) => member.profileId)

/** A row that shows nothing yet: the first message gives it its folder. */
export const newRow = async (
  parts: MailParts,
  conversation: ConversationRow,
  { profileId, seat }: Member,
  { accepted, from }: Pick<ParticipationRow, 'accepted' | 'from'>,
): Promise<ParticipationRow> => {
  const { _id, community, group, contextType, contextId, title } = conversation
  const others = othersOf(conversation, profileId)
  return {
    _id: participationKey(_id, profileId),
    conversationId: _id,
    profileId,
    community,
    seat,
    group,
    contextType,
    contextId,
    title,
    others,
    names: await namesFor(parts, title, others),
    folder: null,
    accepted,
    declined: false,
    left: false,
    muted: false,
    unread: 0,
    marked: false,
    isUnread: false,
    // A member who comes later has read nothing of what was there before.
    readTo: 0,
    from,
    last: null,
    lastAt: conversation.createdAt,
  }
}

interface Beginning {
  conversation: ConversationRow
  /** Those for whom its first message is no request. */
  wanted: Set<number>
  /** The member who finds it before there is a message in it. */
  waiting?: number
}

export const beginConversation = async (
  parts: MailParts,
  side: Side,
  transaction: Transaction,
  { conversation, wanted, waiting }: Beginning,
): Promise<void> => {
  await side.conversation.create([conversation], { session: transaction.session })
  for (const member of conversation.members) {
    const row = await newRow(parts, conversation, member, { accepted: wanted.has(member.profileId), from: 0 })
    await addRow(transaction, side, member.profileId === waiting ? { ...row, folder: 'Sent' } : row)
  }
}

/** Names the others anew in everybody's row after a change of members. */
export const renameRows = async (
  parts: MailParts,
  side: Side,
  conversation: ConversationRow,
  { session }: Transaction,
): Promise<void> => {
  for (const { profileId, left } of conversation.members) {
    if (left) continue
    const others = othersOf(conversation, profileId)
    const names = await namesFor(parts, conversation.title, others)
    const _id = participationKey(conversation._id, profileId)
    await side.participation.updateOne({ _id }, { $set: { others, names } }, { session })
  }
}

/** Returns the type of a member's message in a conversation. */
export const typeIn = ({ contextType }: Pick<ConversationRow, 'contextType'>): MessageType => {
  if (contextType === null) return 'Normal'
  if (contextType === 'Receipt') return 'Receipt'
  return contextType === 'Lodge' ? 'LodgeMail' : 'EventMail'
}
