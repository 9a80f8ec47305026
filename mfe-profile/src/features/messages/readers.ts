/** Returns the readers of a message, as far as they and the reader want it known. */
import type { MailMessage, MailParticipant } from '@samvaer/contracts/mail/shapes'

/** The others who have read a message; whoever was brought in after it has not, though their reading begins behind it. */
export const readersOf = (
  { sequence }: Pick<MailMessage, 'sequence'>,
  participants: readonly MailParticipant[],
  messages: readonly MailMessage[],
): MailParticipant[] => {
  const cameLater = new Set(
    messages
      .filter((one) => one.type === 'ParticipantsAdded' && one.sequence > sequence)
      .flatMap((one) => one.subjects),
  )
  return participants.filter(
    ({ me, left, seat, readTo }) => !me && !left && !cameLater.has(seat) && (readTo ?? 0) >= sequence,
  )
}
