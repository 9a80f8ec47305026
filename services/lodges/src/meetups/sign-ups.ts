/** The one way to change who comes to a meetup: the row and the numbers of the meetup, in one transaction. */
import { ProductError } from '@samvaer/contracts/core/errors'
import type { DirectoryProfile } from '@samvaer/contracts/identity/domain-events'
import { isListed } from '@samvaer/service-kit/directory'
import type { Transaction } from '@samvaer/service-kit/parts'
import type { ClientSession } from 'mongoose'
import { movedUpAtOnce, movingUp, nobody, plus, takenBy } from '../attendance/seats.ts'
import type { MeetupRow } from '../models/meetup.ts'
import type { LodgesParts, Side } from '../models/models.ts'
import { type SignUpRow, signUpKey, signUpOrder } from '../models/sign-up.ts'
import { notifyOfMeetup } from '../notifications/meetup-notifications.ts'
import { withoutMember } from '../shares/share-list.ts'

type SignUp = SignUpRow | undefined

const shownAs = (signUp: SignUp, state: SignUpRow['state']): number =>
  signUp?.state === state && signUp.listed ? 1 : 0
const takes = (signUp: SignUp) => (signUp?.state === 'Going' ? takenBy(signUp.gender) : nobody)

/** Returns what a change of sign-ups does to the numbers of their meetup. */
export const numbersOf = (before: SignUp, after: SignUp) => {
  const taken = plus(takes(after), takes(before), -1)
  return {
    going: shownAs(after, 'Going') - shownAs(before, 'Going'),
    waiting: shownAs(after, 'Waiting') - shownAs(before, 'Waiting'),
    'taken.all': taken.all,
    'taken.women': taken.women,
    'taken.men': taken.men,
  }
}

export const signUpRow = (
  { _id: meetupId, lodgeId, overAt }: Pick<MeetupRow, '_id' | 'lodgeId' | 'overAt'>,
  { profile, side }: { profile: DirectoryProfile; side: Pick<Side, 'dark'> },
  state: SignUpRow['state'],
  signedUpAt: Date,
): SignUpRow => ({
  _id: signUpKey(meetupId, profile.profileId),
  meetupId,
  lodgeId,
  profileId: profile.profileId,
  gender: profile.gender,
  state,
  listed: isListed(profile, side),
  signedUpAt,
  order: signUpOrder({ state, signedUpAt }),
  overAt,
})

/** The meetup as it is now: who changes its sign-ups at once meets here, and one waits for the other. */
export const turnOf = (
  side: Pick<Side, 'meetup'>,
  meetupId: number,
  session: ClientSession,
): Promise<MeetupRow | null> =>
  side.meetup
    .findByIdAndUpdate(meetupId, { $inc: { turns: 1 } }, { session, returnDocument: 'after' })
    .lean<MeetupRow>()

/** The same for an act of a member. @throws ProductError NotFound, and Conflict with `reason` Cancelled or Past */
export const takeTurn = async (
  side: Pick<Side, 'meetup'>,
  meetupId: number,
  now: Date,
  session: ClientSession,
): Promise<MeetupRow> => {
  const meetup = await turnOf(side, meetupId, session)
  if (!meetup) throw new ProductError('NotFound')
  if (meetup.cancelledAt) throw new ProductError('Conflict', { reason: 'Cancelled' })
  if (meetup.overAt <= now) throw new ProductError('Conflict', { reason: 'Past' })
  return meetup
}

/** Gives back what a member took who does not come any more, and notifies those who had a seat in that member's car. */
const leaveShares = async (
  side: Side,
  meetupId: number,
  { profileId }: SignUpRow,
  transaction: Transaction,
): Promise<void> => {
  const { session } = transaction
  const meetup = await side.meetup.findById(meetupId, null, { session }).lean<MeetupRow>()
  const left = meetup && withoutMember(meetup.shares ?? [], profileId)
  if (!left) return
  await side.meetup.updateOne({ _id: meetupId }, { $set: { shares: left.shares } }, { session })
  const at = new Date()
  if (meetup.overAt <= at || meetup.cancelledAt) return
  await notifyOfMeetup(transaction, { side, meetup, at }, left.stranded, { variant: 'rideGone', of: profileId })
}

/** Writes a sign-up after a turn: nobody else changes sign-ups of this meetup meanwhile. */
export const writeSignUp = async (
  side: Side,
  meetupId: number,
  { before, after }: { before: SignUp; after: SignUp },
  transaction: Transaction,
): Promise<void> => {
  const { session } = transaction
  if (after) {
    const row = { ...after, order: signUpOrder(after) }
    await side.signUp.replaceOne({ _id: after._id }, row, { session, upsert: true })
  }
  if (before && !after) await side.signUp.deleteOne({ _id: before._id }, { session })
  await side.meetup.updateOne({ _id: meetupId }, { $inc: numbersOf(before, after) }, { session })
  if (before?.state === 'Going' && after?.state !== 'Going') await leaveShares(side, meetupId, before, transaction)
}

/**
 * Gives free places to those who wait, the longest first, and notifies them. Nobody moves up once it is over.
 * @param most so many move up at most: an act frees a place or two, and followingMeetups gives out more than that
 * @returns how many moved up
 */
export const moveUp = async (
  { clock }: Pick<LodgesParts, 'clock'>,
  side: Side,
  meetupId: number,
  transaction: Transaction,
  most = movedUpAtOnce,
): Promise<number> => {
  const { session } = transaction
  const at = clock()
  const meetup = await side.meetup.findById(meetupId, null, { session }).lean<MeetupRow>()
  if (!meetup || meetup.waiting === 0 || meetup.cancelledAt || meetup.overAt <= at) return 0
  const waiting = await side.signUp
    .find({ meetupId, state: 'Waiting', listed: true }, null, { session })
    .sort({ signedUpAt: 1, profileId: 1 })
    // The balance may pass over any number of them.
    .limit(meetup.balanced ? 0 : most)
    .lean<SignUpRow[]>()
  const moving = movingUp(meetup, meetup.taken, waiting).slice(0, most)
  for (const before of moving) {
    await writeSignUp(side, meetupId, { before, after: { ...before, state: 'Going' } }, transaction)
    await notifyOfMeetup(transaction, { side, meetup, at }, [before.profileId], { variant: 'movedUp' })
  }
  return moving.length
}

/** Returns the members who have signed up: those who go, or those who wait as well. */
export const signedUpIds = async (
  { signUp }: Pick<Side, 'signUp'>,
  meetupId: number,
  states: readonly SignUpRow['state'][],
  { session }: Pick<Transaction, 'session'>,
): Promise<number[]> => {
  const rows = await signUp
    .find({ meetupId, state: { $in: [...states] } }, { profileId: 1 }, { session })
    .lean<Pick<SignUpRow, 'profileId'>[]>()
  return rows.map(({ profileId }) => profileId)
}
