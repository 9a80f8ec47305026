/** Publishes that a paid period has ended: nothing but time changes the account then. */
import type { Task } from '@samvaer/service-kit/parts'
import { processQueue } from '@samvaer/service-kit/tasks/work-queue'
import { changeAccount } from '../accounts.ts'
import type { IdentityParts } from '../models/models.ts'

export const subscriptionEnds = (parts: IdentityParts): Task => ({
  name: 'subscription-ends',
  everySeconds: 60,
  run: processQueue(parts, {
    what: 'subscription that ended',
    due: (others, limit) => {
      const ended = { publishedSubscriber: true, subscriberUntil: { $lte: parts.clock() }, ...others }
      return parts.models.Account.find(ended, { _id: 1 }).limit(limit).lean()
    },
    act: ({ _id }) =>
      parts.transaction(async (transaction) => {
        await changeAccount(parts, transaction, _id, { publishedSubscriber: false })
        // A validation that was demanded and not done by the end of the paid time (docs/product/states.md).
        const undone = { status: 'Active' as const, forcedValidation: true }
        await changeAccount(parts, transaction, _id, { status: 'Quarantined' }, undone)
      }),
  }),
})
