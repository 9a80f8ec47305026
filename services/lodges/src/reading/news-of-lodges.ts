/** New debates and meetups of several lodges in one list, as the feed of the start page shows them. */
import type { LodgeNews } from '@samvaer/contracts/lodges/finding'
import { listOrder, type Paging } from '@samvaer/service-kit/database/list-order'
import { isFirst } from '../attendance/series-rows.ts'
import type { ListedDebate } from '../debates/debate-lists.ts'
import type { ListedLodge } from '../models/lodge.ts'
import type { MeetupRow } from '../models/meetup.ts'
import type { LodgesParts } from '../models/models.ts'
import type { Viewer } from '../viewer.ts'
import { excerptOf } from './lodge-cards.ts'

/** Ids of debates and of meetups repeat each other: in the list every other place is of a debate. */
const places = { debate: 0, meetup: 1 }
type Kind = keyof typeof places
const placeOf = (kind: Kind, id: number): number => id * 2 + places[kind]

const latestFirst = listOrder({ key: 'createdAt', type: 'time', id: 'place' })
const ofOneKind = listOrder({ key: 'createdAt', type: 'time', id: '_id' })

type Asked = Omit<Paging, 'skip'>

/** Matches the rows of a kind that stand behind an anchor of the whole list. */
const behind = (kind: Kind, { anchor }: Asked) => {
  if (anchor === undefined) return {}
  const { key, id: place } = latestFirst.placeOf(anchor)
  const _id = Math.ceil((place - places[kind]) / 2)
  return ofOneKind.behind({ anchor: ofOneKind.cursorOf({ createdAt: new Date(key), _id }) })
}

const debatesQuery = ({ side }: Viewer, written: object, asked: Asked) =>
  side.debateEntry
    .find({ ...written, listed: true, $and: [behind('debate', asked)] }, { text: 0 })
    .sort(ofOneKind.sort)
    .limit(asked.take + 1)
    .lean<ListedDebate[]>()

/** Finds meetups that somebody can still come to; a series was called once. */
const meetupsQuery = ({ side }: Viewer, written: object, asked: Asked, now: Date) =>
  side.meetup
    .find({
      ...written,
      ...isFirst,
      heldAt: null,
      cancelledAt: null,
      overAt: { $gt: now },
      $and: [behind('meetup', asked)],
    })
    .sort(ofOneKind.sort)
    .limit(asked.take + 1)
    .lean<MeetupRow[]>()

const ofDebate = ({ _id, title, excerpt }: ListedDebate) => ({ debateEntryId: _id, meetup: null, title, excerpt })

const ofMeetup = ({ _id, title, text, startsAt, timeZone, day, town, dates }: MeetupRow) => ({
  debateEntryId: null,
  meetup: {
    ...{ meetupId: _id, startsAt: startsAt.toISOString(), timeZone, day, town },
    ...(dates && { dates: dates.map((date) => date.toISOString()) }),
  },
  title,
  excerpt: excerptOf(text),
})

/** Returns a page of what others began and called in these lodges, without those whom a block keeps from the viewer. */
export const newsOfLodges = async (
  parts: LodgesParts,
  viewer: Viewer,
  lodges: readonly ListedLodge[],
  asked: Asked,
): Promise<{ items: LodgeNews[]; next: string | null }> => {
  if (lodges.length === 0) return { items: [], next: null }
  const names = new Map(lodges.map(({ _id, name }) => [_id, name]))
  const written = {
    lodgeId: { $in: [...names.keys()] },
    authorId: { $nin: [...viewer.hidden, viewer.profileId] },
  }
  const [debates, meetups] = await Promise.all([
    debatesQuery(viewer, written, asked),
    meetupsQuery(viewer, written, asked, parts.clock()),
  ])
  const found = [
    ...debates.map((row) => ({ row, place: placeOf('debate', row._id), said: ofDebate(row) })),
    ...meetups.map((row) => ({ row, place: placeOf('meetup', row._id), said: ofMeetup(row) })),
  ].map((one) => ({ ...one, createdAt: one.row.createdAt }))
  const { rows, next } = latestFirst.pageAmong(found, { ...asked, skip: 0 })
  const cards = await parts.directory.cards(rows.map(({ row }) => row.authorId))
  const items = rows.flatMap(({ row: { lodgeId, authorId, createdAt }, said }) => {
    const author = cards.get(authorId)
    const lodge = names.get(lodgeId)
    return author && lodge !== undefined
      ? [{ ...said, lodgeId, lodge, author, createdAt: createdAt.toISOString() }]
      : []
  })
  return { items, next }
}
