/** Follows members in rows of guests; members who are gone come to nothing more and own nothing any more. */
import type { Gender, ProfileStatus } from '@samvaer/contracts/core/values'
import type { DirectoryProfile } from '@samvaer/contracts/identity/domain-events'
import { isListed } from '@samvaer/service-kit/directory'
import type { FanOutStep } from '@samvaer/service-kit/tasks/fan-out'
import type { Side } from '../models/models.ts'

const gone: readonly ProfileStatus[] = ['ToBeDeleted', 'PermaLocked', 'Deleted']

export const isGone = ({ status }: Pick<DirectoryProfile, 'status'>): boolean => gone.includes(status)

/** Narrows to those who are deleted for good. */
export const ofDeleted =
  (step: FanOutStep<number>): FanOutStep<DirectoryProfile> =>
  async ({ profileId, status }, ...rest) =>
    status === 'Deleted' ? step(profileId, ...rest) : 0

/** The member's facts in the row of a guest. */
export interface Followed {
  profileId: number
  gender: Gender
  listed: boolean
}

export const followedOn = (side: Pick<Side, 'dark'>, profile: DirectoryProfile): Followed => ({
  profileId: profile.profileId,
  gender: profile.gender,
  listed: isListed(profile, side),
})

/** Rows of a member that do not say this. */
export const saysOtherwise = ({ profileId, gender, listed }: Followed) => ({
  profileId,
  $or: [{ listed: !listed }, { gender: { $ne: gender } }],
})
