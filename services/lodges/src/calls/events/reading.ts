/** Reading events, and one's own lists of them. */
import { ProductError } from '@samvaer/contracts/core/errors'
import { listOrder, type Paging, skipOf } from '@samvaer/service-kit/database/list-order'
import { followingOf, isNext, nextOfSeries } from '../../attendance/series-rows.ts'
import { longest } from '../../attendance/times.ts'
import { icsOf } from '../../calendar/ics.ts'
import { refuseOpen } from '../../dates/open-dates.ts'
import { eventHandlers } from '../../event-policy.ts'
import { cardsOf, guestsSeen } from '../../events/event-cards.ts'
import { eventDataOf } from '../../events/event-data.ts'
import { concerned, type SeenEvent } from '../../events/find-event.ts'
import type { EventRow } from '../../models/event.ts'
import type { EventGuestRow } from '../../models/event-guest.ts'
import type { LodgesParts } from '../../models/models.ts'
import { pictureSeen, picturesOf } from '../../reading/pictures-seen.ts'
import { type Viewer, viewerOf } from '../../viewer.ts'
import { listedFields } from './finding.ts'

/** Lists of one's own show what is cancelled as well. */
const anyStatus = { status: { $exists: true } }

const nextFirst = listOrder({ key: 'startsAt', type: 'time', id: 'eventId', rising: true })
const lastFirst = listOrder({ key: 'startsAt', type: 'time', id: 'eventId' })

interface Mine {
  role?: 'Organiser' | 'Guest' | undefined
  past: boolean
}

export const myGuestsQuery = (
  { side, profileId }: Pick<Viewer, 'side' | 'profileId'>,
  { role, past }: Mine,
  paging: Paging,
  now: Date,
) => {
  const order = past ? lastFirst : nextFirst
  return side.eventGuest
    .find({
      profileId,
      ...(role !== undefined && { organiser: role === 'Organiser' }),
      state: past ? 'Accepted' : { $in: [...concerned] },
      startsAt: past ? { $lte: now } : { $gt: new Date(now.getTime() - longest) },
      overAt: past ? { $lte: now } : { $gt: now },
      $and: [order.behind(paging)],
    })
    .sort(order.sort)
    .skip(skipOf(paging))
    .limit(paging.take + 1)
    .lean<EventGuestRow[]>()
}

/** Returns, of the series of these events, what the viewer has to do with, the next one first. */
const ownDates = async (
  { side, profileId }: Viewer,
  events: readonly EventRow[],
  role: Mine['role'],
  now: Date,
): Promise<Map<number, EventRow[]>> => {
  const dates = await nextOfSeries<EventRow>(side, 'event', events, now, anyStatus)
  const eventId = { $in: [...dates.values()].flat().map(({ _id }) => _id) }
  const isOfRole = role !== undefined && { organiser: role === 'Organiser' }
  const theirs = { profileId, eventId, state: { $in: [...concerned] }, ...isOfRole }
  const own = new Set(dates.size > 0 ? await side.eventGuest.distinct('eventId', theirs) : [])
  return new Map([...dates].map(([id, rows]) => [id, rows.filter(({ _id }) => own.has(_id))]))
}

const mine = async (parts: LodgesParts, viewer: Viewer, { role, past, ...paging }: Mine & Paging) => {
  const found = await myGuestsQuery(viewer, { role, past }, paging, parts.clock())
  const { rows, next } = (past ? lastFirst : nextFirst).pageOf(found, paging.take)
  const ids = rows.map(({ eventId }) => eventId)
  const events = await viewer.side.event.find({ _id: { $in: ids }, heldAt: null }, listedFields).lean<EventRow[]>()
  const dates = past ? new Map() : await ownDates(viewer, events, role, parts.clock())
  const byId = new Map(events.map((event) => [event._id, event]))
  const listed = ids.flatMap((id) => byId.get(id) ?? []).filter((event) => isNext(event, dates))
  return { items: await cardsOf(parts, viewer, listed, await guestsSeen(viewer, ids, rows)), next }
}

export const longestThere = listOrder({ key: 'at', type: 'time', id: 'profileId', rising: true })

interface AskedGuests {
  status: EventGuestRow['state']
  gender?: EventGuestRow['gender'] | undefined
}

