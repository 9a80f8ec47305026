/** An event as one viewer may see it: its place to accepted guests, organisers and staff alone. */
import { mayMake } from '@samvaer/contracts/core/access'
import type { Call } from '@samvaer/contracts/core/call'
import { ProductError } from '@samvaer/contracts/core/errors'
import { events } from '@samvaer/contracts/events/calls'
import { ticketOf } from '../live.ts'
import type { EventGuestRow } from '../models/event-guest.ts'
import type { LodgesParts } from '../models/models.ts'
import type { Viewer } from '../viewer.ts'
import { cardsOf, guestsSeen } from './event-cards.ts'
import { eventFacts, type SeenEvent } from './find-event.ts'

/** Returns the place of the viewer among those who wait and are found. */
const waitingPosition = async (
  { side }: Viewer,
  eventId: number,
  guest: EventGuestRow | undefined,
): Promise<number | null> => {
  if (guest?.state !== 'Waiting') return null
  const { at, profileId } = guest
  const before = await side.eventGuest.countDocuments({
    eventId,
    state: 'Waiting',
    listed: true,
    $or: [{ at: { $lt: at } }, { at, profileId: { $lt: profileId } }],
  })
  return before + 1
}

/** Returns what the rights and the state of the event let the viewer do. */
const mayOf = (viewer: Viewer, event: SeenEvent, now: Date) => {
  const { guest, organises, status, overAt, dates } = event
  const may = (call: Call) => mayMake(call, viewer.context, { event: eventFacts(event) }, now)
  const open = status !== 'Cancelled' && overAt > now
  const waits = guest?.state === 'Requesting' || guest?.state === 'Waiting'
  const coming = guest?.state === 'Accepted'
  const declined = guest?.state === 'Declined' && !guest.invited
  const { EventSignUp, EditEvent, CancelEvent, ApproveEventSignUp, AddEventComment, OpenEventMail } = events.calls
  return {
    // Nobody comes to what has no date.
    signUp: open && !dates && !coming && !waits && !declined && may(EventSignUp),
    quit:
      open &&
      ((coming && !dates) || waits || guest?.state === 'Invited') &&
      !(organises && event.organiserIds.length === 1),
    edit: open && may(EditEvent),
    cancel: open && may(CancelEvent),
    manage: may(ApproveEventSignUp),
    comment: may(AddEventComment),
    mail: may(OpenEventMail),
  }
}

const commentsFor = async ({ side, hidden, staff }: Viewer, { _id, comments }: SeenEvent): Promise<number> => {
  if (staff || hidden.length === 0 || comments === 0) return comments
  const theirs = { parentId: _id, shown: true, authorId: { $in: hidden } }
  return comments - (await side.eventComment.countDocuments(theirs))
}

export const eventDataOf = async (parts: LodgesParts, viewer: Viewer, event: SeenEvent) => {
  const { _id: eventId, guest, organises, asked, organiserIds } = event
  const open = event.status !== 'Cancelled' && event.overAt > parts.clock()
  const seen = await guestsSeen(viewer, [eventId])
  const [[card], cards, position, comments] = await Promise.all([
    cardsOf(parts, viewer, [event], seen),
    parts.directory.cards(asked ? [...organiserIds, asked.by] : organiserIds),
    waitingPosition(viewer, eventId, guest),
    commentsFor(viewer, event),
  ])
  if (!card) throw new ProductError('NotFound')
  const insider = organises || guest?.state === 'Accepted' || viewer.staff
  return {
    ...card,
    text: event.text,
    address: insider ? event.address : null,
    organisers: organiserIds.flatMap((id) => cards.get(id) ?? []),
    organiserAsked: asked && open ? { by: cards.get(asked.by) ?? null } : null,
    balanced: event.balanced,
    requesting: organises ? event.requesting : 0,
    waitingPosition: position,
    comments,
    cancelText: event.cancelText,
    version: event.version,
    blockedComing: seen.blockedComing.has(eventId),
    live: ticketOf(parts, viewer, 'event', eventId),
    may: mayOf(viewer, event, parts.clock()),
  }
}
