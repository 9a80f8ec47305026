/** Calling, changing and cancelling meetups. */
import { ProductError } from '@samvaer/contracts/core/errors'
import { meetupRates } from '@samvaer/contracts/lodges/calendar'
import type { PollForm } from '@samvaer/contracts/lodges/polls'
import type { LodgeCategory } from '@samvaer/contracts/lodges/shapes'
import { remindedOf } from '../../attendance/reminders.ts'
import { nobody } from '../../attendance/seats.ts'
import { timesOf } from '../../attendance/times.ts'
import { countAct } from '../../limits.ts'
import { changed } from '../../live.ts'
import { markActive } from '../../lodge-activity.ts'
import { audienceOf, shownAccess } from '../../media-access.ts'
import { eraseMeetups } from '../../meetups/erase-meetups.ts'
import { followingMeetups } from '../../meetups/follow-meetup.ts'
import type { SeenMeetup } from '../../meetups/meetup-data.ts'
import { signedUpIds, signUpRow, takeTurn, writeSignUp } from '../../meetups/sign-ups.ts'
import { recordAct } from '../../membership/activities.ts'
import type { MeetupRow } from '../../models/meetup.ts'
import type { LodgesParts } from '../../models/models.ts'
import { notReminded } from '../../models/reminded.ts'
import { notifyAllOfMeetup } from '../../notifications/meetup-notifications.ts'
import { enterRound, withdrawRounds } from '../../notifications/rounds.ts'
import { forgetReplaced, gatheringPictures, pictureToWrite } from '../../own-pictures.ts'
import { meetupPath } from '../../paths.ts'
import { lodgeHandlers } from '../../policy.ts'
import { pollIdFor, withPoll, writePoll } from '../../polls/write-poll.ts'
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
  poll?: PollForm | null | undefined
}

/** Says who reads the picture of a meetup: those who read what else is shown in its lodge (decision 71). */
const readersOf = ({ _id, access }: Pick<SeenLodge, '_id' | 'access'>) => ({
  key: shownAccess(_id),
  audience: audienceOf(access),
})

/** The key of the round that notifies members of the lodge of a new meetup. */
const roundKey = (meetupId: number): string => `meetup:${meetupId}`

