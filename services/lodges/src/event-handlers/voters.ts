/**
 * Follows changes of members in what they voted for, and at which dates they can: who is not found is not counted, and
 * comes back (docs/product/states.md).
 */
import type { DirectoryProfile } from '@samvaer/contracts/identity/domain-events'
import { deleteLimited, limitedOfEach, updateLimited } from '@samvaer/service-kit/database/limited-writes'
import { isListed } from '@samvaer/service-kit/directory'
import type { FanOutStep } from '@samvaer/service-kit/tasks/fan-out'
import type { ClientSession, Model } from 'mongoose'
import type { Side } from '../models/models.ts'
import { ofDeleted } from './leavers.ts'

interface VoterRow {
  profileId: number
  listed: boolean
}

const votesOf = ({ pollVote, dateAnswer }: Side): Model<VoterRow>[] =>
  [pollVote, dateAnswer] as unknown as Model<VoterRow>[]

/** Erases the votes of a member who is gone for good. */
export const eraseVotes =
  (side: Side): FanOutStep<number> =>
  (profileId, most, { session }) =>
    limitedOfEach(
      votesOf(side).map((model) => (limit) => deleteLimited(model, { profileId }, limit)),
      { most, session },
    )

export const voterSteps = (side: Side): FanOutStep<DirectoryProfile>[] => [
  ofDeleted(eraseVotes(side)),
  (profile, most, { session }) => {
    const listed = isListed(profile, side)
    const other = { profileId: profile.profileId, listed: !listed }
    return limitedOfEach(
      votesOf(side).map((model) => (limit) => updateLimited(model, other, { $set: { listed } }, limit)),
      { most, session },
    )
  },
]

export const differingVoters = async (
  side: Side,
  profiles: readonly DirectoryProfile[],
  session: ClientSession,
): Promise<unknown[]> => {
  const differing: unknown[] = []
  for (const [listed, some] of Map.groupBy(profiles, (profile) => isListed(profile, side))) {
    const profileId = { $in: some.map((profile) => profile.profileId) }
    for (const model of votesOf(side))
      differing.push(...(await model.distinct('profileId', { profileId, listed: !listed }).session(session)))
  }
  return differing
}
