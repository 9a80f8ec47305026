/** The weekly picks of a member: wanted or not, and whom they named (docs/product/search.md). */
import { ProductError } from '@samvaer/contracts/core/errors'
import type { search } from '@samvaer/contracts/search/calls'
import { handlers } from '@samvaer/service-kit/http/implement'
import { askerContextOf } from '../asker-context.ts'
import { foundProfiles } from '../found.ts'
import type { SearchParts } from '../models/models.ts'
import type { WeeklyPicksRow } from '../models/weekly-picks.ts'
import { nextPicksAt } from '../picks/pick-time.ts'
import { withdrawPicks } from '../picks/send-picks.ts'
import { weightedReasons } from './matching.ts'

/** @throws ProductError NotFound on the dark variant, which has none: a mail of one would be of that side */
const onLightSide = ({ dark }: { dark: boolean }): void => {
  if (dark) throw new ProductError('NotFound')
}

export const weeklyPicksCalls = (parts: SearchParts) => {
  const { weeklyPicks } = parts.models
  return handlers<typeof search>()({
    GetWeeklyPicks: async (call) => {
      onLightSide(call.context)
      const row = await weeklyPicks.findById(call.profile.profileId).lean<WeeklyPicksRow>()
      const asking = await askerContextOf(parts, call)
      // The mail named them; who left, is away or was blocked since is there no more.
      const ids = (row?.picks ?? []).filter((id) => asking.index.mayFind(asking.asker, id))
      const [found, reasons] = await Promise.all([
        foundProfiles(parts, asking, ids),
        weightedReasons(parts, asking, call.profile.profileId, ids),
      ])
      return {
        wanted: row?.dueAt != null,
        nextAt: row?.dueAt?.toISOString() ?? null,
        pickedAt: row?.pickedAt?.toISOString() ?? null,
        items: found.map((profile) => ({ ...profile, reasons: reasons.get(profile.profileId) ?? [] })),
      }
    },

    SaveWeeklyPicks: async ({ context, profile: { profileId }, input: { wanted, timeZone } }) => {
      onLightSide(context)
      const { community } = context
      const dueAt = wanted ? nextPicksAt(parts.clock(), timeZone) : null
      await parts.transaction(async (transaction) => {
        const { session } = transaction
        const change = { $set: { community, timeZone, dueAt, unseen: 0 } }
        await weeklyPicks.updateOne({ _id: profileId }, change, { upsert: true, session })
        if (!wanted) await withdrawPicks(transaction, profileId)
      })
      return {}
    },

    SetWeeklyPicksAsSeen: async ({ context, profile: { profileId } }) => {
      onLightSide(context)
      await weeklyPicks.updateOne({ _id: profileId }, { $set: { unseen: 0 } })
      return {}
    },
  })
}