const create = async (
  parts: LodgesParts,
  viewer: Viewer,
  lodge: SeenLodge,
  { poll, category, pictureId: asked, ...form }: Form,
): Promise<number> => {
  const { side, profileId, profile: session } = viewer
  if (lodge.role === 'Member' && !session.subscriber) throw new ProductError('SubscriberRequired')
  const profile = await parts.directory.find(profileId)
  if (!profile) throw new ProductError('ServiceUnavailable')
  const at = parts.clock()
  const times = timesOf(form, at)
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
  await parts.transaction(async (transaction) => {
    const rate = meetupRates.meetupCreations
    const act = { act: 'meetup' as const, profileId, rate, newcomer: session.newcomer }
    await countAct(parts, act, transaction.session)
    const of = { of: 'Meetup' as const, itemId: _id, lodgeId }
    const { pollId } = await writePoll(side, of, undefined, { form: poll, newId, now: at }, transaction.session)
    const called = { ...meetup, ...(pollId !== undefined && { pollId }) }
    await side.meetup.create([called], { session: transaction.session })
    const after = signUpRow(meetup, { profile, side }, 'Going', at)
    await writeSignUp(side, _id, { before: undefined, after }, transaction)
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

const sameTime = (one: Date | null, other: Date | null): boolean => one?.getTime() === other?.getTime()

/** Tells whether those who come have to know of it: another time, or another place. */
const movedBy = (before: MeetupRow, after: Pick<MeetupRow, 'startsAt' | 'endsAt' | 'timeZone' | 'town' | 'address'>) =>
  !sameTime(before.startsAt, after.startsAt) ||
  !sameTime(before.endsAt, after.endsAt) ||
  before.timeZone !== after.timeZone ||
  before.town !== after.town ||
  before.address !== after.address

const edit = async (
  parts: LodgesParts,
  viewer: Viewer,
  meetup: SeenMeetup,
  { version, poll: written, category, pictureId: asked, ...form }: Form & { version?: number | undefined },
): Promise<void> => {
  const { side, profileId } = viewer
  const { _id, lodge, pictureId: seen = null } = meetup
  const at = parts.clock()
  const times = timesOf(form, at, meetup.startsAt)
  const picture = await pictureToWrite(parts, viewer, { asked, before: seen, readers: readersOf(lodge) })
  const fields = { ...form, ...times, ...picture, ...(category !== undefined && { category }) }
  const newId = await pollIdFor(parts, written)
  const before = await parts.transaction(async (transaction) => {
    const { session } = transaction
    const before = await takeTurn(side, _id, at, session)
    if (version !== undefined && version !== before.version)
      throw new ProductError('Conflict', { sent: version, kept: before.version })
    if (fields.places !== null && fields.places < before.taken.all)
      throw new ProductError('Conflict', { reason: 'TooFewPlaces', taken: before.taken.all })
    const of = { of: 'Meetup' as const, itemId: _id, lodgeId: lodge._id }
    const { pollId } = await writePoll(side, of, before.pollId, { form: written, newId, now: at }, session)
    const begins = !sameTime(before.startsAt, fields.startsAt)
    const change = { ...fields, changedAt: at, ...(begins && notReminded) }
    await side.meetup.updateOne({ _id }, { ...withPoll(change, pollId), $inc: { version: 1 } }, { session })
    await recordAct(
      parts,
      viewer,
      lodge,
      { type: 'MeetupChanged', profileId: before.authorId, detail: form.title },
      transaction,
    )
    if (movedBy(before, fields)) {
      const signedUp = await signedUpIds(side, _id, ['Going', 'Waiting'], transaction)
      const about = { side, meetup: { ...before, ...change }, at }
      const receivers = signedUp.filter((id) => id !== profileId)
      await notifyAllOfMeetup(transaction, about, receivers, { variant: 'changed', actorId: actorOf(viewer, lodge) })
    }
    await followingMeetups(parts, side).begin(new Map([[_id, { ...before, ...change }]]), transaction)
    return before
  })
  await forgetReplaced(parts, before, picture)
  changed(parts, viewer, 'meetup', _id, 'meetup')
  changed(parts, viewer, 'lodge', lodge._id, 'meetups')
}

/** Returns the actor of an act; acts of staff in a lodge bear no name. */
const actorOf = ({ staff, profileId }: Viewer, { role }: SeenLodge): number | null =>
  staff && role === 'None' ? null : profileId

const remove = async (parts: LodgesParts, viewer: Viewer, meetup: SeenMeetup): Promise<void> => {
  const { side, profileId } = viewer
  const { _id, lodge, authorId } = meetup
  const at = parts.clock()
  const erased = await parts.transaction(async (transaction) => {
    const { session } = transaction
    const now = await takeTurn(side, _id, at, session)
    const act = { type: 'MeetupCancelled' as const, profileId: authorId, detail: now.title }
    await recordAct(parts, viewer, lodge, act, transaction)
    await withdrawRounds(side, { _id: roundKey(_id) }, transaction)
    const signedUp = await signedUpIds(side, _id, ['Going', 'Waiting'], transaction)
    // Of the organiser alone nobody has to know that it does not take place.
    if (signedUp.every((id) => id === authorId)) {
      await eraseMeetups(side, [_id], session)
      return now
    }
    const change = { $set: { cancelledAt: at, changedAt: at }, $inc: { version: 1 } }
    await side.meetup.updateOne({ _id }, change, { session })
    const receivers = signedUp.filter((id) => id !== profileId)
    const said = { variant: 'cancelled', actorId: actorOf(viewer, lodge) }
    await notifyAllOfMeetup(transaction, { side, meetup: now, at }, receivers, said)
    return undefined
  })
  if (erased?.pictureId) await gatheringPictures.forget(parts, [erased.pictureId])
  changed(parts, viewer, 'meetup', _id, 'meetup')
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
    DeleteMeetup: async ({ viewer, objects: { meetup } }) => {
      await remove(parts, viewer, meetup)
      return {}
    },
  })
