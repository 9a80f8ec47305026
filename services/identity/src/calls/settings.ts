/** The account page and the member's own switches (docs/product/entities.md, "Profile configuration"). */
import { valueType } from '@samvaer/contracts/identity/configuration-value'
import type { editProfile } from '@samvaer/contracts/identity/edit-profile'
import { handlers } from '@samvaer/service-kit/http/implement'
import { ownAccount } from '../accounts.ts'
import { configurationOf } from '../configuration.ts'
import { invalidField } from '../invalid-field.ts'
import { configurationKeys } from '../limits.ts'
import type { Account, IdentityParts } from '../models/models.ts'
import { nameChangeFrom } from '../names/name-change.ts'

export const settingsCalls = (parts: IdentityParts) =>
  handlers<typeof editProfile>()({
    Settings: async ({ profile }) => {
      const account = await ownAccount(parts, profile.profileId)
      const now = parts.clock()
      const waiting = await parts.models.EmailChange.findOne({ _id: account._id, expiresAt: { $gt: now } }).lean()
      return {
        name: account.name,
        nameChangeFrom: nameChangeFrom(account, now)?.toISOString() ?? null,
        email: account.email,
        pendingEmail: waiting?.email ?? null,
        passwordChangedAt: account.passwordChangedAt.toISOString(),
        configuration: configurationOf(account),
      }
    },

    UpdateProfileConfiguration: async ({ input, profile, log }) => {
      const { key, value } = input
      const { Account } = parts.models
      const refusal = await parts.transaction(async ({ session }) => {
        const account = await Account.findById(profile.profileId, null, { session }).lean<Account>()
        if (!account) return undefined
        const values = new Map(Object.entries(configurationOf(account)))
        const stored = values.get(key)
        if (stored === value) return undefined
        if (stored === undefined && values.size >= configurationKeys) return invalidField('key', 'too_many')
        if (stored !== undefined && valueType(stored) !== valueType(value)) return invalidField('value', 'type_changed')
        values.set(key, value)
        const configuration = [...values].map(([name, text]) => ({ key: name, value: text }))
        await Account.updateOne({ _id: account._id }, { $set: { configuration } }, { session })
        return undefined
      })
      if (refusal) {
        // A page of ours did this: nobody else writes there (docs/product/errors.md).
        log.error({ key, detail: refusal.detail }, 'a change of the profile configuration was refused')
        throw refusal
      }
      return {}
    },
  })
