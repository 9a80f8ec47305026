/** Writes changes of events, of one alone or of those of its series that follow (decision 172). */
import { ProductError } from '@samvaer/contracts/core/errors'
import type { Transaction } from '@samvaer/service-kit/parts'
import { followingOf, movedWith } from '../attendance/series-rows.ts'
import { sameTime, type Times } from '../attendance/times.ts'
import type { Dated } from '../models/dates.ts'
import type { EventRow } from '../models/event.ts'
import type { LodgesParts } from '../models/models.ts'
import { notReminded } from '../models/reminded.ts'
import { notifyAllOfEvent } from '../notifications/event-notifications.ts'
import type { Viewer } from '../viewer.ts'
import { guestIdsIn } from './cancel-event.ts'
import { followingEvents } from './follow-event.ts'
import { takeTurn } from './guests.ts'
import { staysAsItIs } from './invitations.ts'

/** Tells whether guests have to know of it: another time, or another place. */
const movedBy = (before: EventRow, fields: Pick<EventRow, 'startsAt' | 'endsAt' | 'timeZone' | 'place' | 'address'>) =>
  // While its date is to be found, it has no time that they know.
  (!before.dates && (!sameTime(before.startsAt, fields.startsAt) || !sameTime(before.endsAt, fields.endsAt))) ||
  before.timeZone !== fields.timeZone ||
  before.place.zipCode !== fields.place.zipCode ||
  before.address !== fields.address

/** The change of one event, as it is written. */
type Change = Times &
  Pick<Dated, 'dates'> &
  Pick<EventRow, 'title' | 'text' | 'category' | 'place' | 'countryAreaIds' | 'address'> &
  Pick<EventRow, 'joinMode' | 'status' | 'places' | 'balanced'> &
  Partial<Pick<EventRow, 'series' | 'pictureId' | 'pictureBy'>>

interface Writing {
  before: EventRow
  change: Change
  at: Date
  /** Members who were notified with an earlier one of the series; whoever is notified now joins them. */
  told: Set<number>
}

/** Writes a change after a turn, and notifies who has to know. @throws ProductError Conflict with TooFewPlaces */
export const writeChange = async (
  parts: LodgesParts,
  { side, profileId }: Viewer,
  { before, change: { places, ...fields }, at, told }: Writing,
  transaction: Transaction,
): Promise<EventRow> => {
  const { session } = transaction
  const { _id } = before
  if (places !== null && places < before.taken.all)
    throw new ProductError('Conflict', { reason: 'TooFewPlaces', taken: before.taken.all })
  const organisers = await parts.directory.listedAmong(before.organiserIds, side)
  const listed = fields.joinMode !== 'Invite' && organisers.size > 0
  const begins = !sameTime(before.startsAt, fields.startsAt)
  const change = { ...fields, places, listed, changedAt: at, ...(begins && notReminded) }
  await side.event.updateOne({ _id }, { $set: change, $inc: { version: 1 } }, { session })
  const event = { ...before, ...change }
  if (movedBy(before, fields)) {
    const concernedIds = await guestIdsIn(side, _id, staysAsItIs, transaction)
    const receivers = concernedIds.filter((id) => id !== profileId && !told.has(id))
    for (const id of receivers) told.add(id)
    await notifyAllOfEvent(transaction, { side, event, at }, receivers, { variant: 'changed', actorId: profileId })
  }
  await followingEvents(parts, side).begin(new Map([[_id, event]]), transaction)
  return event
}

/** Changes those that follow in the series as well, but for what was changed by itself. */
export const changeFollowing = async (
  parts: LodgesParts,
  viewer: Viewer,
  { before, change, at, told }: Writing,
  transaction: Transaction,
): Promise<void> => {
  const { side } = viewer
  const { _id, series } = before
  if (!series) return
  const { session } = transaction
  const all = await followingOf<EventRow>(side, 'event', before, at, session)
  const following = all.filter((row) => !row.series?.alone)
  const moved = movedWith({ ...before, series }, change, following)
  for (const [place, row] of following.entries()) {
    const now = await takeTurn(side, row._id, at, session)
    await writeChange(parts, viewer, { before: now, change: { ...change, ...moved[place] }, at, told }, transaction)
  }
  const { id, index } = series
  const rule = moved[0]?.series.rule ?? series.rule
  await side.event.updateOne({ _id }, { $set: { series: { id, rule, index } } }, { session })
}
