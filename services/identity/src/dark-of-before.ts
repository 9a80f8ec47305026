/**
 * Tells who may enter the dark variant of accounts that were published before it was told. Of all others nothing has to be
 * told: a directory without it takes them to be outside.
 */
import { profileRoles } from '@samvaer/contracts/enumerations'
import type { Task } from '@samvaer/service-kit/define-service'
import { isStaff, publishProfile } from './accounts.ts'
import type { Account, IdentityParts } from './models/models.ts'

const atOnce = 200

const staffRoles = (Object.keys(profileRoles) as Account['role'][]).filter((role) => isStaff({ role }))

export const darkOfBefore = (parts: IdentityParts): Task => ({
  name: 'dark-of-before',
  everySeconds: 60,
  run: async () => {
    const { Account } = parts.models
    const untold = { darkTold: { $exists: false } }
    const inside = { ...untold, $or: [{ darkStatus: 'Approved' as const }, { role: { $in: staffRoles } }] }
    let told = 0
    for (;;) {
      const batch = await Account.find(inside, { _id: 1 }).limit(atOnce).lean()
      if (batch.length === 0) break
      await parts.transaction(async (transaction) => {
        const { session } = transaction
        for (const { _id } of batch) {
          const change = { $set: { darkTold: true } }
          const account = await Account.findOneAndUpdate({ _id, ...untold }, change, { session }).lean<Account>()
          if (account) await publishProfile(transaction, account, parts.clock())
        }
      })
      told += batch.length
    }
    await Account.updateMany(untold, { $set: { darkTold: true } })
    if (told > 0) parts.log.info({ accounts: told }, 'who may enter the dark variant was told')
  },
})
