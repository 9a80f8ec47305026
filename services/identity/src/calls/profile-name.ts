/** The profile name: unique in its community, changed every 90 days at most (docs/product/limits.md). */
import type { editProfile } from '@samvaer/contracts/edit-profile'
import { ProductError } from '@samvaer/contracts/errors'
import { isDuplicateKey } from '@samvaer/service-kit/errors'
import { foldName } from '@samvaer/service-kit/fold-name'
import { handlers } from '@samvaer/service-kit/implement'
import { changeAccount, ownAccount } from '../accounts.ts'
import type { IdentityParts } from '../models/models.ts'
import { nameChangeFrom } from '../name-change.ts'
import { checkPassword } from '../password-check.ts'
import { isReservedName } from '../reserved-names.ts'

export const profileNameCalls = (parts: IdentityParts) => {
  const isTaken = async (community: string, name: string, exceptId = 0): Promise<boolean> => {
    const bearer = { community, nameFolded: foldName(name), _id: { $ne: exceptId } }
    return isReservedName(name) || (await parts.models.Account.exists(bearer)) !== null
  }

  return handlers<typeof editProfile>()({
    IsProfileNameTaken: async ({ input, context }) => ({ taken: await isTaken(context.community, input.name) }),

    UpdateProfileName: async ({ input, profile }) => {
      const account = await ownAccount(parts, profile.profileId)
      const { _id, community, nameChangedAt = null } = account
      const now = parts.clock()
      const from = nameChangeFrom(account, now)
      if (from) throw new ProductError('TooEarly', { from: from.toISOString() })
      await checkPassword(parts, account, input.password)
      if (input.name === account.name) return {}
      if (await isTaken(community, input.name, _id)) throw new ProductError('NameTaken')
      const change = { name: input.name, nameFolded: foldName(input.name), nameChangedAt: now }
      const changed = await parts
        .transaction((transaction) => changeAccount(parts, transaction, _id, change, { nameChangedAt }))
        .catch((error: unknown) => {
          // Somebody took the name since we looked.
          throw isDuplicateKey(error) ? new ProductError('NameTaken') : error
        })
      // Changed in another tab since we looked: that was the change of these 90 days.
      if (!changed) throw new ProductError('Conflict')
      return {}
    },
  })
}
