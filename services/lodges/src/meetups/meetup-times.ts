/** Reminds those who go to a meetup the day before and soon before. */
import type { Task } from '@samvaer/service-kit/parts'
import { processQueues } from '@samvaer/service-kit/tasks/work-queue'
import { dueFor, remindersOfSides, titlesWithTime } from '../attendance/reminders.ts'
import type { MeetupRow } from '../models/meetup.ts'
import type { LodgesParts, Side } from '../models/models.ts'
import type { Reminder } from '../models/reminded.ts'
import { notifyAllOfMeetup } from '../notifications/meetup-notifications.ts'
import { signedUpIds } from './sign-ups.ts'

const remind = (
  parts: LodgesParts,
  side: Side,
  { mark, variant }: Reminder,
  meetup: MeetupRow,
  at: Date,
): Promise<void> =>
  parts.transaction(async (transaction) => {
    const { session } = transaction
    const { _id, lodgeId, startsAt } = meetup
    const still = { _id, [mark]: null, startsAt, cancelledAt: null, heldAt: null }
    const { matchedCount } = await side.meetup.updateOne(still, { $set: { [mark]: at } }, { session })
    // A lodge that is deleted meets no more.
    const lodge = await side.lodge.exists({ _id: lodgeId, listed: true }).session(session)
    if (matchedCount === 0 || !lodge) return
    const receivers = await signedUpIds(side, _id, ['Going'], transaction)
    const said = { variant, titles: titlesWithTime(meetup) }
    await notifyAllOfMeetup(transaction, { side, meetup, at }, receivers, said)
  })

export const remindOfMeetups = (parts: LodgesParts): Task => ({
  name: 'remind-of-meetups',
  everySeconds: 600,
  run: processQueues(parts, remindersOfSides(parts), ([side, reminder]) => ({
    what: `${reminder.variant} of a meetup`,
    due: (others, limit) => {
      const due = { ...dueFor(reminder, parts.clock()), cancelledAt: null, heldAt: null, ...others }
      return side.meetup.find(due).limit(limit).lean<MeetupRow[]>()
    },
    act: (meetup) => remind(parts, side, reminder, meetup, parts.clock()),
  })),
})
