/** A member who is gone comes to nothing any more, and what that member alone organised does not take place. */
import type { Transaction } from '@samvaer/service-kit/parts'
import type { EventRow } from '../models/event.ts'
import type { EventGuestRow } from '../models/event-guest.ts'
import type { LodgesParts, Side } from '../models/models.ts'
import { withdrawOfEvent } from '../notifications/event-notifications.ts'
import { cancelEvent } from './cancel-event.ts'
import { publishEventCounts } from './event-counts.ts'
import { moveUp, writeGuest } from './guests.ts'

const leave = async (
  parts: Pick<LodgesParts, 'clock'>,
  side: Side,
  guest: EventGuestRow,
  transaction: Transaction,
): Promise<void> => {
  const { session } = transaction
  const { eventId, profileId } = guest
  const event = await side.event
    .findByIdAndUpdate(eventId, { $inc: { turns: 1 } }, { session, returnDocument: 'after' })
    .lean<EventRow>()
  if (!event) {
    await side.eventGuest.deleteOne({ _id: guest._id }, { session })
    return
  }
  const organiserIds = event.organiserIds.filter((id) => id !== profileId)
  const now = { ...event, organiserIds }
  if (guest.organiser)
    await side.event.updateOne({ _id: eventId }, { $set: { organiserIds, mailDue: true } }, { session })
  await writeGuest(side, now, { before: guest, after: undefined }, transaction)
  if (guest.state === 'Requesting')
    await withdrawOfEvent(transaction, eventId, organiserIds, { variant: 'requested', of: profileId })
  const toCome = event.overAt > parts.clock() && event.status !== 'Cancelled'
  if (organiserIds.length === 0 && toCome) await cancelEvent(parts, side, now, { text: '', actorId: null }, transaction)
  else await moveUp(parts, side, eventId, transaction)
}

/** @param past also leaves what is over. @returns how many events, `most` at most */
export const leaveEvents = async (
  parts: Pick<LodgesParts, 'clock'>,
  side: Side,
  { profileId, past, most }: { profileId: number; past: boolean; most: number },
  transaction: Transaction,
): Promise<number> => {
  const { session } = transaction
  const theirs = { profileId, ...(!past && { overAt: { $gt: parts.clock() } }) }
  const rows = await side.eventGuest.find(theirs, null, { session }).limit(most).lean<EventGuestRow[]>()
  for (const row of rows) await leave(parts, side, row, transaction)
  if (rows.some(({ organiser }) => organiser)) await publishEventCounts(side, [profileId], transaction)
  return rows.length
}
