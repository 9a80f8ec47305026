/** The ways in which a member comes to an event: as its organisers let people come, and by their invitations. */
import { ProductError } from '@samvaer/contracts/core/errors'
import type { GuestState } from '@samvaer/contracts/events/calls'
import type { Transaction } from '@samvaer/service-kit/parts'
import { hasPlace } from '../attendance/seats.ts'
import type { EventRow } from '../models/event.ts'
import type { EventGuestRow } from '../models/event-guest.ts'

/** The states of those who come already, or will once they are let in. */
export const waitsOrComes: readonly GuestState[] = ['Accepted', 'Waiting', 'Requesting']

/** Returns why a member may not come by an own wish: was removed or declined, or needs an invitation. */
export const refusalOf = (
  { joinMode }: Pick<EventRow, 'joinMode'>,
  before: Pick<EventGuestRow, 'state' | 'invited'> | undefined,
): ProductError | undefined => {
  if (before && waitsOrComes.includes(before.state)) return undefined
  if (before?.state === 'Removed') return new ProductError('NotAllowed', { reason: 'Removed' })
  if (before?.invited) return undefined
  if (before?.state === 'Declined') return new ProductError('Conflict', { reason: 'Declined' })
  return joinMode === 'Invite' ? new ProductError('NotAllowed', { reason: 'Invite' }) : undefined
}

/**
 * Returns the state of a member who wants to come.
 * @throws ProductError Conflict for who was declined, NotAllowed for who was removed or needs an invitation
 */
export const wanted = (
  event: EventRow,
  before: EventGuestRow | undefined,
  gender: EventGuestRow['gender'],
): GuestState => {
  const refusal = refusalOf(event, before)
  if (refusal) throw refusal
  if (event.joinMode === 'Approval' && !before?.invited) return 'Requesting'
  return hasPlace(event, event.taken, gender) ? 'Accepted' : 'Waiting'
}

/** Passes the answer to an invitation on to its sender, for other ways as well (decision 90). */
export const answerInviters = async (
  event: EventRow,
  { profileId: receiverId, invitedBy }: EventGuestRow,
  answer: 'Welcomed' | 'Refused',
  at: Date,
  transaction: Transaction,
): Promise<void> => {
  const inviters = invitedBy === undefined ? event.organiserIds : [invitedBy]
  for (const senderId of inviters) {
    const said = { receiverId, senderId, answer, at: at.toISOString() }
    await transaction.publish('ContactAnswered', `contact:${receiverId}:${senderId}`, said)
  }
}
