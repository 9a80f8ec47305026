/** What a member changes about the own profile. */
import { editProfile } from '@samvaer/contracts/edit-profile'
import { implement } from '@samvaer/service-kit/implement'
import { changeAccount } from '../accounts.ts'
import { foldName } from '../folding.ts'
import type { IdentityParts } from '../models/models.ts'
import { isReservedName } from '../reserved-names.ts'
import { renewedCookie } from '../session-keeper.ts'
import { currentToken } from '../session-token.ts'
import { currentTermsVersion } from '../terms.ts'

export const editProfileArea = (parts: IdentityParts) =>
  implement(editProfile, {
    IsProfileNameTaken: async ({ input, context }) => {
      const bearer = await parts.models.Account.exists({
        community: context.community,
        nameFolded: foldName(input.name),
      })
      return { taken: bearer !== null || isReservedName(input.name) }
    },

    AcceptTermsOfService: async ({ profile, setSession }) => {
      await parts.transaction((transaction) =>
        changeAccount(parts, transaction, profile.profileId, {
          termsVersion: currentTermsVersion,
          termsAcceptedAt: parts.clock(),
        }),
      )
      const token = currentToken()
      const instruction = token && (await renewedCookie(parts, token))
      if (instruction) setSession(instruction)
      return {}
    },
  })
