/**
 * Publishes who may enter the dark variant, of accounts that were published before profiles said so. All others need
 * nothing: a directory takes them to be outside.
 */
import { profileRoles } from '@samvaer/contracts/core/roles'
import type { Migration } from '@samvaer/service-kit/database/migrations'
import { isStaff, publishProfile } from '../accounts.ts'
import type { Account, IdentityParts } from '../models/models.ts'

const atOnce = 200

const staffRoles = (Object.keys(profileRoles) as Account['role'][]).filter((role) => isStaff({ role }))

export const publishedDark: Migration<IdentityParts> = {
  number: 4,
  name: 'who may enter the dark variant is published',
  run: async (parts) => {
    const { Account } = parts.models
    const before = { darkTold: { $exists: true } }
    await Account.collection.updateMany(before, { $rename: { darkTold: 'darkPublished' } })
    const unpublished = { darkPublished: { $exists: false } }
    const inside = { ...unpublished, $or: [{ darkStatus: 'Approved' as const }, { role: { $in: staffRoles } }] }
    let published = 0
    for (;;) {
      const batch = await Account.find(inside, { _id: 1 }).limit(atOnce).lean()
      if (batch.length === 0) break
      await parts.transaction(async (transaction) => {
        const { session } = transaction
        for (const { _id } of batch) {
          const change = { $set: { darkPublished: true } }
          const account = await Account.findOneAndUpdate({ _id, ...unpublished }, change, { session }).lean<Account>()
          if (account) await publishProfile(transaction, account, parts.clock())
        }
      })
      published += batch.length
    }
    await Account.updateMany(unpublished, { $set: { darkPublished: true } })
    if (published > 0) parts.log.info({ accounts: published }, 'who may enter the dark variant was published')
  },
}
