/** What a conversation is called: its title, or whoever takes part in it. */
import type { MailParticipant } from '@samvaer/contracts/mail-fields'
import type { Format } from '@samvaer/remote-kit/format'
import type { Translate } from '@samvaer/remote-kit/texts'

/** Somebody's name; who may not be found has a word that stands in for it. */
export const nameOf = (participant: MailParticipant | undefined, t: Translate): string => {
  const named = participant?.card ?? participant?.blockedByMe
  if (named) return named.name
  return t(`person.${participant?.gone ?? 'NotAvailable'}`)
}

interface Named {
  title: string | null
  participants: readonly MailParticipant[]
}

export const conversationName = ({ title, participants }: Named, t: Translate, format: Format): string =>
  title ?? format.list(participants.filter(({ me, left }) => !me && !left).map((participant) => nameOf(participant, t)))
