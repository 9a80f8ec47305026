/** Ends sessions whose time has run out: nothing but time ends them, and what is open for them has to end as well. */
import type { Task } from '@samvaer/service-kit/parts'
import type { IdentityParts } from '../models/models.ts'
import { endExpired } from './session-keeper.ts'

const atOnce = 100
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
  return {
    name: 'session-ends',
    everySeconds: 60,
    run: async () => {
      await prepare()
      for (let ended = atOnce; ended === atOnce; ) {
        const due = await Session.find({ expiresAt: { $lte: parts.clock() } }, { _id: 1 })
          .sort({ expiresAt: 1 })
          .limit(atOnce)
          .lean()
        const ids = due.map(({ _id }) => _id)
        ended = ids.length
        if (ended > 0) await parts.transaction((transaction) => endExpired(parts, transaction, ids))
      }
    },
  }
}
