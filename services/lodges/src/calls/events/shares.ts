/** The things that guests of an event bring, and the rides that they offer one another. */
import { mayMake } from '@samvaer/contracts/core/access'
import { events } from '@samvaer/contracts/events/calls'
import { aboutRow } from '@samvaer/service-kit/database/about-row'
import { eventHandlers } from '../../event-policy.ts'
import { eventFacts, guestOf, type SeenEvent } from '../../events/find-event.ts'
import { takeTurn } from '../../events/guests.ts'
import { changed } from '../../live.ts'
import { type EventGuestRow, eventGuestKey } from '../../models/event-guest.ts'
import type { LodgesParts } from '../../models/models.ts'
import { notifyOfEvent, withdrawOfEvent } from '../../notifications/event-notifications.ts'
import {
  addShare,
  type ChangeShares,
  removeShare,
  type SharedGathering,
  takeShare,
} from '../../shares/change-shares.ts'
import { sharesSeenBy } from '../../shares/seen-shares.ts'
import type { Viewer } from '../../viewer.ts'

const sharesFor = async (parts: LodgesParts, viewer: Viewer, event: SeenEvent) => {
  const { _id, organises, status, overAt, shares = [] } = event
  const now = parts.clock()
  const guest = await guestOf(viewer.side, _id, viewer.profileId)
  return sharesSeenBy(parts, viewer, {
    shares,
    takesPart: guest?.state === 'Accepted' && status !== 'Cancelled' && overAt > now,
    mayAdd: mayMake(events.calls.AddEventShare, viewer.context, { event: eventFacts(event) }, now),
    looksAfter: organises,
    seesAll: organises || viewer.staff,
  })
}

const changing =
  (parts: LodgesParts, { side, profileId }: Viewer, { _id, organises }: SeenEvent): ChangeShares =>
  async (change) => {
    await parts.transaction(
      async (transaction) => {
        const { session } = transaction
        const at = parts.clock()
        const event = await takeTurn(side, _id, at, session)
        const guest = await side.eventGuest
          .findById(eventGuestKey(_id, profileId), null, { session })
          .lean<EventGuestRow>()
        const gathering: SharedGathering = {
          shares: event.shares ?? [],
          comes: guest?.state === 'Accepted',
          looksAfter: organises,
          seesAll: organises,
          notify: (receivers, said) => notifyOfEvent(transaction, { side, event, at }, receivers, said),
          withdraw: (receivers, said) => withdrawOfEvent(transaction, _id, receivers, said),
        }
        const shares = await change(gathering, transaction)
        await side.event.updateOne({ _id }, { $set: { shares } }, { session })
      },
      aboutRow(side.event, _id),
    )
    changed(parts, { side, profileId }, 'event', _id, 'shares')
  }

export const eventShareCalls = (parts: LodgesParts) =>
  eventHandlers({
    GetEventShares: ({ viewer, objects: { event } }) => sharesFor(parts, viewer, event),
    AddEventShare: async ({ viewer, objects: { event }, input }) => ({
      shareId: await addShare(changing(parts, viewer, event), viewer, input),
    }),
    TakeEventShare: async ({ viewer, objects: { event }, input }) => {
      await takeShare(changing(parts, viewer, event), viewer, input)
      return {}
    },
    RemoveEventShare: async ({ viewer, objects: { event }, input: { shareId } }) => {
      await removeShare(changing(parts, viewer, event), viewer, shareId)
      return {}
    },
  })
