/** What somebody called and came to on the dark variant goes with leaving it (docs/product/dark-variant.md). */
import type { Transaction } from '@samvaer/service-kit/define-service'
import { leaveEvents } from '../events/leave-events.ts'
import { moveUp, signedUpIds, turnOf, writeSignUp } from '../meetups/sign-ups.ts'
import type { MeetupRow } from '../models/meetup.ts'
import type { LodgesParts, Side } from '../models/models.ts'
import type { SignUpRow } from '../models/sign-up.ts'
import { notifyAllOfMeetup } from '../notifications/meetup-notifications.ts'

/** Whom a meetup names as its organiser once that member is gone. */
const nobody = 0

/** What is to come does not take place; of what was, nothing is left that the member wrote. */
const eraseMeetup = async (
  { clock }: Pick<LodgesParts, 'clock'>,
  side: Side,
  meetup: MeetupRow,
  transaction: Transaction,
): Promise<void> => {
  const { session } = transaction
  const { _id, authorId, overAt, cancelledAt } = meetup
  const at = clock()
  const cancels = cancelledAt === null && overAt > at
  const change = { authorId: nobody, text: '', address: '', ...(cancels && { cancelledAt: at, changedAt: at }) }
  await side.meetup.updateOne({ _id }, { $set: change, $inc: { version: 1 } }, { session })
  if (!cancels) return
  const receivers = (await signedUpIds(side, _id, ['Going', 'Waiting'], transaction)).filter((id) => id !== authorId)
  await notifyAllOfMeetup(transaction, { side, meetup, at }, receivers, { variant: 'cancelled' })
}

export const eraseOrganiser = async (
  parts: LodgesParts,
  side: Side,
  profileId: number,
  transaction: Transaction,
): Promise<void> => {
  const { session } = transaction
  for (const before of await side.signUp.find({ profileId }, null, { session }).lean<SignUpRow[]>()) {
    await turnOf(side, before.meetupId, session)
    await writeSignUp(side, before.meetupId, { before, after: undefined }, transaction)
    await moveUp(parts, side, before.meetupId, transaction)
  }
  const own = { authorId: profileId }
  for (const meetup of await side.meetup.find(own, null, { session }).lean<MeetupRow[]>())
    await eraseMeetup(parts, side, meetup, transaction)
  const organised = { organiserIds: [profileId] }
  const erased = { $set: { text: '', address: '', cancelText: null } }
  await side.event.updateMany(organised, erased, { session })
  await leaveEvents(parts, side, { profileId, past: true }, transaction)
  await side.eventMail.deleteMany({ authorId: profileId }, { session })
  await side.calendarAddress.deleteMany({ profileId }, { session })
}
