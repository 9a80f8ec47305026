/**
 * Accounts that were written before they named the brand that was visited last: they get one, and the services that came
 * with that field hear of them. Nothing happens in a database that has none.
 */
import type { Brand } from '@samvaer/contracts/site/brand'
import type { Migration } from '@samvaer/service-kit/database/migrations'
import { processQueue } from '@samvaer/service-kit/tasks/work-queue'
import { changeAccount, publishProfile } from '../accounts.ts'
import type { Account, IdentityParts } from '../models/models.ts'

/** The brand of a member's community that speaks the member's language, else its first one; never the dark one. */
const siteOf = (sites: readonly Brand[], { community, language }: Pick<Account, 'community' | 'language'>) => {
  const own = sites.filter((site) => site.community === community && !site.dark)
  return own.find((site) => site.language === language) ?? own[0] ?? sites[0]
}

const unnamed = { siteId: { $exists: false } }

export const accountsWithSite: Migration<IdentityParts> = {
  number: 1,
  name: 'accounts name a brand',
  run: async (parts, _, stopping) => {
    const { Account } = parts.models
    let sites: readonly Brand[] = []
    const complete = processQueue(parts, {
      what: 'account of an earlier version',
      due: async (others, limit) => {
        const batch = await Account.find({ ...unnamed, ...others })
          .limit(limit)
          .lean<Account[]>()
        if (batch.length > 0) sites = (await parts.peers.get('Brands/GetBrands', {})).items
        return batch
      },
      act: async (account) => {
        const site = siteOf(sites, account)
        if (!site) throw new Error(`No brand is there for the account ${account._id}`)
        await parts.transaction(async (transaction) => {
          const changed = await changeAccount(parts, transaction, account._id, { siteId: site.id }, unnamed)
          if (changed) await publishProfile(transaction, changed, parts.clock())
        })
      },
    })
    await complete(stopping)
    if (!stopping?.aborted && (await Account.exists(unnamed))) throw new Error('Accounts without a brand are left')
  },
}
