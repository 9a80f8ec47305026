/** Writes changes of meetups, of one alone or of those of its series that follow (decision 172). */
import { ProductError } from '@samvaer/contracts/core/errors'
import type { Transaction } from '@samvaer/service-kit/parts'
import { followingOf, movedWith } from '../attendance/series-rows.ts'
import { sameTime, type Times } from '../attendance/times.ts'
import type { Dated } from '../models/dates.ts'
import type { MeetupRow } from '../models/meetup.ts'
import type { LodgesParts } from '../models/models.ts'
import { notReminded } from '../models/reminded.ts'
import { notifyAllOfMeetup } from '../notifications/meetup-notifications.ts'
import { withPoll } from '../polls/write-poll.ts'
import type { Viewer } from '../viewer.ts'
import { followingMeetups } from './follow-meetup.ts'
import { signedUpIds, takeTurn } from './sign-ups.ts'

/** Tells whether those who come have to know of it: another time, or another place. */
const movedBy = (before: MeetupRow, after: Pick<MeetupRow, 'startsAt' | 'endsAt' | 'timeZone' | 'town' | 'address'>) =>
  // While its date is to be found, it has no time that they know.
  (!before.dates && (!sameTime(before.startsAt, after.startsAt) || !sameTime(before.endsAt, after.endsAt))) ||
  before.timeZone !== after.timeZone ||
  before.town !== after.town ||
  before.address !== after.address

/** The change of one meetup, as it is written. */
type Change = Times &
  Pick<Dated, 'dates'> &
  Pick<MeetupRow, 'title' | 'text' | 'town' | 'address' | 'places' | 'balanced'> &
  Partial<Pick<MeetupRow, 'category' | 'pictureId' | 'pictureBy' | 'series'>>

interface Writing {
  before: MeetupRow
  change: Change
  /** The poll that it has from now on. */
  pollId: number | undefined
  at: Date
  actorId: number | null
  /** Members who were notified with an earlier one of the series; whoever is notified now joins them. */
  told: Set<number>
}

/** Writes a change after a turn, and notifies who has to know. @throws ProductError Conflict with TooFewPlaces */
export const writeChange = async (
  parts: LodgesParts,
  { side, profileId }: Viewer,
  { before, change: fields, pollId, at, actorId, told }: Writing,
  transaction: Transaction,
): Promise<void> => {
  const { session } = transaction
  const { _id } = before
  if (fields.places !== null && fields.places < before.taken.all)
    throw new ProductError('Conflict', { reason: 'TooFewPlaces', taken: before.taken.all })
  const begins = !sameTime(before.startsAt, fields.startsAt)
  const change = { ...fields, changedAt: at, ...(begins && notReminded) }
  await side.meetup.updateOne({ _id }, { ...withPoll(change, pollId), $inc: { version: 1 } }, { session })
  if (movedBy(before, fields)) {
    const signedUp = await signedUpIds(side, _id, ['Going', 'Waiting'], transaction)
    const receivers = signedUp.filter((id) => id !== profileId && !told.has(id))
    for (const id of receivers) told.add(id)
    const about = { side, meetup: { ...before, ...change }, at }
    await notifyAllOfMeetup(transaction, about, receivers, { variant: 'changed', actorId })
  }
  await followingMeetups(parts, side).begin(new Map([[_id, { ...before, ...change }]]), transaction)
}

/** Changes those that follow in the series as well, but for what was changed by itself. */
export const changeFollowing = async (
  parts: LodgesParts,
  viewer: Viewer,
  { before, ...writing }: Writing,
  transaction: Transaction,
): Promise<void> => {
  const { side } = viewer
  const { _id, series } = before
  if (!series) return
  const { session } = transaction
  const { change, at } = writing
  const all = await followingOf<MeetupRow>(side, 'meetup', before, at, session)
  const following = all.filter((row) => !row.series?.alone)
  const moved = movedWith({ ...before, series }, change, following)
  for (const [place, row] of following.entries()) {
    const now = await takeTurn(side, row._id, at, session)
    const theirs = { before: now, pollId: now.pollId, change: { ...change, ...moved[place] } }
    await writeChange(parts, viewer, { ...writing, ...theirs }, transaction)
  }
  const { id, index } = series
  const rule = moved[0]?.series.rule ?? series.rule
  await side.meetup.updateOne({ _id }, { $set: { series: { id, rule, index } } }, { session })
}
