/**
 * Accounts that were written before they named the brand that was visited last: they get one, and the services that came
 * with that field hear of them. Nothing happens in a database that has none.
 */
import type { Brand } from '@samvaer/contracts/brand'
import type { Task } from '@samvaer/service-kit/define-service'
import { changeAccount, publishProfile } from './accounts.ts'
import type { Account, IdentityParts } from './models/models.ts'

/** Accounts that are read at once. */
const ordinaryBatch = 200

/** The brand of a member's community that speaks the member's language, else its first one; never the dark one. */
const siteOf = (sites: readonly Brand[], { community, language }: Pick<Account, 'community' | 'language'>) => {
  const own = sites.filter((site) => site.community === community && !site.dark)
  return own.find((site) => site.language === language) ?? own[0] ?? sites[0]
}

export const accountsOfBefore = (parts: IdentityParts, atOnce = ordinaryBatch): Task => ({
  name: 'accounts-of-before',
  everySeconds: 60,
  run: async () => {
    const { Account } = parts.models
    const unnamed = { siteId: { $exists: false } }
    let completed = 0
    for (;;) {
      const batch = await Account.find(unnamed).limit(atOnce).lean<Account[]>()
      if (batch.length === 0) break
      const { items: sites } = await parts.peers.get('Brands/GetBrands', {})
      for (const account of batch) {
        const site = siteOf(sites, account)
        if (!site) throw new Error(`No brand is there for the account ${account._id}`)
        await parts.transaction(async (transaction) => {
          const changed = await changeAccount(parts, transaction, account._id, { siteId: site.id }, unnamed)
          if (changed) await publishProfile(transaction, changed, parts.clock())
        })
      }
      completed += batch.length
    }
    if (completed > 0) parts.log.info({ accounts: completed }, 'accounts of an earlier version were completed')
  },
})