export const guestsQuery = (
  { side, hidden, profileId, staff }: Viewer,
  { _id: eventId, organises }: Pick<SeenEvent, '_id' | 'organises'>,
  { status, gender }: AskedGuests,
  paging: Paging,
) => {
  // Organisers look after every guest, whoever blocks whom.
  const without = staff || organises ? [] : hidden.filter((id) => id !== profileId)
  return side.eventGuest
    .find({
      eventId,
      state: status,
      listed: true,
      ...(gender !== undefined && { gender }),
      ...(without.length > 0 && { profileId: { $nin: without } }),
      $and: [longestThere.behind(paging)],
    })
    .sort(longestThere.sort)
    .skip(skipOf(paging))
    .limit(paging.take + 1)
    .lean<EventGuestRow[]>()
}

const guests = async (
  parts: LodgesParts,
  viewer: Viewer,
  event: SeenEvent,
  { status, gender, ...paging }: AskedGuests & Paging,
) => {
  if (status !== 'Accepted' && !event.organises && !viewer.staff) throw new ProductError('NotAllowed')
  const found = await guestsQuery(viewer, event, { status, gender }, paging)
  const { rows, next } = longestThere.pageOf(found, paging.take)
  const cards = await parts.directory.cards(rows.map(({ profileId }) => profileId))
  const asked = new Set(event.organises ? event.askedOrganisers?.map(({ profileId }) => profileId) : [])
  const items = rows.flatMap(({ profileId, state, at, organiser }) => {
    const profile = cards.get(profileId)
    return profile ? [{ profile, state, at: at.toISOString(), organiser, organiserAsked: asked.has(profileId) }] : []
  })
  return { items, next }
}

const dataForEdit = async (parts: LodgesParts, viewer: Viewer, event: SeenEvent) => {
  const { side } = viewer
  const asked = { eventId: event._id, state: 'Invited' as const, listed: true }
  const rows = await side.eventGuest.find(asked, { profileId: 1 }).sort({ at: 1 }).limit(100).lean<EventGuestRow[]>()
  const invitedIds = rows.map(({ profileId }) => profileId)
  const cards = await parts.directory.cards(invitedIds)
  const { _id: eventId, title, text, startsAt, endsAt, timeZone, place, address, joinMode, status } = event
  const { places, balanced, version, category = 'Other', pictureId = null } = event
  if (status === 'Cancelled') throw new ProductError('Conflict', { reason: 'Cancelled' })
  const pictures = await picturesOf(parts, viewer, [event])
  return {
    eventId,
    title,
    text,
    category,
    pictureId,
    picture: pictureSeen(pictures, event),
    startsAt: startsAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
    timeZone,
    place,
    address,
    joinMode,
    status,
    places,
    balanced,
    version,
    invitedIds,
    invited: invitedIds.flatMap((id) => cards.get(id) ?? []),
    ...(event.dates && { dates: event.dates.map((date) => date.toISOString()) }),
    hasFollowing: (await followingOf<EventRow>(side, 'event', event, parts.clock())).length > 0,
  }
}

const calendarFile = ({ staff }: Viewer, event: SeenEvent) => {
  refuseOpen(event)
  const { _id, title, text, startsAt, endsAt, timeZone, place, address, status, version, changedAt } = event
  const insider = staff || event.organises || event.guest?.state === 'Accepted'
  const places = [...(insider && address !== '' ? [address] : []), place.city]
  const item = { uid: `event-${_id}`, title, text, startsAt, endsAt, timeZone, places, status, version, changedAt }
  return { fileName: `event-${_id}.ics`, ics: icsOf([item]) }
}

export const eventReadingCalls = (parts: LodgesParts) =>
  eventHandlers({
    GetMyEvents: async (call) => mine(parts, await viewerOf(parts, call), call.input),
    GetEvent: ({ viewer, objects: { event } }) => eventDataOf(parts, viewer, event),
    GetEventDataForEdit: ({ viewer, objects: { event } }) => dataForEdit(parts, viewer, event),
    GetEventProfiles: ({ viewer, objects: { event }, input: { eventId: _, ...asked } }) =>
      guests(parts, viewer, event, asked),
    GetEventIcs: async ({ viewer, objects: { event } }) => calendarFile(viewer, event),
    UpdateEventViewTime: async ({ viewer: { side }, objects: { event } }) => {
      if (event.guest) await side.eventGuest.updateOne({ _id: event.guest._id }, { $set: { viewedAt: parts.clock() } })
      return {}
    },
  })
