/** What a change of members means for the events that they have to do with (docs/product/states.md, retention.md). */
import type { ProfileStatus } from '@samvaer/contracts/enumerations'
import type { DirectoryProfile } from '@samvaer/contracts/event'
import type { Heard, Transaction } from '@samvaer/service-kit/define-service'
import { isListed } from '@samvaer/service-kit/directory'
import { moveUp, writeGuest } from '../events/guests.ts'
import { leaveEvents } from '../events/leave-events.ts'
import type { EventRow } from '../models/event.ts'
import type { EventGuestRow } from '../models/event-guest.ts'
import { bothSides, type LodgesParts, type Side } from '../models/models.ts'
import { withdrawOfEvent } from '../notifications/event-notifications.ts'

const gone: readonly ProfileStatus[] = ['ToBeDeleted', 'PermaLocked', 'Deleted']

/** An event of which no organiser is found is in no list meanwhile. */
const listEvent = async (
  parts: LodgesParts,
  side: Side,
  { _id, joinMode, status, organiserIds, listed }: EventRow,
  { profileId, found }: { profileId: number; found: boolean },
  { session }: Transaction,
): Promise<void> => {
  if (joinMode === 'Invite' || status === 'Cancelled' || !organiserIds.includes(profileId)) return
  const others = organiserIds.filter((id) => id !== profileId)
  const now = found || (await parts.directory.listedAmong(others, side)).size > 0
  if (now !== listed) await side.event.updateOne({ _id }, { $set: { listed: now } }, { session })
}

/** Whoever is locked keeps a place and is not shown; who is found again after waiting may move up. */
const follow = async (
  parts: LodgesParts,
  side: Side,
  before: EventGuestRow,
  profile: DirectoryProfile,
  transaction: Transaction,
): Promise<void> => {
  const { gender } = profile
  const listed = isListed(profile, side)
  if (listed === before.listed && gender === before.gender) return
  const event = await side.event
    .findByIdAndUpdate(
      before.eventId,
      { $inc: { turns: 1 } },
      { session: transaction.session, returnDocument: 'after' },
    )
    .lean<EventRow>()
  if (!event) return
  await writeGuest(side, event, { before, after: { ...before, listed, gender } }, transaction)
  await listEvent(parts, side, event, { profileId: profile.profileId, found: listed }, transaction)
  await moveUp(parts, side, event._id, transaction)
}

export const followGuests = async (
  parts: LodgesParts,
  heard: Heard<'ProfileChanged'>[],
  transaction: Transaction,
): Promise<void> => {
  const profiles = new Map(heard.map(({ payload }) => [payload.profileId, payload]))
  for (const side of bothSides(parts)) {
    for (const { profileId, status } of profiles.values())
      if (gone.includes(status)) await leaveEvents(parts, side, { profileId, past: status === 'Deleted' }, transaction)
    const theirs = { profileId: { $in: [...profiles.keys()] } }
    const rows = await side.eventGuest.find(theirs, null, { session: transaction.session }).lean<EventGuestRow[]>()
    for (const row of rows) {
      const profile = profiles.get(row.profileId)
      if (profile) await follow(parts, side, row, profile, transaction)
    }
  }
}

/** Nothing waits between two whom a block parts: invitations of the one to the other, and what one asks the other. */
export const endInvitations = async (
  side: Side,
  pair: readonly [number, number],
  transaction: Transaction,
): Promise<void> => {
  const { session } = transaction
  const waiting = { profileId: { $in: [...pair] }, state: { $in: ['Invited' as const, 'Requesting' as const] } }
  for (const before of await side.eventGuest.find(waiting, null, { session }).lean<EventGuestRow[]>()) {
    const { eventId, profileId, state } = before
    const organisedBy = pair.filter((id) => id !== profileId)
    const event = await side.event
      .findOneAndUpdate({ _id: eventId, organiserIds: { $in: organisedBy } }, { $inc: { turns: 1 } }, { session })
      .lean<EventRow>()
    if (!event) continue
    await writeGuest(side, event, { before, after: undefined }, transaction)
    if (state === 'Invited') await withdrawOfEvent(transaction, eventId, [profileId], { variant: 'invited' })
    else await withdrawOfEvent(transaction, eventId, event.organiserIds, { variant: 'requested', of: profileId })
  }
}
