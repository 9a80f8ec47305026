/** The member's home: the town is shown, the zip code alone measures distances (R22). */
import type { editProfile } from '@samvaer/contracts/identity/edit-profile'
import { handlers } from '@samvaer/service-kit/http/implement'
import { changeAccount } from '../accounts.ts'
import { checkCountry } from '../countries.ts'
import type { IdentityParts } from '../models/models.ts'

export const placeCalls = (parts: IdentityParts) =>
  handlers<typeof editProfile>()({
    UpdatePlace: async ({ input, profile }) => {
      checkCountry(input.countryId)
      await parts.transaction((transaction) => changeAccount(parts, transaction, profile.profileId, input))
      return {}
    },
  })
