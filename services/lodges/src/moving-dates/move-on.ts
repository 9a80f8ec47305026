/** Moves a gathering whose date is still to be found on to the next of its dates, so that lists show it until the last. */
import type { Task, Transaction } from '@samvaer/service-kit/parts'
import { processQueues } from '@samvaer/service-kit/tasks/work-queue'
import { standingAt } from '../dates/open-dates.ts'
import { followingEvents } from '../events/follow-event.ts'
import { turnOf as turnOfEvent } from '../events/guests.ts'
import { followingMeetups } from '../meetups/follow-meetup.ts'
import { turnOf as turnOfMeetup } from '../meetups/sign-ups.ts'
import { findsDate } from '../models/dates.ts'
import { bothSides, type LodgesParts, type Side } from '../models/models.ts'

/** Milliseconds to look back: what began before was moved on. */
const lookedBack = 7 * 24 * 60 * 60 * 1000

/** Matches what stands at a date that is past, while another one is to come. */
const due = (now: Date) => ({
  startsAt: { $gt: new Date(now.getTime() - lookedBack), $lte: now },
  overAt: { $gt: now },
  ...findsDate,
})

const moveEvent = async (parts: LodgesParts, side: Side, _id: number, transaction: Transaction): Promise<void> => {
  const event = await turnOfEvent(side, _id, transaction.session)
  if (!event?.dates) return
  const times = standingAt(event.dates, event, parts.clock())
  await side.event.updateOne({ _id }, { $set: times }, { session: transaction.session })
  await followingEvents(parts, side).begin(new Map([[_id, { ...event, ...times }]]), transaction)
}

const moveMeetup = async (parts: LodgesParts, side: Side, _id: number, transaction: Transaction): Promise<void> => {
  const meetup = await turnOfMeetup(side, _id, transaction.session)
  if (!meetup?.dates) return
  const times = standingAt(meetup.dates, meetup, parts.clock())
  await side.meetup.updateOne({ _id }, { $set: times }, { session: transaction.session })
  await followingMeetups(parts, side).begin(new Map([[_id, { ...meetup, ...times }]]), transaction)
}

export const moveOpenEvents = (parts: LodgesParts): Task => ({
  name: 'move-open-events',
  everySeconds: 600,
  run: processQueues(parts, bothSides(parts), (side) => ({
    what: 'event whose date is to be found',
    due: (others, limit) =>
      side.event
        .find({ ...due(parts.clock()), ...others }, { _id: 1 })
        .limit(limit)
        .lean<{ _id: number }[]>(),
    act: ({ _id }) => parts.transaction((transaction) => moveEvent(parts, side, _id, transaction)),
  })),
})

export const moveOpenMeetups = (parts: LodgesParts): Task => ({
  name: 'move-open-meetups',
  everySeconds: 600,
  run: processQueues(parts, bothSides(parts), (side) => ({
    what: 'meetup whose date is to be found',
    due: (others, limit) =>
      side.meetup
        .find({ ...due(parts.clock()), ...others }, { _id: 1 })
        .limit(limit)
        .lean<{ _id: number }[]>(),
    act: ({ _id }) => parts.transaction((transaction) => moveMeetup(parts, side, _id, transaction)),
  })),
})
