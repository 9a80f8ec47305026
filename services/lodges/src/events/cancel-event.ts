/** An event does not take place: everybody who has to do with it is notified, and nothing waits any more. */
import type { Transaction } from '@samvaer/service-kit/parts'
import { answersOf } from '../dates/answers.ts'
import type { EventRow } from '../models/event.ts'
import type { EventGuestRow } from '../models/event-guest.ts'
import type { LodgesParts, Side } from '../models/models.ts'
import { notifyAllOfEvent } from '../notifications/event-notifications.ts'
import { publishEventCounts } from './event-counts.ts'
import { concerned } from './find-event.ts'
import { endAllAsked } from './organisers.ts'

interface Cancelling {
  text: string
  /** The member who cancels it, where the guests may know that; that member is not notified. */
  actorId: number | null
  /** Members who were notified of it with an earlier one of its series; whoever is notified now joins them. */
  told?: Set<number>
}

/** Returns the guests of an event who are in these states. */
export const guestIdsIn = async (
  side: Pick<Side, 'eventGuest'>,
  eventId: number,
  states: readonly EventGuestRow['state'][],
  { session }: Pick<Transaction, 'session'>,
): Promise<number[]> => {
  const rows = await side.eventGuest
    .find({ eventId, state: { $in: [...states] } }, { profileId: 1 }, { session })
    .lean<Pick<EventGuestRow, 'profileId'>[]>()
  return rows.map(({ profileId }) => profileId)
}

export const cancelEvent = async (
  parts: Pick<LodgesParts, 'clock'>,
  side: Side,
  event: Pick<EventRow, '_id' | 'title' | 'organiserIds' | 'askedOrganisers' | 'dates'>,
  { text, actorId, told = new Set() }: Cancelling,
  transaction: Transaction,
): Promise<void> => {
  const { session } = transaction
  const { _id } = event
  const at = parts.clock()
  const cancelled = {
    status: 'Cancelled' as const,
    listed: false,
    cancelText: text === '' ? null : text,
    changedAt: at,
  }
  await side.event.updateOne({ _id }, { $set: cancelled, $inc: { version: 1 } }, { session })
  await publishEventCounts(side, event.organiserIds, transaction)
  await endAllAsked(side, event, transaction)
  const concernedIds = await guestIdsIn(side, _id, concerned, transaction)
  const answered = event.dates ? await answersOf(side, 'Event', _id, transaction) : []
  const all = new Set([...concernedIds, ...answered.map(({ profileId }) => profileId)])
  const receivers = [...all].filter((id) => id !== actorId && !told.has(id))
  for (const id of receivers) told.add(id)
  await notifyAllOfEvent(transaction, { side, event, at }, receivers, { variant: 'cancelled', actorId })
}
