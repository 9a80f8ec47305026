/** Reminds those who go to a meetup the day before. */
import type { Task } from '@samvaer/service-kit/parts'
import { processQueues } from '@samvaer/service-kit/tasks/work-queue'
import { remindedBefore } from '../attendance/times.ts'
import type { MeetupRow } from '../models/meetup.ts'
import { bothSides, type LodgesParts, type Side } from '../models/models.ts'
import { notifyAllOfMeetup } from '../notifications/meetup-notifications.ts'
import { signedUpIds } from './sign-ups.ts'

const remind = (parts: LodgesParts, side: Side, meetup: MeetupRow, at: Date): Promise<void> =>
  parts.transaction(async (transaction) => {
    const { session } = transaction
    const { _id, lodgeId, startsAt } = meetup
    const still = { _id, remindedAt: null, startsAt, cancelledAt: null, heldAt: null }
    const { matchedCount } = await side.meetup.updateOne(still, { $set: { remindedAt: at } }, { session })
    // A lodge that is deleted meets no more.
    const lodge = await side.lodge.exists({ _id: lodgeId, listed: true }).session(session)
    if (matchedCount === 0 || !lodge) return
    const receivers = await signedUpIds(side, _id, ['Going'], transaction)
    await notifyAllOfMeetup(transaction, { side, meetup, at }, receivers, { variant: 'reminder' })
  })

export const remindOfMeetups = (parts: LodgesParts): Task => ({
  name: 'remind-of-meetups',
  everySeconds: 600,
  run: processQueues(parts, bothSides(parts), (side) => ({
    what: 'reminder of a meetup',
    due: (others, limit) => {
      const now = parts.clock()
      const soon = { $gt: now, $lte: new Date(now.getTime() + remindedBefore) }
      return side.meetup
        .find({ startsAt: soon, remindedAt: null, cancelledAt: null, heldAt: null, ...others })
        .limit(limit)
        .lean<MeetupRow[]>()
    },
    act: (meetup) => remind(parts, side, meetup, parts.clock()),
  })),
})
