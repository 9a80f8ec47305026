/** Calling, changing and cancelling events. */
import { ProductError } from '@samvaer/contracts/core/errors'
import { eventRates } from '@samvaer/contracts/events/calls'
import type { DirectoryProfile } from '@samvaer/contracts/identity/domain-events'
import type { LodgeCategory } from '@samvaer/contracts/lodges/shapes'
import { isListed } from '@samvaer/service-kit/directory'
import type { Transaction } from '@samvaer/service-kit/parts'
import { reachAll } from '@samvaer/service-kit/rights/contacts'
import { remindedOf } from '../../attendance/reminders.ts'
import { nobody } from '../../attendance/seats.ts'
import { timesOf } from '../../attendance/times.ts'
import { eventHandlers } from '../../event-policy.ts'
import { cancelEvent, guestIdsIn } from '../../events/cancel-event.ts'
import type { SeenEvent } from '../../events/find-event.ts'
import { followingEvents } from '../../events/follow-event.ts'
import { guestRow, takeTurn, writeGuest } from '../../events/guests.ts'
import { knownPlace } from '../../finding/places.ts'
import { countAct } from '../../limits.ts'
import { changed } from '../../live.ts'
import type { EventRow } from '../../models/event.ts'
import { type EventGuestRow, eventGuestKey } from '../../models/event-guest.ts'
import type { LodgesParts } from '../../models/models.ts'
import { notReminded } from '../../models/reminded.ts'
import { notifyAllOfEvent, notifyOfEvent, withdrawOfEvent } from '../../notifications/event-notifications.ts'
import { forgetReplaced, pictureToWrite } from '../../own-pictures.ts'
import { type Viewer, viewerOf } from '../../viewer.ts'

interface Form {
  title: string
  text: string
  category: LodgeCategory
  pictureId?: number | null | undefined
  startsAt: string
  endsAt: string | null
  timeZone: string
  place: { countryId: number; zipCode: string }
  address: string
  joinMode: EventRow['joinMode']
  status: 'Tentative' | 'Confirmed'
  places: number | null
  balanced: boolean
  invitedIds: number[]
}

/** The fields of a form as the row keeps them, but for its picture. */
const fieldsOf = async (parts: LodgesParts, { invitedIds: _, pictureId: _picture, ...form }: Form, before?: Date) => {
  const { place, countryAreaIds } = await knownPlace(parts, form.place)
  if (!place) throw new ProductError('InvalidInput', { issues: [{ path: 'place', code: 'unknown' }] })
  const { countryId, zipCode, city } = place
  return { ...form, ...timesOf(form, parts.clock(), before), place: { countryId, zipCode, city }, countryAreaIds }
}

/**
 * The profiles that are invited.
 * @throws ProductError InvalidInput for one that the organiser does not find, whatever the reason
 */
