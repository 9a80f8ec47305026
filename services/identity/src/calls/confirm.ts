/** Asking again who is there, before what could hurt (R7). */
import { ProductError } from '@samvaer/contracts/core/errors'
import type { privacy } from '@samvaer/contracts/identity/privacy'
import { handlers } from '@samvaer/service-kit/http/implement'
import { logAccount } from '../account-log.ts'
import { ownAccount } from '../accounts.ts'
import { useCode } from '../factors/codes.ts'
import { passkeyPage, usePasskey } from '../factors/passkeys.ts'
import type { IdentityParts } from '../models/models.ts'
import { countAttempt, forgetAttempts } from '../passwords/log-on-delay.ts'
import { checkPassword } from '../passwords/password-check.ts'
import { confirmSession, renewedCookie } from '../sessions/session-keeper.ts'
import { requiredToken } from '../sessions/session-token.ts'
import type { Sites } from '../sites.ts'

export const confirmCalls = (parts: IdentityParts, sites: Sites) =>
  handlers<typeof privacy>()({
    Confirm: async ({ input: { password, code, passkey }, profile, context, setSession }) => {
      const token = requiredToken()
      const account = await ownAccount(parts, profile.profileId)
      const { _id, community, email } = account
      if (password !== undefined) await checkPassword(parts, account, password)
      if (code !== undefined) {
        await countAttempt(parts, community, email)
        await useCode(parts, _id, code)
        await forgetAttempts(parts, community, email)
      }
      if (passkey && (await usePasskey(parts, await passkeyPage(sites, context), passkey)) !== _id)
        throw new ProductError('WrongPasskey')
      await confirmSession(parts, token, password === undefined)
      logAccount(parts, 'confirmed', _id)
      const renewed = await renewedCookie(parts, token)
      if (renewed) setSession(renewed)
      return {}
    },
  })
