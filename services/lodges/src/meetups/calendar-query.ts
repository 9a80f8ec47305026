/** Meetups as a calendar shows them: each of its pages is one read, with what the viewer is to every meetup of it. */
import type { MeetupCard } from '@samvaer/contracts/lodges/calendar'
import { belongs } from '@samvaer/contracts/lodges/roles'
import type { PipelineStage } from 'mongoose'
import { freePlaces } from '../attendance/seats.ts'
import { repeatingOf } from '../attendance/series.ts'
import type { MeetupRow } from '../models/meetup.ts'
import type { LodgesParts } from '../models/models.ts'
import type { SignUpRow } from '../models/sign-up.ts'
import { type PicturesSeen, pictureSeen, picturesOf } from '../reading/pictures-seen.ts'
import { unseenBy } from '../reading/seen-by.ts'
import type { SeenLodge, Viewer } from '../viewer.ts'

type ListedMeetup = Omit<MeetupRow, 'text' | 'address'> & {
  /** Of the viewer, and of those whom a block keeps from the viewer. */
  signUps: Pick<SignUpRow, 'profileId' | 'state' | 'listed'>[]
}

/** Days on which meetups begin, where they are. */
export interface Days {
  from: string
  /** Undefined: without an end. */
  to?: string
}

const mostAtOnce = 500

/** True when somebody sees of a calendar more than title, date and town. */
export const seesWhole = ({ staff }: Pick<Viewer, 'staff'>, { role }: Pick<SeenLodge, 'role'>): boolean =>
  staff || belongs(role)

export const calendarPipeline = (
  viewer: Viewer,
  lodge: SeenLodge,
  { from, to }: Days,
  take = mostAtOnce,
): PipelineStage[] => {
  const { side, profileId, hidden } = viewer
  const unseen = unseenBy(viewer, lodge)
  const asked = [profileId, ...hidden]
  return [
    {
      $match: {
        lodgeId: lodge._id,
        heldAt: null,
        day: { $gte: from, ...(to !== undefined && { $lte: to }) },
        ...(unseen.length > 0 && { authorId: { $nin: unseen } }),
      },
    },
    { $sort: { day: 1, startsAt: 1, _id: 1 } },
    { $limit: take },
    { $project: { text: 0, address: 0, shares: 0 } },
    {
      $lookup: {
        from: side.signUp.collection.name,
        localField: '_id',
        foreignField: 'meetupId',
        pipeline: [{ $match: { profileId: { $in: asked } } }, { $project: { profileId: 1, state: 1, listed: 1 } }],
        as: 'signUps',
      },
    },
  ]
}

const cardOf = (viewer: Viewer, lodge: SeenLodge, row: ListedMeetup, pictures: PicturesSeen): MeetupCard => {
  const whole = seesWhole(viewer, lodge)
  const { signUps } = row
  const hiddenGoing = signUps.filter(
    ({ profileId, state, listed }) => profileId !== viewer.profileId && state === 'Going' && listed,
  )
  const own = signUps.find(({ profileId }) => profileId === viewer.profileId)
  return {
    meetupId: row._id,
    title: row.title,
    category: row.category ?? lodge.category,
    picture: pictureSeen(pictures, row),
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt?.toISOString() ?? null,
    timeZone: row.timeZone,
    day: row.day,
    town: row.town,
    cancelled: row.cancelledAt !== null,
    going: whole ? row.going - (viewer.staff ? 0 : hiddenGoing.length) : null,
    places: whole ? row.places : null,
    free: whole ? freePlaces(row) : null,
    waiting: whole ? row.waiting : null,
    mine: own?.state ?? null,
    ...(row.series && { series: repeatingOf(row.series.rule) }),
    ...(row.dates && { dates: row.dates.map((date) => date.toISOString()) }),
  }
}

/** @param options `pictures` false: the page shows none */
export const calendarOf = async (
  parts: LodgesParts,
  viewer: Viewer,
  lodge: SeenLodge,
  days: Days,
  { take, pictures = true }: { take?: number; pictures?: boolean } = {},
): Promise<MeetupCard[]> => {
  const rows = await viewer.side.meetup.aggregate<ListedMeetup>(calendarPipeline(viewer, lodge, days, take))
  const seen = await picturesOf(parts, viewer, pictures ? rows : [])
  return rows.map((row) => cardOf(viewer, lodge, row, seen))
}

/** Returns the card of one meetup that was found before. */
export const meetupCardOf = (
  viewer: Viewer,
  lodge: SeenLodge,
  meetup: MeetupRow,
  { signUps, pictures }: { signUps: ListedMeetup['signUps']; pictures: PicturesSeen },
): MeetupCard => cardOf(viewer, lodge, { ...meetup, signUps }, pictures)