const invitedAmong = async (
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
const staysAsItIs: readonly EventGuestRow['state'][] = ['Accepted', 'Waiting', 'Requesting', 'Invited']

/** Asks guests again who were out of it, but for those who have said no themselves. */
const isAsked = (before: EventGuestRow | undefined): boolean =>
  !before || !(staysAsItIs.includes(before.state) || (before.state === 'Declined' && before.invited))

/**
 * Counts those whom the invitations reach, before anything is written.
 * @throws ProductError ContactClosed and ContactLimit
 */
const reachInvited = async (
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

const invite = async (
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
const uninvite = async (
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

const create = async (parts: LodgesParts, viewer: Viewer, form: Form): Promise<number> => {
  const { side, community, profileId, profile } = viewer
  if (!profile.ageProven) throw new ProductError('NotAllowed', { reason: 'AgeProof' })
  const own = await parts.directory.find(profileId)
  if (!own) throw new ProductError('ServiceUnavailable')
  const fields = await fieldsOf(parts, form)
  const invited = await invitedAmong(parts, viewer, form.invitedIds)
  const picture = await pictureToWrite(parts, viewer, { asked: form.pictureId, before: null })
  await reachInvited(parts, viewer, invited)
  const _id = await parts.nextId('event')
  const at = parts.clock()
  const event: EventRow = {
    ...fields,
    _id,
    pictureId: null,
    pictureBy: null,
    ...picture,
    community,
    cancelText: null,
    organiserIds: [profileId],
    listed: fields.joinMode !== 'Invite',
    going: 0,
    waiting: 0,
    requesting: 0,
    taken: nobody,
    comments: 0,
    version: 1,
    createdAt: at,
    changedAt: at,
    ...remindedOf(fields, at),
    turns: 0,
    hasMail: false,
    mailDue: false,
  }
  await parts.transaction(async (transaction) => {
    const { session } = transaction
    const rate = eventRates.eventCreations
    await countAct(parts, { act: 'event', profileId, rate, newcomer: profile.newcomer }, session)
    await side.event.create([event], { session })
    const first = guestRow(event, { profile: own, side, before: undefined }, 'Accepted', at)
    await writeGuest(
      side,
      event,
      { before: undefined, after: { ...first, organiser: true, viewedAt: at } },
      transaction,
    )
    await invite(parts, viewer, event, invited, transaction)
  })
  return _id
}

const sameTime = (one: Date | null, other: Date | null): boolean => one?.getTime() === other?.getTime()

/** Tells whether guests have to know of it: another time, or another place. */
const movedBy = (before: EventRow, fields: Pick<EventRow, 'startsAt' | 'endsAt' | 'timeZone' | 'place' | 'address'>) =>
  !sameTime(before.startsAt, fields.startsAt) ||
  !sameTime(before.endsAt, fields.endsAt) ||
  before.timeZone !== fields.timeZone ||
  before.place.zipCode !== fields.place.zipCode ||
  before.address !== fields.address

const edit = async (
  parts: LodgesParts,
  viewer: Viewer,
  { _id: eventId, startsAt, pictureId: seen = null }: SeenEvent,
  { version, ...form }: Form & { version?: number | undefined },
): Promise<void> => {
  const { side, profileId } = viewer
  const fields = await fieldsOf(parts, form, startsAt)
  const invited = await invitedAmong(parts, viewer, form.invitedIds)
  const picture = await pictureToWrite(parts, viewer, { asked: form.pictureId, before: seen })
  await reachInvited(parts, viewer, invited, eventId)
  const before = await parts.transaction(async (transaction) => {
    const { session } = transaction
    const at = parts.clock()
    const before = await takeTurn(side, eventId, at, session)
    if (version !== undefined && version !== before.version)
      throw new ProductError('Conflict', { sent: version, kept: before.version })
    const { places } = fields
    if (places !== null && places < before.taken.all)
      throw new ProductError('Conflict', { reason: 'TooFewPlaces', taken: before.taken.all })
    const organisers = await parts.directory.listedAmong(before.organiserIds, side)
    const listed = fields.joinMode !== 'Invite' && organisers.size > 0
    const begins = !sameTime(before.startsAt, fields.startsAt)
    const change = { ...fields, ...picture, listed, changedAt: at, ...(begins && notReminded) }
    await side.event.updateOne({ _id: eventId }, { $set: change, $inc: { version: 1 } }, { session })
    await side.eventGuest.updateOne({ _id: eventGuestKey(eventId, profileId) }, { $set: { viewedAt: at } }, { session })
    const event = { ...before, ...change }
    if (movedBy(before, fields)) {
      const concernedIds = await guestIdsIn(side, eventId, staysAsItIs, transaction)
      const receivers = concernedIds.filter((id) => id !== profileId)
      await notifyAllOfEvent(transaction, { side, event, at }, receivers, { variant: 'changed', actorId: profileId })
    }
    await uninvite(viewer, event, form.invitedIds, transaction)
    await invite(parts, viewer, event, invited, transaction)
    await followingEvents(parts, side).begin(new Map([[eventId, event]]), transaction)
    return before
  })
  await forgetReplaced(parts, before, picture)
  changed(parts, viewer, 'event', eventId, 'event')
}

const cancel = async (parts: LodgesParts, viewer: Viewer, event: SeenEvent, text: string): Promise<void> => {
  const { side, profileId } = viewer
  await parts.transaction(async (transaction) => {
    const now = await takeTurn(side, event._id, parts.clock(), transaction.session)
    // Acts of staff bear no name; a staff member who organises it reads the reason by itself.
    const actorId = event.organises ? profileId : null
    await cancelEvent(parts, side, now, { text, actorId }, transaction)
  })
  changed(parts, viewer, 'event', event._id, 'event')
}

export const eventOrganisingCalls = (parts: LodgesParts) =>
  eventHandlers({
    CreateEvent: async (call) => ({ eventId: await create(parts, await viewerOf(parts, call), call.input) }),
    EditEvent: async ({ viewer, objects: { event }, input: { eventId: _, ...form } }) => {
      await edit(parts, viewer, event, form)
      return {}
    },
    CancelEvent: async ({ viewer, objects: { event }, input: { text } }) => {
      await cancel(parts, viewer, event, text)
      return {}
    },
  })
