/** Follows changes of members in the events that they have to do with (docs/product/states.md, retention.md). */
import type { DirectoryProfile } from '@samvaer/contracts/identity/domain-events'
import type { Transaction } from '@samvaer/service-kit/parts'
import { type FanOutStep, heavy } from '@samvaer/service-kit/tasks/fan-out'
import type { ClientSession } from 'mongoose'
import { moveUp, turnOf, writeGuest } from '../events/guests.ts'
import { leaveEvents } from '../events/leave-events.ts'
import { endAsked } from '../events/organisers.ts'
import type { EventRow } from '../models/event.ts'
import type { EventGuestRow } from '../models/event-guest.ts'
import type { LodgesParts, Side } from '../models/models.ts'
import { withdrawOfEvent } from '../notifications/event-notifications.ts'
import { type Followed, followedOn, isGone, saysOtherwise } from './leavers.ts'

/** An event of which no organiser is found is in no list meanwhile. */
const listEvent = async (
  parts: LodgesParts,
  side: Side,
  { _id, joinMode, status, organiserIds, listed, heldAt }: EventRow,
  { profileId, found }: { profileId: number; found: boolean },
  { session }: Transaction,
): Promise<void> => {
  if (joinMode === 'Invite' || status === 'Cancelled' || heldAt || !organiserIds.includes(profileId)) return
  const others = organiserIds.filter((id) => id !== profileId)
  const now = found || (await parts.directory.listedAmong(others, side)).size > 0
  if (now !== listed) await side.event.updateOne({ _id }, { $set: { listed: now } }, { session })
}

/** A locked member keeps a place and is not shown; one who is found again after waiting may move up. */
const follow = async (
  parts: LodgesParts,
  side: Side,
  before: EventGuestRow,
  { profileId, gender, listed }: Followed,
  transaction: Transaction,
): Promise<void> => {
  const { session } = transaction
  const event = await turnOf(side, before.eventId, session)
  if (!event) {
    await side.eventGuest.updateOne({ _id: before._id }, { $set: { listed, gender } }, { session })
    return
  }
  await writeGuest(side, event, { before, after: { ...before, listed, gender } }, transaction)
  await listEvent(parts, side, event, { profileId, found: listed }, transaction)
  await moveUp(parts, side, event._id, transaction)
}

export const guestSteps = (parts: LodgesParts, side: Side): FanOutStep<DirectoryProfile>[] => [
  heavy(5, async (profile, most, transaction) => {
    const { profileId, status } = profile
    return isGone(profile) ? leaveEvents(parts, side, { profileId, past: status === 'Deleted', most }, transaction) : 0
  }),
  heavy(5, async (profile, most, transaction) => {
    const { session } = transaction
    const now = followedOn(side, profile)
    const rows = await side.eventGuest.find(saysOtherwise(now), null, { session }).limit(most).lean<EventGuestRow[]>()
    for (const row of rows) await follow(parts, side, row, now, transaction)
    return rows.length
  }),
]

export const differingGuests = async (
  { clock }: Pick<LodgesParts, 'clock'>,
  side: Side,
  profiles: readonly DirectoryProfile[],
  session: ClientSession,
): Promise<unknown[]> => {
  const leaving = profiles.filter(isGone).map(({ profileId }) => profileId)
  const coming = { profileId: { $in: leaving }, overAt: { $gt: clock() } }
  const otherwise = { $or: profiles.map((profile) => saysOtherwise(followedOn(side, profile))) }
  return [
    ...(leaving.length > 0 ? await side.eventGuest.distinct('profileId', coming).session(session) : []),
    ...(await side.eventGuest.distinct('profileId', otherwise).session(session)),
  ]
}

/** Ends what waits between two whom a block parts: invitations of the one to the other, and what one asks the other. */
export const endInvitations = async (
  side: Side,
  pair: readonly [number, number],
  transaction: Transaction,
): Promise<void> => {
  const { session } = transaction
  const [one, other] = pair
  await endAsked(side, {}, { profileId: one, by: other }, transaction)
  await endAsked(side, {}, { profileId: other, by: one }, transaction)
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
