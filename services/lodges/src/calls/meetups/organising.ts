/** Calling, changing and cancelling meetups. */
import { ProductError } from '@samvaer/contracts/core/errors'
import type { SeriesScope } from '@samvaer/contracts/events/values'
import { meetupRates } from '@samvaer/contracts/lodges/calendar'
import type { PollForm } from '@samvaer/contracts/lodges/polls'
import type { Repeats } from '@samvaer/contracts/lodges/series'
import type { LodgeCategory } from '@samvaer/contracts/lodges/shapes'
import { remindedOf } from '../../attendance/reminders.ts'
import { nobody } from '../../attendance/seats.ts'
import { newSeries, timesAt } from '../../attendance/series.ts'
import { followingOf, refuseManySeries } from '../../attendance/series-rows.ts'
import { changedTimes, newTimes, refuseFixed, refuseSeries } from '../../dates/open-dates.ts'
import { countAct } from '../../limits.ts'
import { changed } from '../../live.ts'
import { markActive } from '../../lodge-activity.ts'
import { audienceOf, shownAccess } from '../../media-access.ts'
import { cancelMeetup, roundKey } from '../../meetups/cancel-meetup.ts'
import { changeFollowing, writeChange } from '../../meetups/change-meetup.ts'
import type { SeenMeetup } from '../../meetups/meetup-data.ts'
import { signUpRow, takeTurn, writeSignUp } from '../../meetups/sign-ups.ts'
import { recordAct } from '../../membership/activities.ts'
import type { MeetupRow } from '../../models/meetup.ts'
import type { LodgesParts } from '../../models/models.ts'
import { enterRound } from '../../notifications/rounds.ts'
import { forgetPicture, forgetReplaced, pictureToWrite } from '../../own-pictures.ts'
import { meetupPath } from '../../paths.ts'
import { lodgeHandlers } from '../../policy.ts'
import { pollIdFor, writePoll } from '../../polls/write-poll.ts'
import type { SeenLodge, Viewer } from '../../viewer.ts'

interface Form {
  title: string
  text: string
  category?: LodgeCategory | undefined
  pictureId?: number | null | undefined
  startsAt: string
  endsAt: string | null
  timeZone: string
  town: string
  address: string
  places: number | null
  balanced: boolean
  dates?: string[] | undefined
  poll?: PollForm | null | undefined
}

/** A form with what it says of other meetups of the series. */
type NewForm = Form & { repeats: Repeats }
type ChangedForm = Form & { scope: SeriesScope; version?: number | undefined }

/** Says who reads the picture of a meetup: those who read what else is shown in its lodge (decision 71). */
const readersOf = ({ _id, access }: Pick<SeenLodge, '_id' | 'access'>) => ({
  key: shownAccess(_id),
  audience: audienceOf(access),
})

const create = async (
  parts: LodgesParts,
  viewer: Viewer,
  lodge: SeenLodge,
  { poll, category, pictureId: asked, repeats, dates, ...form }: NewForm,
): Promise<number> => {
  const { side, profileId, profile: session } = viewer
  if (lodge.role === 'Member' && !session.subscriber) throw new ProductError('SubscriberRequired')
  const profile = await parts.directory.find(profileId)
  if (!profile) throw new ProductError('ServiceUnavailable')
  const at = parts.clock()
  refuseSeries({ dates, repeats })
  const times = newTimes({ ...form, dates }, at)
  const repeated = repeats && newSeries(repeats, times)
  const picture = await pictureToWrite(parts, viewer, { asked, before: null, readers: readersOf(lodge) })
  const [_id, newId] = [await parts.nextId('meetup'), await pollIdFor(parts, poll)]
  const { _id: lodgeId, name } = lodge
  const meetup: MeetupRow = {
    ...form,
    ...times,
    ...picture,
    ...(category !== undefined && { category }),
    _id,
    lodgeId,
    authorId: profileId,
    going: 0,
    waiting: 0,
    taken: nobody,
    comments: 0,
    version: 1,
    createdAt: at,
    changedAt: at,
    cancelledAt: null,
    ...remindedOf(times, at),
    turns: 0,
  }
  const meetups: MeetupRow[] = []
  for (const [index, start] of (repeated?.starts ?? [times.startsAt]).entries()) {
    const then = repeated && { ...timesAt(start, times), series: { id: _id, rule: repeated.rule, index } }
    meetups.push({
      ...meetup,
      ...then,
      ...(then && remindedOf(then, at)),
      _id: index === 0 ? _id : await parts.nextId('meetup'),
    })
  }
  await parts.transaction(async (transaction) => {
    const rate = meetupRates.meetupCreations
    const act = { act: 'meetup' as const, profileId, rate, newcomer: session.newcomer }
    await countAct(parts, act, transaction.session)
    const of = { of: 'Meetup' as const, itemId: _id, lodgeId }
    const { pollId } = await writePoll(side, of, undefined, { form: poll, newId, now: at }, transaction.session)
    if (repeated) await refuseManySeries(side, 'meetup', { profileId, now: at }, transaction.session)
    // The poll is about the first one.
    const called = meetups.map((each) => (each._id === _id && pollId !== undefined ? { ...each, pollId } : each))
    await side.meetup.create(called, { session: transaction.session, ordered: true })
    for (const each of meetups) {
      const after = signUpRow(each, { profile, side }, 'Going', at)
      await writeSignUp(side, each._id, { before: undefined, after }, transaction)
    }
    await recordAct(parts, viewer, lodge, { type: 'MeetupCreated', detail: form.title }, transaction)
    const round = {
      _id: roundKey(_id),
      lodgeId,
      audience: 'members' as const,
      news: 'newMeetups' as const,
      variant: 'newMeetup',
      bundle: `lodge:${lodgeId}:newMeetup`,
      title: name,
      path: meetupPath(lodgeId, times.day, _id),
      actorId: profileId,
      authorId: profileId,
      without: [],
      at,
    }
    await enterRound(side, round, transaction)
  })
  await markActive(side, lodgeId, profileId, at)
  changed(parts, viewer, 'lodge', lodgeId, 'meetups')
  return _id
}

