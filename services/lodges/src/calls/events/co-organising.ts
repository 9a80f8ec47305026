/** Asking guests to organise an event too, and their answers (decision 171). */
import { ProductError } from '@samvaer/contracts/core/errors'
import { maximumOrganisers } from '@samvaer/contracts/events/values'
import { aboutRow } from '@samvaer/service-kit/database/about-row'
import type { Transaction } from '@samvaer/service-kit/parts'
import { eventHandlers } from '../../event-policy.ts'
import { publishEventCounts } from '../../events/event-counts.ts'
import type { SeenEvent } from '../../events/find-event.ts'
import { guestNow, takeTurn } from '../../events/guests.ts'
import { endAsked, stepDown } from '../../events/organisers.ts'
import { changed } from '../../live.ts'
import type { EventRow } from '../../models/event.ts'
import type { EventGuestRow } from '../../models/event-guest.ts'
import type { LodgesParts } from '../../models/models.ts'
import { notifyOfEvent } from '../../notifications/event-notifications.ts'
import type { Viewer } from '../../viewer.ts'

/** Milliseconds before the same guest is asked again, whatever became of the question. */
const askedEvery = 24 * 60 * 60 * 1000

const isAsked = ({ askedOrganisers = [] }: EventRow, profileId: number): boolean =>
  askedOrganisers.some((asked) => asked.profileId === profileId)

/** @throws ProductError Conflict with TooManyOrganisers or AskedToday, ContactClosed behind a block */
const ask = async (
  { side, profileId: by, hidden }: Viewer,
  { event, guest, at }: { event: EventRow; guest: EventGuestRow; at: Date },
  transaction: Transaction,
): Promise<void> => {
  const { session } = transaction
  const { profileId, organiserAskedAt } = guest
  const { askedOrganisers = [], organiserIds } = event
  if (hidden.includes(profileId)) throw new ProductError('ContactClosed', { profileIds: [profileId] })
  if (organiserIds.length + askedOrganisers.length >= maximumOrganisers)
    throw new ProductError('Conflict', { reason: 'TooManyOrganisers' })
  if (organiserAskedAt && at.getTime() - organiserAskedAt.getTime() < askedEvery)
    throw new ProductError('Conflict', { reason: 'AskedToday' })
  await side.event.updateOne({ _id: event._id }, { $push: { askedOrganisers: { profileId, by } } }, { session })
  await side.eventGuest.updateOne({ _id: guest._id }, { $set: { organiserAskedAt: at } }, { session })
  await notifyOfEvent(transaction, { side, event, at }, [profileId], { variant: 'organiserAsked', actorId: by })
}

const setOrganiser = async (
  parts: LodgesParts,
  viewer: Viewer,
  { eventId, profileId }: EventGuestRow,
  organiser: boolean,
): Promise<void> => {
  const { side } = viewer
  await parts.transaction(
    async (transaction) => {
      const { session } = transaction
      const at = parts.clock()
      const event = await takeTurn(side, eventId, at, session)
      const guest = await guestNow(viewer, eventId, profileId, transaction)
      const reached = organiser && (guest?.organiser || isAsked(event, profileId))
      if (!guest || reached) return
      if (guest.state !== 'Accepted') throw new ProductError('Conflict', { reason: 'Changed', state: guest.state })
      if (organiser) return ask(viewer, { event, guest, at }, transaction)
      if (!guest.organiser) return endAsked(side, { _id: eventId }, { profileId }, transaction)
      // Nobody takes it from another organiser.
      if (profileId !== viewer.profileId) throw new ProductError('NotAllowed', { reason: 'OfOrganiser' })
      await stepDown(viewer, event, profileId, transaction)
      await side.eventGuest.updateOne({ _id: guest._id }, { $set: { organiser: false } }, { session })
    },
    aboutRow(side.event, eventId),
  )
  changed(parts, viewer, 'event', eventId, 'guests')
}

/** @throws ProductError Conflict with Changed where the question was taken back meanwhile */
const answer = async (
  parts: LodgesParts,
  viewer: Viewer,
  { _id: eventId }: SeenEvent,
  accept: boolean,
): Promise<void> => {
  const { side, profileId, hidden } = viewer
  await parts.transaction(
    async (transaction) => {
      const { session } = transaction
      const at = parts.clock()
      const event = await takeTurn(side, eventId, at, session)
      const asked = event.askedOrganisers?.find((each) => each.profileId === profileId)
      const guest = await guestNow(viewer, eventId, profileId, transaction)
      if (!asked || guest?.state !== 'Accepted' || hidden.includes(asked.by))
        throw new ProductError('Conflict', { reason: 'Changed' })
      await endAsked(side, { _id: eventId }, { profileId }, transaction)
      if (accept) {
        const change = { $addToSet: { organiserIds: profileId }, $set: { mailDue: true } }
        await side.event.updateOne({ _id: eventId }, change, { session })
        await side.eventGuest.updateOne({ _id: guest._id }, { $set: { organiser: true } }, { session })
        await publishEventCounts(side, [profileId], transaction)
      }
      const said = { variant: accept ? 'organiserJoined' : 'organiserDeclined', of: profileId, actorId: profileId }
      await notifyOfEvent(transaction, { side, event, at }, [asked.by], said)
    },
    aboutRow(side.event, eventId),
  )
  changed(parts, viewer, 'event', eventId, 'guests')
}

export const eventCoOrganisingCalls = (parts: LodgesParts) =>
  eventHandlers({
    SetEventOrganiser: async ({ viewer, objects: { eventGuest }, input: { organiser } }) => {
      await setOrganiser(parts, viewer, eventGuest, organiser)
      return {}
    },
    AnswerEventOrganiser: async ({ viewer, objects: { event }, input: { accept } }) => {
      await answer(parts, viewer, event, accept)
      return {}
    },
  })
