/** Inviting members to an event, and inviting them no more. */
import { ProductError } from '@samvaer/contracts/core/errors'
import type { DirectoryProfile } from '@samvaer/contracts/identity/domain-events'
import { isListed } from '@samvaer/service-kit/directory'
import type { Transaction } from '@samvaer/service-kit/parts'
import { reachAll } from '@samvaer/service-kit/rights/contacts'
import type { EventRow } from '../models/event.ts'
import { type EventGuestRow, eventGuestKey } from '../models/event-guest.ts'
import type { LodgesParts } from '../models/models.ts'
import { notifyOfEvent, withdrawOfEvent } from '../notifications/event-notifications.ts'
import type { Viewer } from '../viewer.ts'
import { guestRow, writeGuest } from './guests.ts'

/**
 * The profiles that are invited.
 * @throws ProductError InvalidInput for one that the organiser does not find, whatever the reason
 */
export const invitedAmong = async (
  { directory }: LodgesParts,
  { community, side, hidden, profileId }: Viewer,
  ids: readonly number[],
): Promise<DirectoryProfile[]> => {
  const wanted = new Set(ids)
  wanted.delete(profileId)
  const known = await directory.findAmong(wanted)
  return [...wanted].map((id) => {
    const profile = known.get(id)
    const found = profile && profile.community === community && isListed(profile, side) && !hidden.includes(id)
    if (!found) throw new ProductError('InvalidInput', { issues: [{ path: 'invitedIds', code: 'unknown' }] })
    return profile
  })
}

/** The states of guests for whom nothing changes: they come, wait or ask already. */
export const staysAsItIs: readonly EventGuestRow['state'][] = ['Accepted', 'Waiting', 'Requesting', 'Invited']

/** Asks guests again who were out of it, but for those who have said no themselves. */
const isAsked = (before: EventGuestRow | undefined): boolean =>
  !before || !(staysAsItIs.includes(before.state) || (before.state === 'Declined' && before.invited))

/**
 * Counts those whom the invitations reach, before anything is written.
 * @throws ProductError ContactClosed and ContactLimit
 */
export const reachInvited = async (
  parts: LodgesParts,
  { side, profileId: senderId }: Viewer,
  profiles: readonly DirectoryProfile[],
  eventId?: number,
): Promise<void> => {
  const ids = profiles.map(({ profileId }) => profileId)
  const keys = eventId === undefined ? [] : ids.map((id) => eventGuestKey(eventId, id))
  const rows = keys.length > 0 ? await side.eventGuest.find({ _id: { $in: keys } }).lean<EventGuestRow[]>() : []
  const known = new Map(rows.map((row) => [row.profileId, row]))
  const asked = ids.filter((id) => isAsked(known.get(id)))
  await reachAll(parts, { senderId, dark: side.dark }, asked)
}

export const invite = async (
  parts: LodgesParts,
  { side, profileId: actorId }: Viewer,
  event: EventRow,
  profiles: readonly DirectoryProfile[],
  transaction: Transaction,
): Promise<void> => {
  const { session } = transaction
  const at = parts.clock()
  const _id = { $in: profiles.map(({ profileId }) => eventGuestKey(event._id, profileId)) }
  const rows = await side.eventGuest.find({ _id }, null, { session }).lean<EventGuestRow[]>()
  const known = new Map(rows.map((row) => [row.profileId, row]))
  const asked = profiles.filter(({ profileId }) => isAsked(known.get(profileId)))
  for (const profile of asked) {
    const before = known.get(profile.profileId)
    const after = { ...guestRow(event, { profile, side, before }, 'Invited', at), invited: true, invitedBy: actorId }
    await writeGuest(side, event, { before, after }, transaction)
  }
  const receivers = asked.map(({ profileId }) => profileId)
  await notifyOfEvent(transaction, { side, event, at }, receivers, { variant: 'invited', actorId })
}

/** Removes invited members who have not answered and are invited no more. */
export const uninvite = async (
  { side }: Viewer,
  event: EventRow,
  invitedIds: readonly number[],
  transaction: Transaction,
): Promise<void> => {
  const { session } = transaction
  const others = { eventId: event._id, state: 'Invited' as const, profileId: { $nin: [...invitedIds] } }
  const rows = await side.eventGuest.find(others, null, { session }).lean<EventGuestRow[]>()
  for (const before of rows) await writeGuest(side, event, { before, after: undefined }, transaction)
  const receivers = rows.map(({ profileId }) => profileId)
  await withdrawOfEvent(transaction, event._id, receivers, { variant: 'invited' })
}
