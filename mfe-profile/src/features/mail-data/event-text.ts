/** A line that a conversation writes itself, as a sentence. */
import type { MailMessage, MailParticipant } from '@samvaer/contracts/mail/shapes'
import type { Translate } from '@samvaer/remote-kit/texts'
import { callLength } from './call-length.ts'
import { nameOf } from './conversation-name.ts'

interface Around {
  subjects: readonly string[]
  participants: readonly MailParticipant[]
}

/** The sentence of a line that nobody wrote; undefined for a message. `subjects` are the names it is about. */
export const eventText = (
  { type, seat, mine, phoneCall }: Pick<MailMessage, 'type' | 'seat' | 'mine' | 'phoneCall'>,
  { subjects, participants }: Around,
  t: Translate,
): string | undefined => {
  const name = nameOf(
    participants.find((participant) => participant.seat === seat),
    t,
  )
  const names = subjects.join(', ')
  if (type === 'PhoneCall') {
    const kind = phoneCall?.video ? 'video' : 'voice'
    if (phoneCall?.seconds) return t(`phone.row.${kind}.talked`, { length: callLength(phoneCall.seconds) })
    return t(`phone.row.${kind}.${mine ? 'unanswered' : 'missed'}`)
  }
  if (type === 'GroupCreated') return mine ? t('event.createdByMe') : t('event.created', { name })
  if (type === 'ParticipantLeft') return t('event.left', { name })
  if (type !== 'ParticipantsAdded') return undefined
  if (names === '') return mine ? t('event.someAddedByMe') : t('event.someAdded', { name })
  return mine ? t('event.addedByMe', { names }) : t('event.added', { name, names })
}
