/**
 * Publishes the persons of accounts that were written before there was a profile service. Nothing happens in a
 * database that has none.
 */
import type { Migration } from '@samvaer/service-kit/database/migrations'
import type { Account, IdentityParts } from '../models/models.ts'
import { publishPersons } from '../persons.ts'

const atOnce = 200

export const publishedPersons: Migration<IdentityParts> = {
  number: 2,
  name: 'persons are published',
  run: async (parts) => {
    const { Account } = parts.models
    const before = { personsTold: { $exists: true } }
    await Account.collection.updateMany(before, { $rename: { personsTold: 'personsPublished' } })
    const unpublished = { personsPublished: { $exists: false } }
    let published = 0
    for (;;) {
      const batch = await Account.find(unpublished, { _id: 1 }).limit(atOnce).lean()
      if (batch.length === 0) break
      await parts.transaction(async (transaction) => {
        const { session } = transaction
        for (const { _id } of batch) {
          const change = { $set: { personsPublished: true } }
          const account = await Account.findOneAndUpdate({ _id, ...unpublished }, change, { session }).lean<Account>()
          if (account) await publishPersons(transaction, account)
        }
      })
      published += batch.length
    }
    if (published > 0)
      parts.log.info({ accounts: published }, 'persons of accounts of an earlier version were published')
  },
}