/** Returns the actor of an act; acts of staff in a lodge bear no name. */
const actorOf = ({ staff, profileId }: Viewer, { role }: SeenLodge): number | null =>
  staff && role === 'None' ? null : profileId

const edit = async (
  parts: LodgesParts,
  viewer: Viewer,
  meetup: SeenMeetup,
  { version, scope, poll: written, category, pictureId: asked, dates, ...form }: ChangedForm,
): Promise<void> => {
  const { side } = viewer
  const { _id, lodge, pictureId: seen = null } = meetup
  const at = parts.clock()
  const times = changedTimes({ ...form, dates }, at, meetup)
  const picture = await pictureToWrite(parts, viewer, { asked, before: seen, readers: readersOf(lodge) })
  const fields = { ...form, ...times, ...picture, ...(category !== undefined && { category }) }
  const newId = await pollIdFor(parts, written)
  const before = await parts.transaction(async (transaction) => {
    const { session } = transaction
    const before = await takeTurn(side, _id, at, session)
    refuseFixed(meetup, before)
    if (version !== undefined && version !== before.version)
      throw new ProductError('Conflict', { sent: version, kept: before.version })
    const of = { of: 'Meetup' as const, itemId: _id, lodgeId: lodge._id }
    const { pollId } = await writePoll(side, of, before.pollId, { form: written, newId, now: at }, session)
    const alone = scope === 'This' && before.series && { series: { ...before.series, alone: true } }
    const actorId = actorOf(viewer, lodge)
    const writing = { before, change: { ...fields, ...alone }, pollId, at, actorId, told: new Set<number>() }
    await writeChange(parts, viewer, writing, transaction)
    if (scope === 'Following') await changeFollowing(parts, viewer, writing, transaction)
    const act = { type: 'MeetupChanged' as const, profileId: before.authorId, detail: form.title }
    await recordAct(parts, viewer, lodge, act, transaction)
    return before
  })
  await forgetReplaced(parts, side.meetup, before, picture)
  changed(parts, viewer, 'meetup', _id, 'meetup')
  changed(parts, viewer, 'lodge', lodge._id, 'meetups')
}

/** Cancels it, or with it those of its series that follow, also what was changed by itself: nobody stands before a door. */
const remove = async (parts: LodgesParts, viewer: Viewer, meetup: SeenMeetup, scope: SeriesScope): Promise<void> => {
  const { side } = viewer
  const { _id, lodge, authorId, title } = meetup
  const at = parts.clock()
  const done = await parts.transaction(async (transaction) => {
    const { session } = transaction
    const following = scope === 'Following' ? await followingOf<MeetupRow>(side, 'meetup', meetup, at, session) : []
    const told = new Set<number>()
    const done: { row: MeetupRow; erased: boolean }[] = []
    for (const each of [_id, ...following.map((row) => row._id)]) {
      const now = await takeTurn(side, each, at, session)
      const erased = await cancelMeetup(viewer, { now, at, actorId: actorOf(viewer, lodge), told }, transaction)
      done.push({ row: now, erased })
    }
    await recordAct(parts, viewer, lodge, { type: 'MeetupCancelled', profileId: authorId, detail: title }, transaction)
    return done
  })
  for (const { row, erased } of done) {
    if (erased) await forgetPicture(parts, side.meetup, row)
    changed(parts, viewer, 'meetup', row._id, 'meetup')
  }
  changed(parts, viewer, 'lodge', lodge._id, 'meetups')
}

export const meetupOrganisingCalls = (parts: LodgesParts) =>
  lodgeHandlers({
    CreateMeetup: async ({ viewer, objects: { lodge }, input: { lodgeId: _, ...form } }) => ({
      meetupId: await create(parts, viewer, lodge, form),
    }),
    EditMeetup: async ({ viewer, objects: { meetup }, input }) => {
      const { lodgeId: _lodge, meetupId: _meetup, reason: _reason, ...form } = input
      await edit(parts, viewer, meetup, form)
      return {}
    },
    DeleteMeetup: async ({ viewer, objects: { meetup }, input: { scope } }) => {
      await remove(parts, viewer, meetup, scope)
      return {}
    },
  })
