/** Coming to events, and who decides on guests. */
import { ProductError } from '@samvaer/contracts/core/errors'
import type { GuestState } from '@samvaer/contracts/events/calls'
import { aboutRow } from '@samvaer/service-kit/database/about-row'
import type { Transaction } from '@samvaer/service-kit/parts'
import { hasPlace } from '../../attendance/seats.ts'
import { followingOf, unlessRefused } from '../../attendance/series-rows.ts'
import { eraseAnswer } from '../../dates/answers.ts'
import { refuseOpen } from '../../dates/open-dates.ts'
import { eventHandlers } from '../../event-policy.ts'
import { answerInviters, waitsOrComes, wanted } from '../../events/coming.ts'
import { type SeenEvent, seenEvent } from '../../events/find-event.ts'
import { guestNow, guestRow, moveUp, takeTurn, writeGuest } from '../../events/guests.ts'
import { stepDown } from '../../events/organisers.ts'
import { changed } from '../../live.ts'
import type { EventRow } from '../../models/event.ts'
import type { EventGuestRow } from '../../models/event-guest.ts'
import type { LodgesParts } from '../../models/models.ts'
import { notifyOfEvent, withdrawOfEvent } from '../../notifications/event-notifications.ts'
import type { Viewer } from '../../viewer.ts'

/** Withdraws the request from organisers once it is decided or taken back. */
const settle = (event: EventRow, profileId: number, transaction: Transaction): Promise<void> =>
  withdrawOfEvent(transaction, event._id, event.organiserIds, { variant: 'requested', of: profileId })

const signUp = async (parts: LodgesParts, viewer: Viewer, { _id: eventId }: SeenEvent): Promise<GuestState> => {
  const { side, profileId } = viewer
  const profile = await parts.directory.find(profileId)
  if (!profile) throw new ProductError('ServiceUnavailable')
  const state = await parts.transaction(
    async (transaction) => {
      const at = parts.clock()
      const event = await takeTurn(side, eventId, at, transaction.session)
      refuseOpen(event)
      const before = await guestNow(viewer, eventId, profileId, transaction)
      if (before && waitsOrComes.includes(before.state)) return before.state
      const next = wanted(event, before, profile.gender)
      const after = { ...guestRow(event, { profile, side, before }, next, at), viewedAt: at }
      await writeGuest(side, event, { before, after }, transaction)
      if (before?.state === 'Invited') {
        await withdrawOfEvent(transaction, eventId, [profileId], { variant: 'invited' })
        await answerInviters(event, before, 'Welcomed', at, transaction)
      }
      if (next === 'Requesting')
        await notifyOfEvent(transaction, { side, event, at }, event.organiserIds, {
          variant: 'requested',
          of: profileId,
          actorId: profileId,
        })
      // One more woman may let a man in who waits.
      if (next === 'Accepted') await moveUp(parts, side, eventId, transaction)
      return next
    },
    aboutRow(side.event, eventId),
  )
  changed(parts, viewer, 'event', eventId, 'guests')
  return state
}

/** Comes to those of the series that follow as well, as far as they are open to all; what refuses is left out. */
const signUpFollowing = async (parts: LodgesParts, viewer: Viewer, event: SeenEvent): Promise<void> => {
  const following = await followingOf<EventRow>(viewer.side, 'event', event, parts.clock())
  for (const { _id, joinMode } of following) {
    const seen = joinMode === 'Free' ? await seenEvent(viewer, _id) : undefined
    if (seen) await signUp(parts, viewer, seen).catch(unlessRefused)
  }
}

