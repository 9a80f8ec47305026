/** Runs on time: reminds guests the day before and soon before, and ends what waits for an answer at an event that is over. */
import type { Task } from '@samvaer/service-kit/parts'
import { rowsOfStep } from '@samvaer/service-kit/tasks/fan-out'
import { processQueues } from '@samvaer/service-kit/tasks/work-queue'
import { dueFor, remindersOfSides, titlesWithTime } from '../attendance/reminders.ts'
import type { EventRow } from '../models/event.ts'
import type { EventGuestRow } from '../models/event-guest.ts'
import { bothSides, type LodgesParts, type Side } from '../models/models.ts'
import type { Reminder } from '../models/reminded.ts'
import { notifyAllOfEvent, withdrawOfEvent } from '../notifications/event-notifications.ts'
import { guestIdsIn } from './cancel-event.ts'
import { turnOf, writeGuest } from './guests.ts'
import { endAllAsked } from './organisers.ts'

/** Milliseconds to look back: everything that was over before was seen to. */
const lookedBack = 7 * 24 * 60 * 60 * 1000

const takesPlace = { status: { $ne: 'Cancelled' as const } }

const remind = (
  parts: LodgesParts,
  side: Side,
  { mark, variant }: Reminder,
  event: EventRow,
  at: Date,
): Promise<void> =>
  parts.transaction(async (transaction) => {
    const still = { _id: event._id, heldAt: null, [mark]: null, startsAt: event.startsAt, ...takesPlace }
    const { session } = transaction
    const { matchedCount } = await side.event.updateOne(still, { $set: { [mark]: at } }, { session })
    if (matchedCount === 0) return
    const receivers = await guestIdsIn(side, event._id, ['Accepted'], transaction)
    const said = { variant, titles: titlesWithTime(event) }
    await notifyAllOfEvent(transaction, { side, event, at }, receivers, said)
  })

export const remindOfEvents = (parts: LodgesParts): Task => ({
  name: 'remind-of-events',
  everySeconds: 600,
  run: processQueues(parts, remindersOfSides(parts), ([side, reminder]) => ({
    what: `${reminder.variant} of an event`,
    due: (others, limit) => {
      const due = { ...dueFor(reminder, parts.clock()), heldAt: null, ...takesPlace, ...others }
      return side.event.find(due).limit(limit).lean<EventRow[]>()
    },
    act: (event) => remind(parts, side, reminder, event, parts.clock()),
  })),
})

/** Requests that one transaction ends: each writes its row, the numbers of the event, and to all organisers. */
const requestsOfStep = rowsOfStep / 5

/** Closes an event: what nobody answered, a request to come or to organise it too, waits for nobody any more. */
const close = (parts: LodgesParts, side: Side, { _id: eventId }: EventRow): Promise<'more' | undefined> =>
  parts.transaction(async (transaction) => {
    const { session } = transaction
    const event = await turnOf(side, eventId, session)
    if (event) await endAllAsked(side, event, transaction)
    const asking = { eventId, state: 'Requesting' as const }
    const rows = await side.eventGuest.find(asking, null, { session }).limit(requestsOfStep).lean<EventGuestRow[]>()
    for (const row of event ? rows : []) {
      await writeGuest(side, event as EventRow, { before: row, after: { ...row, state: 'Declined' } }, transaction)
      const of = { variant: 'requested', of: row.profileId }
      await withdrawOfEvent(transaction, eventId, event?.organiserIds ?? [], of)
    }
    return rows.length < requestsOfStep ? undefined : 'more'
  })

export const closeEvents = (parts: LodgesParts): Task => ({
  name: 'close-events',
  everySeconds: 600,
  run: processQueues(parts, bothSides(parts), (side) => ({
    what: 'event that is over',
    due: (others, limit) => {
      const now = parts.clock()
      const over = { $gt: new Date(now.getTime() - lookedBack), $lte: now }
      const waits = [{ requesting: { $gt: 0 } }, { 'askedOrganisers.0': { $exists: true } }]
      const due = { overAt: over, $or: waits, ...others }
      return side.event.find(due).limit(limit).lean<EventRow[]>()
    },
    act: (event) => close(parts, side, event),
  })),
})
