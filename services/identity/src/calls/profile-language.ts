/** The language that a member reads, kept with the account: the next device begins with it, and mails are written in it. */
import type { editProfile } from '@samvaer/contracts/identity/edit-profile'
import { handlers } from '@samvaer/service-kit/http/implement'
import { changeAccount } from '../accounts.ts'
import type { IdentityParts } from '../models/models.ts'

export const profileLanguageCalls = (parts: IdentityParts) =>
  handlers<typeof editProfile>()({
    UpdateLanguage: async ({ input: { language }, profile }) => {
      await parts.transaction((transaction) =>
        changeAccount(parts, transaction, profile.profileId, { language }, { language: { $ne: language } }),
      )
      return {}
    },
  })
