/** Asking again who is there, before what could hurt (R7). */
import type { privacy } from '@samvaer/contracts/identity/privacy'
import { handlers } from '@samvaer/service-kit/http/implement'
import { logAccount } from '../account-log.ts'
import { ownAccount } from '../accounts.ts'
import type { IdentityParts } from '../models/models.ts'
import { checkPassword } from '../password-check.ts'
import { confirmSession, renewedCookie } from '../session-keeper.ts'
import { requiredToken } from '../session-token.ts'

export const confirmCalls = (parts: IdentityParts) =>
  handlers<typeof privacy>()({
    Confirm: async ({ input, profile, setSession }) => {
      const token = requiredToken()
      await checkPassword(parts, await ownAccount(parts, profile.profileId), input.password)
      await confirmSession(parts, token)
      logAccount(parts, 'confirmed', profile.profileId)
      const renewed = await renewedCookie(parts, token)
      if (renewed) setSession(renewed)
      return {}
    },
  })