const quit = async (parts: LodgesParts, viewer: Viewer, { _id: eventId }: SeenEvent): Promise<void> => {
  const { side, profileId } = viewer
  await parts.transaction(
    async (transaction) => {
      const at = parts.clock()
      let event = await takeTurn(side, eventId, at, transaction.session)
      const before = await guestNow(viewer, eventId, profileId, transaction)
      if (!before || before.state === 'Declined' || before.state === 'Removed')
        throw new ProductError('Conflict', { reason: 'NoGuest' })
      if (before.organiser) event = await stepDown(viewer, event, profileId, transaction)
      // An invitation stands: who was asked to come may still do so.
      const after = before.invited ? { ...before, state: 'Declined' as const, organiser: false, at } : undefined
      await writeGuest(side, event, { before, after }, transaction)
      await eraseAnswer(side, event, profileId, transaction)
      if (before.state === 'Requesting') await settle(event, profileId, transaction)
      if (before.state === 'Invited') {
        await withdrawOfEvent(transaction, eventId, [profileId], { variant: 'invited' })
        await answerInviters(event, before, 'Refused', at, transaction)
      }
      if (before.state === 'Accepted') await moveUp(parts, side, eventId, transaction)
    },
    aboutRow(side.event, eventId),
  )
  changed(parts, viewer, 'event', eventId, 'guests')
}

interface Decision {
  from: readonly GuestState[]
  to: (event: EventRow, guest: EventGuestRow) => GuestState
  /** Returns the variant of the guest's notification. */
  notifies: (before: GuestState, after: GuestState) => string | undefined
}

/** An organiser decides on a guest. @throws ProductError Conflict when the guest is not what the decision is about */
const decide = async (
  parts: LodgesParts,
  viewer: Viewer,
  { eventId, profileId }: Pick<EventGuestRow, 'eventId' | 'profileId'>,
  { from, to, notifies }: Decision,
): Promise<GuestState> => {
  const { side } = viewer
  const state = await parts.transaction(
    async (transaction) => {
      const at = parts.clock()
      const event = await takeTurn(side, eventId, at, transaction.session)
      const before = await guestNow(viewer, eventId, profileId, transaction)
      if (!before || before.organiser || !from.includes(before.state))
        throw new ProductError('Conflict', { reason: 'Changed', state: before?.state ?? null })
      const after = { ...before, state: to(event, before), at }
      if (after.state === 'Removed') after.invited = false
      await writeGuest(side, event, { before, after }, transaction)
      if (after.state === 'Removed') await eraseAnswer(side, event, profileId, transaction)
      if (before.state === 'Requesting') await settle(event, profileId, transaction)
      if (before.state === 'Invited') await withdrawOfEvent(transaction, eventId, [profileId], { variant: 'invited' })
      const variant = notifies(before.state, after.state)
      if (variant) await notifyOfEvent(transaction, { side, event, at }, [profileId], { variant })
      await moveUp(parts, side, eventId, transaction)
      return after.state
    },
    aboutRow(side.event, eventId),
  )
  changed(parts, viewer, 'event', eventId, 'guests')
  return state
}

const approval: Decision = {
  from: ['Requesting'],
  to: (event, { gender }) => (hasPlace(event, event.taken, gender) ? 'Accepted' : 'Waiting'),
  notifies: (_, after) => (after === 'Accepted' ? 'accepted' : 'waiting'),
}
const refusal: Decision = { from: ['Requesting'], to: () => 'Declined', notifies: () => 'declined' }
const removal: Decision = {
  from: ['Accepted', 'Waiting', 'Invited'],
  to: () => 'Removed',
  notifies: (before) => (before === 'Invited' ? undefined : 'removed'),
}

export const eventAttendingCalls = (parts: LodgesParts) =>
  eventHandlers({
    EventSignUp: async ({ viewer, objects: { event }, input: { following } }) => {
      const state = await signUp(parts, viewer, event)
      if (following) await signUpFollowing(parts, viewer, event)
      return { state }
    },
    QuitEvent: async ({ viewer, objects: { event } }) => {
      await quit(parts, viewer, event)
      return {}
    },
    ApproveEventSignUp: async ({ viewer, objects: { eventGuest } }) => ({
      state: await decide(parts, viewer, eventGuest, approval),
    }),
    DeclineEventSignUp: async ({ viewer, objects: { eventGuest } }) => {
      await decide(parts, viewer, eventGuest, refusal)
      return {}
    },
    RemoveEventProfile: async ({ viewer, objects: { eventGuest } }) => {
      await decide(parts, viewer, eventGuest, removal)
      return {}
    },
  })
