/** Calling, changing and cancelling events. */
import { ProductError } from '@samvaer/contracts/core/errors'
import { eventRates } from '@samvaer/contracts/events/calls'
import type { SeriesScope } from '@samvaer/contracts/events/values'
import type { Repeats } from '@samvaer/contracts/lodges/series'
import type { LodgeCategory } from '@samvaer/contracts/lodges/shapes'
import { remindedOf } from '../../attendance/reminders.ts'
import { nobody } from '../../attendance/seats.ts'
import { newSeries, timesAt } from '../../attendance/series.ts'
import { followingOf, refuseManySeries } from '../../attendance/series-rows.ts'
import type { Times } from '../../attendance/times.ts'
import { changedTimes, newTimes, refuseFixed, refuseSeries } from '../../dates/open-dates.ts'
import { eventHandlers } from '../../event-policy.ts'
import { cancelEvent } from '../../events/cancel-event.ts'
import { changeFollowing, writeChange } from '../../events/change-event.ts'
import type { SeenEvent } from '../../events/find-event.ts'
import { guestRow, takeTurn, writeGuest } from '../../events/guests.ts'
import { invite, invitedAmong, reachInvited, uninvite } from '../../events/invitations.ts'
import { knownPlace } from '../../finding/places.ts'
import { countAct } from '../../limits.ts'
import { changed } from '../../live.ts'
import type { Dated } from '../../models/dates.ts'
import type { EventRow } from '../../models/event.ts'
import { eventGuestKey } from '../../models/event-guest.ts'
import type { LodgesParts } from '../../models/models.ts'
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
  dates?: string[] | undefined
}

/** A form with what it says of other events of the series. */
type NewForm = Form & { repeats: Repeats }
type ChangedForm = Form & { scope: SeriesScope; version?: number | undefined }

/** The fields of a form as the row keeps them, but for its picture. */
const fieldsOf = async (
  parts: LodgesParts,
  { invitedIds: _, pictureId: _picture, dates: _dates, ...form }: Form,
  times: Times & Pick<Dated, 'dates'>,
) => {
  const { place, countryAreaIds } = await knownPlace(parts, form.place)
  if (!place) throw new ProductError('InvalidInput', { issues: [{ path: 'place', code: 'unknown' }] })
  const { countryId, zipCode, city } = place
  return { ...form, ...times, place: { countryId, zipCode, city }, countryAreaIds }
}

const create = async (parts: LodgesParts, viewer: Viewer, { repeats, ...form }: NewForm): Promise<number> => {
  const { side, community, profileId, profile } = viewer
  if (!profile.ageProven) throw new ProductError('NotAllowed', { reason: 'AgeProof' })
  const own = await parts.directory.find(profileId)
  if (!own) throw new ProductError('ServiceUnavailable')
  refuseSeries({ dates: form.dates, repeats })
  const fields = await fieldsOf(parts, form, newTimes(form, parts.clock()))
  // Its guests would have to be invited to each of them.
  if (repeats && form.joinMode === 'Invite')
    throw new ProductError('InvalidInput', { issues: [{ path: 'repeats', code: 'invite' }] })
  const repeated = repeats && newSeries(repeats, fields)
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
  const events: EventRow[] = []
  for (const [index, start] of (repeated?.starts ?? [fields.startsAt]).entries()) {
    const then = repeated && { ...timesAt(start, fields), series: { id: _id, rule: repeated.rule, index } }
    events.push({
      ...event,
      ...then,
      ...(then && remindedOf(then, at)),
      _id: index === 0 ? _id : await parts.nextId('event'),
    })
  }
  await parts.transaction(async (transaction) => {
    const { session } = transaction
    const rate = eventRates.eventCreations
    await countAct(parts, { act: 'event', profileId, rate, newcomer: profile.newcomer }, session)
    if (repeated) await refuseManySeries(side, 'event', { profileId, now: at }, session)
    await side.event.create(events, { session, ordered: true })
    for (const each of events) {
      const first = guestRow(each, { profile: own, side, before: undefined }, 'Accepted', at)
      const after = { ...first, organiser: true, viewedAt: at }
      await writeGuest(side, each, { before: undefined, after }, transaction)
    }
    await invite(parts, viewer, event, invited, transaction)
  })
  return _id
}

const edit = async (
  parts: LodgesParts,
  viewer: Viewer,
  event: SeenEvent,
  { version, scope, ...form }: ChangedForm,
): Promise<void> => {
  const { side, profileId } = viewer
  const { _id: eventId, pictureId: seen = null } = event
  const fields = await fieldsOf(parts, form, changedTimes(form, parts.clock(), event))
  const invited = await invitedAmong(parts, viewer, form.invitedIds)
  const picture = await pictureToWrite(parts, viewer, { asked: form.pictureId, before: seen })
  await reachInvited(parts, viewer, invited, eventId)
  const before = await parts.transaction(async (transaction) => {
    const { session } = transaction
    const at = parts.clock()
    const before = await takeTurn(side, eventId, at, session)
    refuseFixed(event, before)
    if (version !== undefined && version !== before.version)
      throw new ProductError('Conflict', { sent: version, kept: before.version })
    const alone = scope === 'This' && before.series && { series: { ...before.series, alone: true } }
    const writing = { before, change: { ...fields, ...picture, ...alone }, at, told: new Set<number>() }
    const after = await writeChange(parts, viewer, writing, transaction)
    if (scope === 'Following') await changeFollowing(parts, viewer, writing, transaction)
    await side.eventGuest.updateOne({ _id: eventGuestKey(eventId, profileId) }, { $set: { viewedAt: at } }, { session })
    await uninvite(viewer, after, form.invitedIds, transaction)
    await invite(parts, viewer, after, invited, transaction)
    return before
  })
  await forgetReplaced(parts, side.event, before, picture)
  changed(parts, viewer, 'event', eventId, 'event')
}

interface Cancelling {
  text: string
  scope: SeriesScope
}

/** Cancels it, or with it those of its series that follow, also what was changed by itself: nobody stands before a door. */
const cancel = async (
  parts: LodgesParts,
  viewer: Viewer,
  event: SeenEvent,
  { text, scope }: Cancelling,
): Promise<void> => {
  const { side, profileId } = viewer
  const at = parts.clock()
  // Acts of staff bear no name; a staff member who organises it reads the reason by itself.
  const actorId = event.organises ? profileId : null
  const cancelled = await parts.transaction(async (transaction) => {
    const { session } = transaction
    const following = scope === 'Following' ? await followingOf<EventRow>(side, 'event', event, at, session) : []
    const told = new Set<number>()
    const ids = [event, ...following].map(({ _id }) => _id)
    for (const _id of ids) {
      const now = await takeTurn(side, _id, at, session)
      await cancelEvent(parts, side, now, { text, actorId, told }, transaction)
    }
    return ids
  })
  for (const _id of cancelled) changed(parts, viewer, 'event', _id, 'event')
}

export const eventOrganisingCalls = (parts: LodgesParts) =>
  eventHandlers({
    CreateEvent: async (call) => ({ eventId: await create(parts, await viewerOf(parts, call), call.input) }),
    EditEvent: async ({ viewer, objects: { event }, input: { eventId: _, ...form } }) => {
      await edit(parts, viewer, event, form)
      return {}
    },
    CancelEvent: async ({ viewer, objects: { event }, input: { text, scope } }) => {
      await cancel(parts, viewer, event, { text, scope })
      return {}
    },
  })
