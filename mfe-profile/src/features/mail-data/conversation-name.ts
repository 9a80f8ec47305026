/** Returns the name of a conversation: its title, or its members. */
import type { ConversationData, MailParticipant } from '@samvaer/contracts/mail/shapes'
import type { Format } from '@samvaer/remote-kit/format'
import type { Translate } from '@samvaer/remote-kit/texts'

/** Returns a member's name, or the word that stands in for a member who may not be found. */
export const nameOf = (participant: MailParticipant | undefined, t: Translate): string => {
  if (participant?.manager && !participant.card && !participant.gone) return t('person.manager')
  const named = participant?.card ?? participant?.blockedByMe
  if (named) return named.name
  return t(`person.${participant?.gone ?? 'NotAvailable'}`)
}

interface Named {
  contextType: ConversationData['contextType']
  title: string | null
  participants: readonly MailParticipant[]
}

/**
 * Returns the member on the other side of managers, who write under the title of a lodge or an event; undefined on that
 * member's own side.
 */
export const memberBeyond = ({ contextType, participants }: Omit<Named, 'title'>): MailParticipant | undefined =>
  contextType === null ? undefined : participants.find(({ me, manager }) => !me && !manager)

/**
 * True when several others write, so that each message says who wrote it: in a group, and among those who manage a
 * lodge or an event. To the member on the other side they speak under its title.
 */
export const severalWrite = (conversation: Omit<Named, 'title'> & { group: boolean }): boolean =>
  conversation.group ||
  (memberBeyond(conversation) !== undefined && conversation.participants.some(({ me, manager }) => manager && !me))

export const conversationName = (conversation: Named, t: Translate, format: Format): string => {
  const { title, participants } = conversation
  const member = memberBeyond(conversation)
  if (member) return [nameOf(member, t), title].filter(Boolean).join(' · ')
  const others = participants.filter(({ me, left }) => !me && !left)
  return title ?? format.list(others.map((participant) => nameOf(participant, t)))
}
