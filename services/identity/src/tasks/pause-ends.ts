/** Publishes that a pause for a day is over: nothing but time ends it (docs/product/states.md). */
import type { Task } from '@samvaer/service-kit/parts'
import { processQueue } from '@samvaer/service-kit/tasks/work-queue'
import { changeAccount } from '../accounts.ts'
import type { IdentityParts } from '../models/models.ts'

export const pauseEnds = (parts: IdentityParts): Task => ({
  name: 'pause-ends',
  everySeconds: 60,
  run: processQueue(parts, {
    what: 'pause that is over',
    due: (others, limit) =>
      parts.models.Account.find({ pausedUntil: { $lte: parts.clock() }, ...others }, { _id: 1 })
        .limit(limit)
        .lean(),
    act: ({ _id }) =>
      parts.transaction(async (transaction) => {
        // One that was begun anew meanwhile goes on.
        const over = { pausedUntil: { $lte: parts.clock() } }
        await changeAccount(parts, transaction, _id, { pausedAt: null, pausedUntil: null }, over)
      }),
  }),
})
