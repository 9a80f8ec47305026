/** Follows changes of members in the meetups that they come to (docs/product/states.md). */
import type { DirectoryProfile } from '@samvaer/contracts/identity/domain-events'
import { deleteLimited } from '@samvaer/service-kit/database/limited-writes'
import { type FanOutStep, heavy } from '@samvaer/service-kit/tasks/fan-out'
import type { ClientSession } from 'mongoose'
import { moveUp, turnOf, writeSignUp } from '../meetups/sign-ups.ts'
import type { LodgesParts, Side } from '../models/models.ts'
import type { SignUpRow } from '../models/sign-up.ts'
import { followedOn, isGone, ofDeleted, saysOtherwise } from './leavers.ts'

/** A locked member keeps a place and is not shown; one who is gone for good, or to be deleted, comes no more. */
const leavingOf = (profile: DirectoryProfile, now: Date) => {
  const { profileId, status } = profile
  if (status === 'Deleted') return { profileId }
  return isGone(profile) ? { profileId, overAt: { $gt: now } } : undefined
}

export const leaveSignUps =
  (parts: Pick<LodgesParts, 'clock'>, side: Side) =>
  async (
    which: { profileId: number; overAt?: { $gt: Date } },
    most: number,
    transaction: Parameters<FanOutStep<number>>[2],
  ): Promise<number> => {
    const rows = await side.signUp.find(which, null, { session: transaction.session }).limit(most).lean<SignUpRow[]>()
    for (const before of rows) {
      await turnOf(side, before.meetupId, transaction.session)
      await writeSignUp(side, before.meetupId, { before, after: undefined }, transaction)
      await moveUp(parts, side, before.meetupId, transaction)
    }
    return rows.length
  }

export const signUpSteps = (parts: LodgesParts, side: Side): FanOutStep<DirectoryProfile>[] => [
  heavy(4, async (profile, most, transaction) => {
    const leaving = leavingOf(profile, parts.clock())
    return leaving ? leaveSignUps(parts, side)(leaving, most, transaction) : 0
  }),
  heavy(4, async (profile, most, transaction) => {
    const { session } = transaction
    const { gender, listed, ...own } = followedOn(side, profile)
    const other = saysOtherwise({ ...own, gender, listed })
    const rows = await side.signUp.find(other, null, { session }).limit(most).lean<SignUpRow[]>()
    for (const before of rows) {
      await turnOf(side, before.meetupId, session)
      await writeSignUp(side, before.meetupId, { before, after: { ...before, listed, gender } }, transaction)
      await moveUp(parts, side, before.meetupId, transaction)
    }
    return rows.length
  }),
  ofDeleted((profileId, most, { session }) => deleteLimited(side.calendarAddress, { profileId }, { most, session })),
]

export const differingSignUps = async (
  { clock }: Pick<LodgesParts, 'clock'>,
  side: Side,
  profiles: readonly DirectoryProfile[],
  session: ClientSession,
): Promise<unknown[]> => {
  const differing = profiles.flatMap((profile) => {
    const leaving = leavingOf(profile, clock())
    return [saysOtherwise(followedOn(side, profile)), ...(leaving ? [leaving] : [])]
  })
  return side.signUp.distinct('profileId', { $or: differing }).session(session)
}
