/**
 * Erases the meetups and events that somebody called and came to on the dark variant when they leave it
 * (docs/product/dark-variant.md).
 */
import { deleteLimited, updateLimited } from '@samvaer/service-kit/database/limited-writes'
import type { Transaction } from '@samvaer/service-kit/parts'
import { type FanOutStep, heavy } from '@samvaer/service-kit/tasks/fan-out'
import { answersOf } from '../dates/answers.ts'
import { leaveEvents } from '../events/leave-events.ts'
import { signedUpIds } from '../meetups/sign-ups.ts'
import type { MeetupRow } from '../models/meetup.ts'
import type { LodgesParts, Side } from '../models/models.ts'
import { notifyAllOfMeetup } from '../notifications/meetup-notifications.ts'
import { erasePolls } from '../polls/erase-polls.ts'
import { eraseGatheringPictures } from './gathering-pictures.ts'
import { leaveSignUps } from './meetup-guests.ts'

/** The organiser that a meetup names once that member is gone. */
const nobody = 0

/** Cancels a meetup that is to come; of a past one, nothing is left that the member wrote. */
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
  await erasePolls(side, 'Meetup', [_id], session)
  await side.meetup.updateOne({ _id }, { $set: change, $unset: { pollId: 1 }, $inc: { version: 1 } }, { session })
  if (!cancels) return
  const answered = meetup.dates ? await answersOf(side, 'Meetup', _id, transaction) : []
  const concerned = new Set([
    ...(await signedUpIds(side, _id, ['Going', 'Waiting'], transaction)),
    ...answered.map(({ profileId }) => profileId),
  ])
  const receivers = [...concerned].filter((id) => id !== authorId)
  await notifyAllOfMeetup(transaction, { side, meetup, at }, receivers, { variant: 'cancelled' })
}

const eraseMeetups = (parts: LodgesParts, side: Side): FanOutStep<number> =>
  heavy(5, async (authorId, most, transaction) => {
    const { session } = transaction
    const meetups = await side.meetup.find({ authorId }, null, { session }).limit(most).lean<MeetupRow[]>()
    for (const meetup of meetups) await eraseMeetup(parts, side, meetup, transaction)
    return meetups.length
  })

/** Erases the words of events that the member alone organised, before leaving takes the name away. */
const eraseWords =
  (side: Side): FanOutStep<number> =>
  (profileId, most, { session }) => {
    const erased = { text: '', address: '', cancelText: null }
    const worded = [{ text: { $ne: '' } }, { address: { $ne: '' } }, { cancelText: { $ne: null } }]
    return updateLimited(side.event, { organiserIds: [profileId], $or: worded }, { $set: erased }, { most, session })
  }

export const eraseOrganiserSteps = (parts: LodgesParts, side: Side): FanOutStep<number>[] => [
  ...eraseGatheringPictures(parts, side),
  heavy(4, (profileId, most, transaction) => leaveSignUps(parts, side)({ profileId }, most, transaction)),
  eraseMeetups(parts, side),
  eraseWords(side),
  heavy(5, (profileId, most, transaction) => leaveEvents(parts, side, { profileId, past: true, most }, transaction)),
  (authorId, most, { session }) => deleteLimited(side.eventMail, { authorId }, { most, session }),
  (profileId, most, { session }) => deleteLimited(side.calendarAddress, { profileId }, { most, session }),
]
