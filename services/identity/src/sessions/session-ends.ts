/** Ends sessions whose time has run out: nothing but time ends them, and what is open for them has to end as well. */
import type { Task } from '@samvaer/service-kit/parts'
import { processQueue } from '@samvaer/service-kit/tasks/work-queue'
import type { IdentityParts } from '../models/models.ts'
import { endExpired } from './session-keeper.ts'

/** The database removed them by this one before, and no event said so. */
const indexOfBefore = 'expiresAt_1'

export const sessionEnds = (parts: IdentityParts): Task => {
  const { Session } = parts.models
  let prepared = false
  const prepare = async (): Promise<void> => {
    if (prepared) return
    const indexes = await Session.collection.indexes()
    if (indexes.some(({ name }) => name === indexOfBefore)) await Session.collection.dropIndex(indexOfBefore)
    prepared = true
  }
  const end = (rows: { _id: string }[]) =>
    parts.transaction((transaction) =>
      endExpired(
        parts,
        transaction,
        rows.map(({ _id }) => _id),
      ),
    )
  const endAll = processQueue(parts, {
    what: 'session that ran out',
    due: (others, limit) =>
      Session.find({ expiresAt: { $lte: parts.clock() }, ...others }, { _id: 1 })
        .sort({ expiresAt: 1 })
        .limit(limit)
        .lean(),
    act: (row) => end([row]),
    together: end,
  })
  return {
    name: 'session-ends',
    everySeconds: 60,
    run: async (stopping) => {
      await prepare()
      await endAll(stopping)
    },
  }
}
