/**
 * Tells the profile service of the persons of accounts that were written before there was one. Nothing happens in a
 * database that has none.
 */
import type { Task } from '@samvaer/service-kit/define-service'
import type { Account, IdentityParts } from './models/models.ts'
import { publishPersons } from './persons.ts'

const atOnce = 200

export const personsOfBefore = (parts: IdentityParts): Task => ({
  name: 'persons-of-before',
  everySeconds: 60,
  run: async () => {
    const { Account } = parts.models
    const untold = { personsTold: { $exists: false } }
    let told = 0
    for (;;) {
      const batch = await Account.find(untold, { _id: 1 }).limit(atOnce).lean()
      if (batch.length === 0) break
      await parts.transaction(async (transaction) => {
        const { session } = transaction
        for (const { _id } of batch) {
          const change = { $set: { personsTold: true } }
          const account = await Account.findOneAndUpdate({ _id, ...untold }, change, { session }).lean<Account>()
          if (account) await publishPersons(transaction, account)
        }
      })
      told += batch.length
    }
    if (told > 0) parts.log.info({ accounts: told }, 'persons of accounts of an earlier version were told')
  },
})
