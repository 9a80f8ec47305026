/** The one way to change what somebody is to an event: the row, the numbers of the event, and the counts of organisers. */
import { ProductError } from '@samvaer/contracts/core/errors'
import type { GuestState } from '@samvaer/contracts/events/calls'
import type { DirectoryProfile } from '@samvaer/contracts/identity/domain-events'
import { isListed } from '@samvaer/service-kit/directory'
import type { Transaction } from '@samvaer/service-kit/parts'
import type { ClientSession } from 'mongoose'
import { movedUpAtOnce, movingUp, nobody, plus, takenBy } from '../attendance/seats.ts'
import type { EventRow } from '../models/event.ts'
import { type EventGuestRow, eventGuestKey } from '../models/event-guest.ts'
import type { LodgesParts, Side } from '../models/models.ts'
import { notifyOfEvent } from '../notifications/event-notifications.ts'
import { withoutMember } from '../shares/share-list.ts'
import { publishEventCounts } from './event-counts.ts'
import { endAsked } from './organisers.ts'

type Guest = EventGuestRow | undefined

const shownAs = (guest: Guest, state: GuestState): number => (guest?.state === state && guest.listed ? 1 : 0)
const takes = (guest: Guest) => (guest?.state === 'Accepted' ? takenBy(guest.gender) : nobody)

/** Returns what a change of guests does to the numbers of their event. */
export const numbersOf = (before: Guest, after: Guest) => {
  const taken = plus(takes(after), takes(before), -1)
  return {
    going: shownAs(after, 'Accepted') - shownAs(before, 'Accepted'),
    waiting: shownAs(after, 'Waiting') - shownAs(before, 'Waiting'),
    requesting: shownAs(after, 'Requesting') - shownAs(before, 'Requesting'),
    'taken.all': taken.all,
    'taken.women': taken.women,
    'taken.men': taken.men,
  }
}

export const guestRow = (
  { _id: eventId, startsAt, overAt }: Pick<EventRow, '_id' | 'startsAt' | 'overAt'>,
  { profile, side, before }: { profile: DirectoryProfile; side: Pick<Side, 'dark'>; before: Guest },
  state: GuestState,
  at: Date,
): EventGuestRow => ({
  _id: eventGuestKey(eventId, profile.profileId),
  eventId,
  profileId: profile.profileId,
  gender: profile.gender,
  organiser: false,
  invited: false,
  viewedAt: null,
  ...before,
  state,
  listed: isListed(profile, side),
  at,
  startsAt,
  overAt,
})

/** The event as it is now, for whoever changes its guests: who does so at once meets here, and one waits for the other. */
export const turnOf = (side: Pick<Side, 'event'>, eventId: number, session: ClientSession): Promise<EventRow | null> =>
  side.event.findByIdAndUpdate(eventId, { $inc: { turns: 1 } }, { session, returnDocument: 'after' }).lean<EventRow>()

/**
 * The same for an act of a member.
 * @throws ProductError NotFound, and Conflict with `reason` Cancelled or Past
 */
export const takeTurn = async (
  side: Pick<Side, 'event'>,
  eventId: number,
  now: Date,
  session: ClientSession,
): Promise<EventRow> => {
  const event = await turnOf(side, eventId, session)
  if (!event) throw new ProductError('NotFound')
  if (event.status === 'Cancelled') throw new ProductError('Conflict', { reason: 'Cancelled' })
  if (event.overAt <= now) throw new ProductError('Conflict', { reason: 'Past' })
  return event
}

/** Returns what a member is to an event, as the transaction sees it. */
export const guestNow = async (
  { side }: { side: Pick<Side, 'eventGuest'> },
  eventId: number,
  profileId: number,
  { session }: Transaction,
): Promise<Guest> =>
  (await side.eventGuest.findById(eventGuestKey(eventId, profileId), null, { session }).lean<EventGuestRow>()) ??
  undefined

/** Gives back what a guest took who does not come any more, and notifies those who had a seat in the guest's car. */
const leaveShares = async (
  side: Side,
  eventId: number,
  { profileId }: EventGuestRow,
  transaction: Transaction,
): Promise<void> => {
  const { session } = transaction
  const event = await side.event.findById(eventId, null, { session }).lean<EventRow>()
  const left = event && withoutMember(event.shares ?? [], profileId)
  if (!left) return
  await side.event.updateOne({ _id: eventId }, { $set: { shares: left.shares } }, { session })
  const at = new Date()
  if (event.overAt <= at || event.status === 'Cancelled') return
  await notifyOfEvent(transaction, { side, event, at }, left.stranded, { variant: 'rideGone', of: profileId })
}

/** Writes a guest after takeTurn: nobody else changes guests of this event meanwhile. */
export const writeGuest = async (
  side: Side,
  event: Pick<EventRow, '_id' | 'organiserIds'>,
  { before, after }: { before: Guest; after: Guest },
  transaction: Transaction,
): Promise<void> => {
  const { session } = transaction
  if (after) await side.eventGuest.replaceOne({ _id: after._id }, after, { session, upsert: true })
  else if (before) await side.eventGuest.deleteOne({ _id: before._id }, { session })
  const numbers = numbersOf(before, after)
  await side.event.updateOne({ _id: event._id }, { $inc: numbers }, { session })
  if (before?.state === 'Accepted' && after?.state !== 'Accepted') {
    await leaveShares(side, event._id, before, transaction)
    await endAsked(side, { _id: event._id }, { profileId: before.profileId }, transaction)
  }
  if (numbers.requesting !== 0) await publishEventCounts(side, event.organiserIds, transaction)
}

/**
 * Gives free places to those who wait, the longest first, and notifies them. Nobody moves up once it is over.
 * @param most so many move up at most: an act frees a place or two, and followingEvents gives out more than that
 * @returns how many moved up
 */
export const moveUp = async (
  parts: Pick<LodgesParts, 'clock'>,
  side: Side,
  eventId: number,
  transaction: Transaction,
  most = movedUpAtOnce,
): Promise<number> => {
  const { session } = transaction
  const at = parts.clock()
  const event = await side.event.findById(eventId, null, { session }).lean<EventRow>()
  if (!event || event.waiting === 0 || event.status === 'Cancelled' || event.overAt <= at) return 0
  const waiting = await side.eventGuest
    .find({ eventId, state: 'Waiting', listed: true }, null, { session })
    .sort({ at: 1, profileId: 1 })
    // The balance may pass over any number of them.
    .limit(event.balanced ? 0 : most)
    .lean<EventGuestRow[]>()
  const moving = movingUp(event, event.taken, waiting).slice(0, most)
  for (const before of moving) {
    await writeGuest(side, event, { before, after: { ...before, state: 'Accepted', at } }, transaction)
    await notifyOfEvent(transaction, { side, event, at }, [before.profileId], { variant: 'movedUp' })
  }
  return moving.length
}
