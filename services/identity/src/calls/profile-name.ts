/** The profile name: unique in its community, changed every 90 days at most (docs/product/limits.md). */
import { ProductError } from '@samvaer/contracts/core/errors'
import type { editProfile } from '@samvaer/contracts/identity/edit-profile'
import { handlers } from '@samvaer/service-kit/http/implement'
import { changeAccount, ownAccount } from '../accounts.ts'
import type { IdentityParts } from '../models/models.ts'
import { nameChangeFrom } from '../names/name-change.ts'
import { nameStanding, orNameTaken, renamed } from '../names/renaming.ts'
import { checkPassword } from '../passwords/password-check.ts'

export const profileNameCalls = (parts: IdentityParts) =>
  handlers<typeof editProfile>()({
    IsProfileNameTaken: async ({ input, context }) => ({
      ...(await nameStanding(parts, context.community, input.name)),
    }),

    UpdateProfileName: async ({ input, profile }) => {
      const account = await ownAccount(parts, profile.profileId)
      const { _id, nameChangedAt = null } = account
      const from = nameChangeFrom(account, parts.clock())
      if (from) throw new ProductError('TooEarly', { from: from.toISOString() })
      await checkPassword(parts, account, input.password)
      const change = await renamed(parts, account, input.name)
      if (change.name === undefined) return {}
      const changed = await parts
        .transaction((transaction) => changeAccount(parts, transaction, _id, change, { nameChangedAt }))
        .catch(orNameTaken)
      // Changed in another tab since we looked: that was the change of these 90 days.
      if (!changed) throw new ProductError('Conflict')
      return {}
    },
  })
