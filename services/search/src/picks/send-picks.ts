/** Five members once a week for whoever has asked for them: those whom the matches show first (docs/product/search.md). */
import { evenWeights } from '@samvaer/contracts/search/reasons'
import { picksLimits } from '@samvaer/contracts/search/values'
import { notificationsFrom } from '@samvaer/service-kit/notifications/notifications'
import type { Task, Transaction } from '@samvaer/service-kit/parts'
import { processQueue } from '@samvaer/service-kit/tasks/work-queue'
import { askerContextOf } from '../asker-context.ts'
import type { MatchWeightRow } from '../models/match-weight.ts'
import type { SearchParts } from '../models/models.ts'
import type { WeeklyPicksRow } from '../models/weekly-picks.ts'
import { nextPicksAt } from './pick-time.ts'

const week = 7 * 24 * 60 * 60 * 1000

const { raise, withdraw } = notificationsFrom('search')

export const picksPath = '/Search/Picks'
const key = 'weeklyPicks'

/** Takes the notification back of a member who does not want picks any more. */
export const withdrawPicks = (transaction: Pick<Transaction, 'publish'>, profileId: number): Promise<void> =>
  withdraw(transaction, profileId, key)

/** Returns the best who were not sent of late and whom the member has not written with; of few the fewer. */
const choose = async (parts: SearchParts, { _id: profileId, community }: WeeklyPicksRow, late: ReadonlySet<number>) => {
  const asked = {
    ...{ context: { community, dark: false }, profile: { profileId } },
    blocks: () => parts.directory.blocksOf(profileId),
  }
  const [{ index, asker }, saved] = await Promise.all([
    askerContextOf(parts, asked),
    parts.models.matchWeight.findById(profileId).lean<MatchWeightRow>(),
  ])
  const take = picksLimits.lookedThrough + late.size
  const { items } = index.matches({ asker, filters: {} }, saved?.weights ?? evenWeights, { take })
  const ids = items.map((item) => item.profileId).filter((id) => !late.has(id))
  const others = ids.slice(0, picksLimits.lookedThrough)
  if (others.length === 0) return []
  const { writtenIds } = await parts.peers.post('Contacts/GetWritten', { profileId, otherIds: others })
  return others.filter((id) => !writtenIds.includes(id)).slice(0, picksLimits.atOnce)
}

const send = async (parts: SearchParts, row: WeeklyPicksRow): Promise<void> => {
  const now = parts.clock()
  const { _id: profileId, timeZone } = row
  const kept = row.sent.filter(({ at }) => at.getTime() > now.getTime() - picksLimits.weeksApart * week)
  // Nobody is found by a member who is held back or paused; who has not looked at the last ones is away.
  const wanted = row.unseen < picksLimits.unseen && (await parts.directory.listed(profileId, { dark: false }))
  const picks = wanted ? await choose(parts, row, new Set(kept.map((one) => one.profileId))) : []
  await parts.transaction(async (transaction) => {
    const sent = [...kept, ...picks.map((id) => ({ profileId: id, at: now }))]
    const change = picks.length > 0 ? { picks, pickedAt: now, sent, unseen: row.unseen + 1 } : { sent }
    const { modifiedCount } = await parts.models.weeklyPicks.updateOne(
      { _id: profileId, dueAt: row.dueAt },
      { $set: { ...change, dueAt: nextPicksAt(now, timeZone) } },
      { session: transaction.session },
    )
    if (modifiedCount === 0 || picks.length === 0) return
    const about = { key, profileId, type: 'WeeklyPicks' as const, title: null, path: picksPath, dark: false, at: now }
    await raise(transaction, about)
  })
}

export const sendPicks = (parts: SearchParts): Task => ({
  name: 'weekly-picks',
  everySeconds: 60,
  run: processQueue(parts, {
    what: 'weekly picks',
    due: (others, limit) =>
      parts.models.weeklyPicks
        .find({ dueAt: { $lte: parts.clock() }, ...others })
        .sort({ dueAt: 1 })
        .limit(limit)
        .lean<WeeklyPicksRow[]>(),
    act: (row) => send(parts, row),
  }),
})
