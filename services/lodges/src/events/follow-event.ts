/**
 * Carries a change of an event to its guests, who may be thousands: the first of them with the act, the rest by a task in
 * short steps (decision 87).
 */
import { updateLimited } from '@samvaer/service-kit/database/limited-writes'
import { createFanOut, type FanOut, type FanOutStep, heavy } from '@samvaer/service-kit/tasks/fan-out'
import type { EventRow } from '../models/event.ts'
import type { EventGuestRow } from '../models/event-guest.ts'
import type { LodgesParts, Side } from '../models/models.ts'
import { withdrawOfEvent } from '../notifications/event-notifications.ts'
import { admitToEvent } from './admit-to-event.ts'
import { moveUp, turnOf, writeGuest } from './guests.ts'

type Step = (parts: LodgesParts, side: Side) => FanOutStep<EventRow>

const copyTimes: Step =
  (_parts, side) =>
  ({ _id: eventId, startsAt, overAt }, most, { session }) => {
    const other = { eventId, $or: [{ startsAt: { $ne: startsAt } }, { overAt: { $ne: overAt } }] }
    return updateLimited(side.eventGuest, other, { $set: { startsAt, overAt } }, { most, session })
  }

/** Lets those wait who asked, once everybody may come. */
const admitAsking: Step =
  ({ clock }, side) =>
  async ({ _id: eventId }, most, transaction) => {
    const { session } = transaction
    const event = await turnOf(side, eventId, session)
    if (event?.joinMode !== 'Free' || event.status === 'Cancelled' || event.overAt <= clock()) return 0
    const asking = { eventId, state: 'Requesting' as const }
    const rows = await side.eventGuest
      .find(asking, null, { session })
      .sort({ at: 1, profileId: 1 })
      .limit(most)
      .lean<EventGuestRow[]>()
    for (const before of rows) {
      await writeGuest(side, event, { before, after: { ...before, state: 'Waiting' } }, transaction)
      const of = { variant: 'requested', of: before.profileId }
      await withdrawOfEvent(transaction, eventId, event.organiserIds, of)
    }
    return rows.length
  }

const giveOut: Step =
  (parts, side) =>
  async ({ _id }, most, transaction) => {
    await turnOf(side, _id, transaction.session)
    return moveUp(parts, side, _id, transaction, most)
  }

/** Rows that one guest writes, who is admitted or moves up: the own one, the numbers of the event, and what others hear. */
const rowsOfGuest = 5

export const followingEvents = (parts: LodgesParts, side: Side): FanOut<EventRow> =>
  createFanOut(parts, {
    name: side.dark ? 'follow-dark-events' : 'follow-events',
    rows: side.changedEvent,
    find: async (_id) => (await side.event.findById(_id).lean<EventRow>()) ?? undefined,
    steps: [
      copyTimes(parts, side),
      heavy(rowsOfGuest, admitAsking(parts, side)),
      heavy(rowsOfGuest, admitToEvent(parts, side)),
      heavy(rowsOfGuest, giveOut(parts, side)),
    ],
  })
