/** Signing in and out (docs/product/accounts.md; R1, R3 to R5). */
import { ProductError } from '@samvaer/contracts/core/errors'
import type { logOn } from '@samvaer/contracts/identity/log-on'
import { handlers } from '@samvaer/service-kit/http/implement'
import { logAccount } from '../account-log.ts'
import { findByLogin, maySignIn } from '../accounts.ts'
import { hasFactor, useCode } from '../factors/codes.ts'
import type { IdentityParts } from '../models/models.ts'
import { countAttempt, forgetAttempts } from '../passwords/log-on-delay.ts'
import { hashPassword, needsNewHash, passwordFits } from '../passwords/passwords.ts'
import { tokenHash } from '../secrets.ts'
import { endSession, endSessionsOf } from '../sessions/session-keeper.ts'
import { currentDevice, currentToken } from '../sessions/session-token.ts'
import { signIn } from '../sessions/sign-in.ts'

export const logOnCalls = (parts: IdentityParts) => {
  const endAll = (profileId: number): Promise<number> =>
    parts.transaction((transaction) => endSessionsOf(parts, transaction, profileId))

  return handlers<typeof logOn>()({
    LogOn: async ({ input, context, address, setSession }) => {
      const { community, siteId } = context
      await countAttempt(parts, community, input.login)
      const account = await findByLogin(parts, community, input.login)
      // Unknown logins and closed profiles take the same way and the same work (R5).
      const fits = await passwordFits(account?.passwordHash, input.password)
      if (!account || !fits || !maySignIn(account)) {
        logAccount(parts, 'sign-in failed', account?._id)
        throw new ProductError('WrongLogOn')
      }
      // A code that an account has not is no second step, whatever it says.
      const factor = await hasFactor(parts, account._id)
      if (factor) {
        // The attempt stays counted until both steps are done: neither is a place to guess at.
        if (input.code === undefined) throw new ProductError('SecondStepNeeded')
        await useCode(parts, account._id, input.code)
      }
      const newHash = needsNewHash(account.passwordHash) ? await hashPassword(input.password) : undefined
      const instruction = await signIn(parts, {
        account,
        newHash,
        siteId,
        remember: input.remember,
        device: currentDevice(address),
        replaces: currentToken(),
        factor,
      })
      await forgetAttempts(parts, community, input.login)
      logAccount(parts, 'signed in', account._id)
      setSession(instruction)
      return { profileId: account._id }
    },

    LogOut: async ({ context, setSession }) => {
      const token = currentToken()
      if (token) await endSession(parts, tokenHash(token))
      // Without the token the one session cannot be told from the others: rather all end than that one lives on.
      else if (context.profile) await endAll(context.profile.impersonatorId ?? context.profile.profileId)
      setSession({ act: 'end' })
      return {}
    },

    CheckStamp: async ({ input, context }) => ({ valid: context.profile?.profileId === input.profileId }),
  })
}
