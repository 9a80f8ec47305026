/** Stories end with a profile that nobody sees any more, and are hidden while it is paused. */
import type { DomainEventPayload } from '@samvaer/contracts/domain-events'
import type { Transaction } from '@samvaer/service-kit/parts'
import type { SupportParts } from '../models/models.ts'

type Changed = Pick<DomainEventPayload<'ProfileChanged'>, 'profileId' | 'status' | 'paused'>

export const endStories = async (
  { models: { story } }: SupportParts,
  changed: readonly Changed[],
  { session }: Transaction,
): Promise<void> => {
  const idsOf = (some: readonly Changed[]) => ({ profileId: { $in: some.map(({ profileId }) => profileId) } })
  const {
    ended = [],
    away = [],
    here = [],
  } = Object.groupBy(changed, ({ status, paused }) => {
    if (paused) return 'away'
    return status === 'Active' ? 'here' : 'ended'
  })
  if (ended.length > 0) await story.deleteMany(idsOf(ended), { session })
  if (away.length > 0) await story.updateMany(idsOf(away), { $set: { away: true } }, { session })
  if (here.length > 0) await story.updateMany({ ...idsOf(here), away: true }, { $unset: { away: 1 } }, { session })
}
