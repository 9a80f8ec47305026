/** Finding events to come: of everybody, and those that others called last. */
import type { LodgeCategory } from '@samvaer/contracts/lodges/shapes'
import { type ListOrder, listOrder, type Paging, skipOf } from '@samvaer/service-kit/database/list-order'
import { isFirst, isNext, nextOfSeries } from '../../attendance/series-rows.ts'
import { longest } from '../../attendance/times.ts'
import { eventHandlers } from '../../event-policy.ts'
import { cardsOf } from '../../events/event-cards.ts'
import { type Near, nearAmong, placeKey } from '../../finding/near.ts'
import type { Zip } from '../../finding/places.ts'
import type { EventRow } from '../../models/event.ts'
import type { LodgesParts } from '../../models/models.ts'
import { type Viewer, viewerOf } from '../../viewer.ts'

const day = 24 * 60 * 60 * 1000
/** The fields of an event that lists show. */
export const listedFields = { address: 0, shares: 0 } as const

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
  /** Of a series the first one alone. */
  firstOfSeries?: boolean
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

/** Reads of one page, and the rows of each but the first: of many dates of few series, so that the page is full all the same. */
const [readsOfPage, readAhead] = [4, 100]

/** Returns a page of rows, of each series the next one alone. */
const seriesOnce = async (viewer: Viewer, asked: Upcoming, paging: Paging, now: Date) => {
  const rows: EventRow[] = []
  const filter = upcomingFilter(viewer, asked, now)
  let wanted = paging
  for (let reads = 1; ; reads += 1) {
    const found = await upcomingQuery(viewer, asked, wanted, now)
    const dates = await nextOfSeries<EventRow>(viewer.side, 'event', found, now, filter)
    let walked = 0
    for (const row of found.slice(0, wanted.take)) {
      if (rows.length === paging.take) break
      if (isNext(row, dates)) rows.push(row)
      walked += 1
    }
    const { next } = soonest.pageOf(found, walked)
    if (next === null || rows.length === paging.take || reads === readsOfPage) return { rows, next }
    wanted = { take: readAhead, skip: 0, anchor: next }
  }
}

/** Returns a page of the events to come; those nearby with how far they are, in bands. */
const upcoming = async (
  parts: LodgesParts,
  viewer: Viewer,
  { near: nearby, category, countryAreaId, startDate, ...paging }: Omit<Upcoming, 'near'> & Paging & { near: boolean },
) => {
  const near = nearby ? await nearEvents(parts, viewer) : undefined
  if (near?.size === 0) return { items: [], next: null }
  const asked = { category, countryAreaId, startDate, near }
  const { rows, next } = await seriesOnce(viewer, asked, paging, parts.clock())
  const cards = await cardsOf(parts, viewer, rows)
  if (!near) return { items: cards, next }
  const bands = new Map(rows.map(({ _id, place }) => [_id, near.get(placeKey(place))]))
  const items = cards.map((card) => {
    const distance = bands.get(card.eventId)
    return distance ? { ...card, distance } : card
  })
  return { items, next }
}

const upcomingFilter = (
  { community, hidden, staff }: Pick<Viewer, 'community' | 'hidden' | 'staff'>,
  { category, countryAreaId, startDate, near, without, firstOfSeries = false }: Upcoming,
  now: Date,
) => {
  const unseen = [...(staff ? [] : hidden), ...(without === undefined ? [] : [without])]
  // A day begins somewhere else up to 14 hours earlier; where the event is, its own day says it.
  const from = startDate === undefined ? 0 : new Date(startDate).getTime() - day
  return {
    community,
    listed: true,
    ...(category !== undefined && { category }),
    ...(near && inPlaces(near)),
    ...(countryAreaId !== undefined && { countryAreaIds: countryAreaId }),
    startsAt: { $gt: new Date(Math.max(from, now.getTime() - longest)) },
    overAt: { $gt: now },
    ...(startDate !== undefined && { day: { $gte: startDate } }),
    ...(unseen.length > 0 && { organiserIds: { $nin: unseen } }),
    ...(firstOfSeries && isFirst),
  }
}

export const upcomingQuery = (
  viewer: Pick<Viewer, 'side' | 'community' | 'hidden' | 'staff'>,
  asked: Upcoming,
  paging: Paging,
  now: Date,
  order: ListOrder<'startsAt' | 'createdAt', '_id'> = soonest,
) =>
  viewer.side.event
    .find({ ...upcomingFilter(viewer, asked, now), $and: [order.behind(paging)] }, listedFields)
    .sort(order.sort)
    .skip(skipOf(paging))
    .limit(paging.take + 1)
    .lean<EventRow[]>()

/** Counts the events to come by region, as the list of that region has them: a series once. */
const countUpcoming = async (viewer: Viewer, asked: Pick<Upcoming, 'category' | 'startDate'>, now: Date) => {
  const once = { _id: { $ifNull: ['$series.id', '$_id'] }, areas: { $push: '$countryAreaIds' } }
  const listed = await viewer.side.event.aggregate<{ areas: number[][] }>([
    { $match: upcomingFilter(viewer, asked, now) },
    { $group: once },
  ])
  const regions = new Map<number, number>()
  for (const { areas } of listed) for (const id of new Set(areas.flat())) regions.set(id, (regions.get(id) ?? 0) + 1)
  return { all: listed.length, regions: [...regions].map(([countryAreaId, events]) => ({ countryAreaId, events })) }
}

/** Returns a page of the events to come nearby that others called, the latest called first. */
const newEvents = async (parts: LodgesParts, viewer: Viewer, asked: Omit<Paging, 'skip'>) => {
  const near = await nearEvents(parts, viewer)
  if (near.size === 0) return { items: [], next: null }
  const paging = { ...asked, skip: 0 }
  const others = { near, without: viewer.profileId, firstOfSeries: true }
  const found = await upcomingQuery(viewer, others, paging, parts.clock(), calledLast)
  const { rows, next } = calledLast.pageOf(found, paging.take)
  const called = new Map(rows.map(({ _id, createdAt }) => [_id, createdAt.toISOString()]))
  const cards = await cardsOf(parts, viewer, rows)
  return { items: cards.map((card) => ({ ...card, createdAt: called.get(card.eventId) ?? '' })), next }
}

export const eventFindingCalls = (parts: LodgesParts) =>
  eventHandlers({
    GetUpcomingEvents: async (call) => upcoming(parts, await viewerOf(parts, call), call.input),
    CountUpcomingEvents: async (call) => countUpcoming(await viewerOf(parts, call), call.input, parts.clock()),
    GetNewEvents: async (call) => newEvents(parts, await viewerOf(parts, call), call.input),
  })
