/** The rows of a series of meetups or events, and those that an act on one of them is about as well (decision 172). */
import { ProductError } from '@samvaer/contracts/core/errors'
import { maximumSeries } from '@samvaer/contracts/events/values'
import type { ClientSession, Model } from 'mongoose'
import type { EventRow } from '../models/event.ts'
import type { MeetupRow } from '../models/meetup.ts'
import type { Side } from '../models/models.ts'
import type { InSeries } from '../models/series.ts'
import { repeatingOf, ruleOf, startsOf, timesAt } from './series.ts'
import type { Times } from './times.ts'

/** A meetup or an event. */
type Gathering = EventRow | MeetupRow
type Kind = 'event' | 'meetup'

const modelOf = (side: Side, kind: Kind): Model<Gathering> => side[kind] as unknown as Model<Gathering>
const takesPlace = { event: { status: { $ne: 'Cancelled' } }, meetup: { cancelledAt: null } } as const

/**
 * Refuses another series to whoever has as many as may stand: one act makes many gatherings, and lists show each series
 * once.
 * @throws ProductError Conflict with TooManySeries
 */
export const refuseManySeries = async (
  side: Side,
  kind: Kind,
  { profileId, now }: { profileId: number; now: Date },
  session: ClientSession,
): Promise<void> => {
  const theirs = { [kind === 'event' ? 'organiserIds' : 'authorId']: profileId, overAt: { $gt: now } }
  const standing = await modelOf(side, kind).distinct('series.id', theirs).session(session)
  if (standing.length >= maximumSeries) throw new ProductError('Conflict', { reason: 'TooManySeries' })
}

/** Returns those of a series that come after one, take place, are not over and not held back by safety, in their order. */
export const followingOf = async <Row extends Gathering>(
  side: Side,
  kind: Kind,
  { series }: Pick<Row, 'series'>,
  now: Date,
  session: ClientSession | null = null,
): Promise<Row[]> => {
  if (!series) return []
  const after = { 'series.id': series.id, 'series.index': { $gt: series.index }, overAt: { $gt: now } }
  return modelOf(side, kind)
    .find({ ...after, heldAt: null, ...takesPlace[kind] }, null, session ? { session } : {})
    .sort({ 'series.index': 1 })
    .lean<Row[]>()
}

/**
 * Returns the times and the part in the series of those that follow one whose time is changed: by the rule from its new
 * time on. Where it keeps its time, so do they.
 */
export const movedWith = (
  before: Pick<Gathering, 'startsAt' | 'timeZone'> & { series: InSeries },
  times: Times,
  following: readonly (Pick<Gathering, 'startsAt'> & { series?: InSeries })[],
): (Times & { series: InSeries })[] => {
  const { id, rule, index } = before.series
  const moved = before.startsAt.getTime() !== times.startsAt.getTime() || before.timeZone !== times.timeZone
  const last = following.at(-1)?.series?.index ?? index
  const { startsAt, timeZone } = times
  const newRule = moved ? ruleOf(repeatingOf(rule).every, startsAt, timeZone, last - index + 1) : rule
  const starts = moved ? startsOf(newRule, startsAt, timeZone) : []
  return following.map((row) => {
    const place = row.series?.index ?? index
    const start = starts[place - index] ?? row.startsAt
    return { ...timesAt(start, times), series: { id, rule: newRule, index: place } }
  })
}

/** Takes the refusal of one of a series for an answer, and nothing else. */
export const unlessRefused = (error: unknown): void => {
  if (!(error instanceof ProductError)) throw error
}

/** The number of dates that a card names. */
const shownDates = 4

/** Returns, by series, those that are listed and to come, the next one first. */
export const nextOfSeries = async <Row extends Gathering>(
  side: Side,
  kind: Kind,
  rows: readonly Pick<Row, 'series'>[],
  now: Date,
  filter: object = {},
): Promise<Map<number, Row[]>> => {
  const ids = [...new Set(rows.flatMap(({ series }) => series?.id ?? []))]
  if (ids.length === 0) return new Map()
  const toCome = { 'series.id': { $in: ids }, overAt: { $gt: now }, heldAt: null, ...takesPlace[kind], ...filter }
  const found = await modelOf(side, kind)
    .find(toCome, { startsAt: 1, day: 1, series: 1 })
    .sort({ startsAt: 1, _id: 1 })
    .lean<Row[]>()
  return Map.groupBy(found, ({ series }) => series?.id ?? 0)
}

/** Matches what takes place once, and the first of a series: what was called, once each. */
export const isFirst = { 'series.index': { $in: [null, 0] } }

/** Tells whether a row takes place once, or is the next one of its series. */
export const isNext = (
  { _id, series }: Pick<Gathering, '_id' | 'series'>,
  dates: ReadonlyMap<number, readonly Pick<Gathering, '_id'>[]>,
): boolean => {
  const next = series && dates.get(series.id)?.[0]
  return !next || next._id === _id
}

/** Returns what a card says of the series of a row: its rhythm, and the dates after it. */
export const seriesSeen = <Row extends Gathering>(
  { series, startsAt }: Pick<Row, 'series' | 'startsAt'>,
  next: ReadonlyMap<number, Row[]>,
) => {
  if (!series) return undefined
  const later = (next.get(series.id) ?? []).filter((row) => row.startsAt > startsAt)
  return { ...repeatingOf(series.rule), next: later.slice(0, shownDates) }
}
