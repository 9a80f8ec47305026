/** The contest as staff see it: who takes part, and drawing the winners. */
import { contestSite } from '@samvaer/contracts/billing/values'
import { ProductError } from '@samvaer/contracts/core/errors'
import { listOrder, type Paging, skipOf } from '@samvaer/service-kit/database/list-order'
import type { Billing } from '../billing-parts.ts'
import { contestAtDesk, contests, instantOf, mayBeDrawn, shownContest } from '../contest/contests.ts'
import { drawContest } from '../contest/draw.ts'
import type { ContestDrawRow } from '../models/contest-draw.ts'
import type { ContestEntryRow } from '../models/contest-entry.ts'
import { contestHandlers } from '../policy.ts'

const lastFirst = listOrder({ key: 'at', type: 'time', id: 'profileId' })

export const contestEntriesQuery = (
  { models }: Pick<Billing, 'models'>,
  { contestId, ...paging }: Paging & { contestId: number },
) =>
  models.contestEntry
    .find({ contestId, ...lastFirst.behind(paging) })
    .sort(lastFirst.sort)
    .skip(skipOf(paging))
    .limit(paging.take + 1)
    .lean<ContestEntryRow[]>()

export const contestDesk = (billing: Billing) => {
  const { models, clock, directory } = billing

  const winnersOf = async (contestId: number) => {
    const won = await models.contestEntry.find({ contestId, prize: { $type: 'string' } }).lean<ContestEntryRow[]>()
    const cards = await directory.cards(won.map(({ profileId }) => profileId))
    return won.flatMap(({ profileId, prize, orderId }) =>
      prize ? [{ profileId, member: cards.get(profileId) ?? null, product: prize, given: orderId != null }] : [],
    )
  }

  return contestHandlers({
    GetContestDesk: async ({ input, context: { siteId } }) => {
      const now = clock()
      const { contestId: wanted } = input
      const contest = wanted === undefined ? contestAtDesk(now) : contests.find(({ contestId }) => contestId === wanted)
      if (siteId !== contestSite || !contest) throw new ProductError('NotFound')
      const { contestId } = contest
      const draw = await models.contestDraw.findById(contestId).lean<ContestDrawRow>()
      const places = contest.prizes.map(({ product }) => product)
      const winners = draw ? await winnersOf(contestId) : []
      return {
        ...shownContest(contest, now),
        contests: contests
          .toSorted((a, b) => b.from.localeCompare(a.from))
          .map((one) => ({ contestId: one.contestId, from: instantOf(one.from) })),
        entries: await models.contestEntry.countDocuments({ contestId }),
        mayDraw: !draw && mayBeDrawn(contest, now),
        draw: draw && {
          ...{ by: draw.by, at: draw.at.toISOString(), reason: draw.reason },
          winners: winners.toSorted((a, b) => places.indexOf(a.product) - places.indexOf(b.product)),
        },
      }
    },
    GetContestEntries: async ({ input }) => {
      const { rows, next } = lastFirst.pageOf(await contestEntriesQuery(billing, input), input.take)
      const cards = await directory.cards(rows.map(({ profileId }) => profileId))
      const items = rows.map(({ profileId, at }) => ({
        ...{ profileId, member: cards.get(profileId) ?? null, enteredAt: at.toISOString() },
      }))
      return { items, next }
    },
    DrawContest: async ({ input: { reason }, objects: { contest }, viewer: { profileId: by } }) => {
      const winners = await drawContest(billing, contest, { by, reason })
      return { winners: winners.size }
    },
  })
}
