/** Publishes that a paid period has ended: nothing but time changes the account then. */
import type { Task } from '@samvaer/service-kit/define-service'
import { changeAccount } from './accounts.ts'
import type { IdentityParts } from './models/models.ts'

const atOnce = 500

export const subscriptionEnds = (parts: IdentityParts): Task => ({
  name: 'subscription-ends',
  everySeconds: 60,
  run: async () => {
    const ended = await parts.models.Account.find(
      { publishedSubscriber: true, subscriberUntil: { $lte: parts.clock() } },
      { _id: 1 },
    )
      .limit(atOnce)
      .lean()
    for (const { _id } of ended) {
      await parts.transaction((transaction) => changeAccount(parts, transaction, _id, { publishedSubscriber: false }))
    }
  },
})
