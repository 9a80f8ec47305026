/** Sanctions end by their time, and by a validation that was demanded. */
import type { SingleEventHandler, Task } from '@samvaer/service-kit/parts'
import { processQueue } from '@samvaer/service-kit/tasks/work-queue'
import { keepAudit } from '../audit/chain.ts'
import type { SafetyParts } from '../models/models.ts'
import type { SanctionRow } from '../models/sanction.ts'
import { raiseNotification } from '../notifications.ts'
import { decisionsPath } from '../paths.ts'
import { endSanctions } from './give.ts'

const end = (parts: SafetyParts, { _id, profileId, community, decisionId, kind }: SanctionRow): Promise<void> =>
  parts.transaction(
    async (transaction) => {
      const ended = await endSanctions(parts, profileId, { which: (row) => row._id === _id, by: 'Time' }, transaction)
      if (ended.length === 0) return
      const about = { actorId: null, community, profileId, decisionId, detail: kind }
      await keepAudit(parts, transaction, { act: 'SanctionEnded', ...about })
      const notice = { key: `sanction:${_id}:ended`, type: 'Decision', variant: 'ended', path: decisionsPath } as const
      // Restrictions hold on both sides; nothing is said of the dark one.
      await raiseNotification(transaction, { ...notice, profileId, dark: false, at: parts.clock() })
    },
    { about: 'the audit' },
  )

export const endOfSanctions = (parts: SafetyParts): Task => ({
  name: 'sanctions-end',
  everySeconds: 15,
  run: processQueue<SanctionRow>(parts, {
    what: 'sanction that ends',
    due: (others, limit) =>
      parts.models.sanction
        .find({ holds: true, until: { $gt: new Date(0), $lte: parts.clock() }, ...others })
        .sort({ until: 1 })
        .limit(limit)
        .lean<SanctionRow[]>(),
    act: (row) => end(parts, row),
  }),
})

/** The sanctions that an accepted validation ends, where one was demanded (docs/product/states.md). */
const endedByValidation: ReadonlySet<SanctionRow['kind']> = new Set<SanctionRow['kind']>([
  'ForceValidation',
  'Quarantine',
  'Lock',
])

export const onValidated =
  (parts: SafetyParts): SingleEventHandler<'ProfileValidated'> =>
  async ({ profileId, validated }, { transaction }) => {
    if (!validated) return
    const asked = await parts.models.sanction
      .exists({ profileId, holds: true, kind: { $in: ['ForceValidation', 'Quarantine'] } })
      .session(transaction.session)
    if (!asked) return
    const ended = await endSanctions(
      parts,
      profileId,
      { which: ({ kind }) => endedByValidation.has(kind), by: 'Validation' },
      transaction,
    )
    for (const { community, decisionId, kind } of ended) {
      const about = { actorId: null, community, profileId, decisionId, detail: kind }
      await keepAudit(parts, transaction, { act: 'SanctionEnded', ...about })
    }
  }
