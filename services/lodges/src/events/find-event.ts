/** An event as one viewer may find it, with what the viewer is to it (docs/product/lodges.md, "Events"). */
import type { Facts } from '@samvaer/contracts/core/rights'
import type { GuestState } from '@samvaer/contracts/events/calls'
import { rowOfModel } from '@samvaer/service-kit/database/find-rows'
import type { AskedOrganiser, EventRow } from '../models/event.ts'
import { type EventGuestRow, eventGuestKey } from '../models/event-guest.ts'
import type { Side } from '../models/models.ts'
import type { Viewer } from '../viewer.ts'

export interface SeenEvent extends EventRow {
  guest: EventGuestRow | undefined
  organises: boolean
  /** The viewer is to say whether to organise it too; not while a block stands between the two. */
  asked: AskedOrganiser | undefined
}

/** The states of those who have to do with an event: they find it whatever its mode, and whoever blocks whom. */
export const concerned: readonly GuestState[] = ['Accepted', 'Requesting', 'Waiting', 'Invited']

export type EventScope = Pick<Viewer, 'community' | 'side' | 'profileId' | 'hidden' | 'staff'>

const isOpenTo = ({ hidden, staff }: EventScope, event: EventRow): boolean => {
  if (staff) return true
  if (event.joinMode === 'Invite' || event.organiserIds.some((id) => hidden.includes(id))) return false
  return event.listed || event.status === 'Cancelled'
}

export const guestOf = async (
  { eventGuest }: Pick<Side, 'eventGuest'>,
  eventId: number,
  profileId: number,
): Promise<EventGuestRow | undefined> =>
  rowOfModel<EventGuestRow>(eventGuest, { _id: eventGuestKey(eventId, profileId) })

export const seenEvent = async (viewer: EventScope, eventId: number): Promise<SeenEvent | undefined> => {
  const { community, side, profileId, hidden } = viewer
  const [event, guest] = await Promise.all([
    rowOfModel<EventRow>(side.event, { _id: eventId, community, heldAt: null }),
    guestOf(side, eventId, profileId),
  ])
  if (!event) return undefined
  const mine = guest !== undefined && (concerned.includes(guest.state) || (guest.invited && guest.state === 'Declined'))
  if (!mine && !isOpenTo(viewer, event)) return undefined
  const asked = event.askedOrganisers?.find((each) => each.profileId === profileId && !hidden.includes(each.by))
  return { ...event, guest, organises: event.organiserIds.includes(profileId), asked }
}

export const eventFacts = ({
  guest,
  organises,
  asked,
}: Pick<SeenEvent, 'guest' | 'organises' | 'asked'>): Facts<'organiser' | 'accepted' | 'removed' | 'asked'> => ({
  organiser: organises,
  accepted: guest?.state === 'Accepted',
  removed: guest?.state === 'Removed',
  asked: asked !== undefined,
})
