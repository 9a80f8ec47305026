/** The contest: what can be won, and taking part once. */
import { contestSite } from '@samvaer/contracts/billing/values'
import { ProductError } from '@samvaer/contracts/core/errors'
import { isDuplicateKey } from '@samvaer/service-kit/errors'
import type { Billing } from '../billing-parts.ts'
import { type ContestRow, contestOn, shownContest, stateOf } from '../contest/contests.ts'
import type { ContestEntryRow } from '../models/contest-entry.ts'
import { contestHandlers } from '../policy.ts'

export const contestCalls = ({ models, clock }: Pick<Billing, 'models' | 'clock'>) => {
  /** @throws ProductError NotFound on every brand that has none */
  const contestHere = (siteId: number): ContestRow | undefined => {
    if (siteId !== contestSite) throw new ProductError('NotFound')
    return contestOn(clock())
  }
  const entryOf = ({ contestId }: ContestRow, profileId: number) =>
    models.contestEntry.findById(`${contestId}:${profileId}`).lean<ContestEntryRow>()

  return contestHandlers({
    GetContest: async ({ context: { siteId }, profile: { profileId } }) => {
      const contest = contestHere(siteId)
      if (!contest) return { contest: null }
      const entry = await entryOf(contest, profileId)
      return { contest: { ...shownContest(contest, clock()), enteredAt: entry?.at.toISOString() ?? null } }
    },
    EnterContest: async ({ input: { contestId }, context: { siteId }, profile: { profileId } }) => {
      const contest = contestHere(siteId)
      if (contest?.contestId !== contestId || stateOf(contest, clock()) !== 'Running')
        throw new ProductError('Conflict', { reason: 'NotRunning' })
      const _id = `${contestId}:${profileId}`
      try {
        await models.contestEntry.create([{ _id, contestId, profileId, at: clock() }])
      } catch (error) {
        // Entered before, or at the same moment: the first one counts.
        if (!isDuplicateKey(error)) throw error
      }
      const { at } = await models.contestEntry.findById(_id).lean<ContestEntryRow>().orFail()
      return { enteredAt: at.toISOString() }
    },
  })
}
