/** Finding and reading events. */
import { ProductError } from '@samvaer/contracts/core/errors'
import type { LodgeCategory } from '@samvaer/contracts/lodges/shapes'
import { type ListOrder, listOrder, type Paging, skipOf } from '@samvaer/service-kit/database/list-order'
import { longest } from '../../attendance/times.ts'
import { icsOf } from '../../calendar/ics.ts'
import { eventHandlers } from '../../event-policy.ts'
import { cardsOf, guestsSeen } from '../../events/event-cards.ts'
import { eventDataOf } from '../../events/event-data.ts'
import { concerned, type SeenEvent } from '../../events/find-event.ts'
import { type Near, nearAmong, placeKey } from '../../finding/near.ts'
import type { Zip } from '../../finding/places.ts'
import type { EventRow } from '../../models/event.ts'
import type { EventGuestRow } from '../../models/event-guest.ts'
import type { LodgesParts } from '../../models/models.ts'
import { pictureSeen, picturesOf } from '../../reading/pictures-seen.ts'
import { type Viewer, viewerOf } from '../../viewer.ts'

const day = 24 * 60 * 60 * 1000
/** The fields of an event that lists show. */
const listedFields = { address: 0, shares: 0 } as const

export const soonest = listOrder({ key: 'startsAt', type: 'time', id: '_id', rising: true })
const calledLast = listOrder({ key: 'createdAt', type: 'time', id: '_id' })

interface Upcoming {
  /** The places that it is in; anywhere if absent. */
  near?: Near | undefined
  category?: LodgeCategory | undefined
  countryAreaId?: number | undefined
  startDate?: string | undefined
  /** The profile whose own events are left out. */
  without?: number
}

/** Matches what lies in these places. */
const inPlaces = (near: Near) => {
  const byCountry = Map.groupBy(near.keys(), (key) => Number(key.slice(0, key.indexOf(':'))))
  const places = [...byCountry].map(([countryId, keys]) => ({
    'place.countryId': countryId,
    'place.zipCode': { $in: keys.map((key) => key.slice(key.indexOf(':') + 1)) },
  }))
  return { $or: places }
}

const nearEvents = (parts: LodgesParts, { side, community, profileId }: Viewer): Promise<Near> => {
  const toCome = { community, listed: true, overAt: { $gt: parts.clock() } }
  return nearAmong(parts, profileId, async () => (await side.event.distinct('place', toCome)) as unknown as Zip[])
}

/** Returns a page of the events to come; those nearby with how far they are, in bands. */
const upcoming = async (
  parts: LodgesParts,
  viewer: Viewer,
  { near: nearby, category, countryAreaId, startDate, ...paging }: Omit<Upcoming, 'near'> & Paging & { near: boolean },
) => {
  const near = nearby ? await nearEvents(parts, viewer) : undefined
  if (near?.size === 0) return { items: [], next: null }
  const found = await upcomingQuery(viewer, { category, countryAreaId, startDate, near }, paging, parts.clock())
  const { rows, next } = soonest.pageOf(found, paging.take)
  const cards = await cardsOf(parts, viewer, rows)
  if (!near) return { items: cards, next }
  const bands = new Map(rows.map(({ _id, place }) => [_id, near.get(placeKey(place))]))
  const items = cards.map((card) => {
    const distance = bands.get(card.eventId)
    return distance ? { ...card, distance } : card
  })
  return { items, next }
}

export const upcomingQuery = (
  { side, community, hidden, staff }: Pick<Viewer, 'side' | 'community' | 'hidden' | 'staff'>,
  { category, countryAreaId, startDate, near, without }: Upcoming,
  paging: Paging,
  now: Date,
  order: ListOrder<'startsAt' | 'createdAt', '_id'> = soonest,
) => {
  const unseen = [...(staff ? [] : hidden), ...(without === undefined ? [] : [without])]
  // A day begins somewhere else up to 14 hours earlier; where the event is, its own day says it.
  const from = startDate === undefined ? 0 : new Date(startDate).getTime() - day
  return side.event
    .find(
      {
        community,
        listed: true,
        ...(category !== undefined && { category }),
        ...(near && inPlaces(near)),
        ...(countryAreaId !== undefined && { countryAreaIds: countryAreaId }),
        startsAt: { $gt: new Date(Math.max(from, now.getTime() - longest)) },
        overAt: { $gt: now },
        ...(startDate !== undefined && { day: { $gte: startDate } }),
        ...(unseen.length > 0 && { organiserIds: { $nin: unseen } }),
        $and: [order.behind(paging)],
      },
      listedFields,
    )
    .sort(order.sort)
    .skip(skipOf(paging))
    .limit(paging.take + 1)
    .lean<EventRow[]>()
}

/** Returns a page of the events to come nearby that others called, the latest called first. */
const newEvents = async (parts: LodgesParts, viewer: Viewer, asked: Omit<Paging, 'skip'>) => {
  const near = await nearEvents(parts, viewer)
  if (near.size === 0) return { items: [], next: null }
  const paging = { ...asked, skip: 0 }
  const found = await upcomingQuery(viewer, { near, without: viewer.profileId }, paging, parts.clock(), calledLast)
  const { rows, next } = calledLast.pageOf(found, paging.take)
  const called = new Map(rows.map(({ _id, createdAt }) => [_id, createdAt.toISOString()]))
  const cards = await cardsOf(parts, viewer, rows)
  return { items: cards.map((card) => ({ ...card, createdAt: called.get(card.eventId) ?? '' })), next }
}

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

const mine = async (parts: LodgesParts, viewer: Viewer, { role, past, ...paging }: Mine & Paging) => {
  const found = await myGuestsQuery(viewer, { role, past }, paging, parts.clock())
  const { rows, next } = (past ? lastFirst : nextFirst).pageOf(found, paging.take)
  const ids = rows.map(({ eventId }) => eventId)
  const events = await viewer.side.event.find({ _id: { $in: ids }, heldAt: null }, listedFields).lean<EventRow[]>()
  const byId = new Map(events.map((event) => [event._id, event]))
  const listed = ids.flatMap((id) => byId.get(id) ?? [])
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
  }
}

const calendarFile = ({ staff }: Viewer, event: SeenEvent) => {
  const { _id, title, text, startsAt, endsAt, timeZone, place, address, status, version, changedAt } = event
  const insider = staff || event.organises || event.guest?.state === 'Accepted'
  const places = [...(insider && address !== '' ? [address] : []), place.city]
  const item = { uid: `event-${_id}`, title, text, startsAt, endsAt, timeZone, places, status, version, changedAt }
  return { fileName: `event-${_id}.ics`, ics: icsOf([item]) }
}

export const eventReadingCalls = (parts: LodgesParts) =>
  eventHandlers({
    GetUpcomingEvents: async (call) => upcoming(parts, await viewerOf(parts, call), call.input),
    GetNewEvents: async (call) => newEvents(parts, await viewerOf(parts, call), call.input),
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
