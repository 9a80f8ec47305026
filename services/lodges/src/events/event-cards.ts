/** Events as lists show them to one viewer. */
import type { EventCard } from '@samvaer/contracts/events/calls'
import { freePlaces } from '../attendance/seats.ts'
import { nextOfSeries, seriesSeen } from '../attendance/series-rows.ts'
import type { EventRow } from '../models/event.ts'
import type { EventGuestRow } from '../models/event-guest.ts'
import type { LodgesParts } from '../models/models.ts'
import { excerptOf } from '../reading/lodge-cards.ts'
import { pictureSeen, picturesOf } from '../reading/pictures-seen.ts'
import type { Viewer } from '../viewer.ts'

type Listed = Omit<EventRow, 'address'>

/** The viewer's own relation to events, and the guests whom a block takes out of their numbers: in one read. */
export interface GuestsSeen {
  own: ReadonlyMap<number, EventGuestRow>
  /** Hidden guests who come, by event. */
  hiddenGoing: ReadonlyMap<number, number>
  /** Somebody comes whom the viewer has blocked. */
  blockedComing: ReadonlySet<number>
}

/** @param known the viewer's own rows, where they were read before */
export const guestsSeen = async (
  { side, profileId, hidden, blocked, staff }: Viewer,
  eventIds: readonly number[],
  known?: readonly EventGuestRow[],
): Promise<GuestsSeen> => {
  const asked = [...(known ? [] : [profileId]), ...(staff ? [] : hidden)]
  const read =
    asked.length === 0
      ? []
      : await side.eventGuest
          .find({ eventId: { $in: [...eventIds] }, profileId: { $in: asked } })
          .lean<EventGuestRow[]>()
  const rows = [...(known ?? []), ...read]
  const coming = rows.filter((row) => row.profileId !== profileId && row.state === 'Accepted' && row.listed)
  const hiddenGoing = new Map<number, number>()
  for (const { eventId } of coming) hiddenGoing.set(eventId, (hiddenGoing.get(eventId) ?? 0) + 1)
  return {
    own: new Map(rows.filter((row) => row.profileId === profileId).map((row) => [row.eventId, row])),
    hiddenGoing,
    blockedComing: new Set(coming.filter((row) => blocked.includes(row.profileId)).map(({ eventId }) => eventId)),
  }
}

/** Returns the rhythm of the series of an event, and the dates after it. */
const seriesOf = (row: Listed, next: ReadonlyMap<number, EventRow[]>): EventCard['series'] => {
  const seen = seriesSeen(row, next)
  return (
    seen && {
      ...seen,
      next: seen.next.map(({ _id, startsAt }) => ({ eventId: _id, startsAt: startsAt.toISOString() })),
    }
  )
}

export const cardsOf = async (
  parts: LodgesParts,
  viewer: Viewer,
  rows: readonly Listed[],
  seen?: GuestsSeen,
): Promise<EventCard[]> => {
  if (rows.length === 0) return []
  const [{ own, hiddenGoing }, cards, pictures, next] = await Promise.all([
    seen ??
      guestsSeen(
        viewer,
        rows.map(({ _id }) => _id),
      ),
    parts.directory.cards(rows.flatMap(({ organiserIds }) => organiserIds.slice(0, 1))),
    picturesOf(parts, viewer, rows),
    nextOfSeries<EventRow>(viewer.side, 'event', rows, parts.clock(), { listed: true }),
  ])
  return rows.map((row) => {
    const guest = own.get(row._id)
    const [first] = row.organiserIds
    const series = seriesOf(row, next)
    return {
      eventId: row._id,
      title: row.title,
      excerpt: excerptOf(row.text),
      category: row.category ?? 'Other',
      picture: pictureSeen(pictures, row),
      startsAt: row.startsAt.toISOString(),
      endsAt: row.endsAt?.toISOString() ?? null,
      timeZone: row.timeZone,
      town: row.place.city,
      joinMode: row.joinMode,
      status: row.status,
      organiser: (first !== undefined && cards.get(first)) || null,
      going: row.going - (hiddenGoing.get(row._id) ?? 0),
      places: row.places,
      free: freePlaces(row),
      waiting: row.waiting,
      mine: guest?.state ?? null,
      organising: row.organiserIds.includes(viewer.profileId),
      unread: guest !== undefined && (guest.viewedAt === null || guest.viewedAt < row.changedAt),
      ...(series && { series }),
      ...(row.dates && { dates: row.dates.map((date) => date.toISOString()) }),
    }
  })
}
