/** Signing in by passkey, and the way back of who has lost the device (R7). */
import { ProductError } from '@samvaer/contracts/core/errors'
import type { logOn } from '@samvaer/contracts/identity/log-on'
import { handlers } from '@samvaer/service-kit/http/implement'
import { logAccount } from '../account-log.ts'
import { findByLogin, maySignIn, ownAccount } from '../accounts.ts'
import { askRemoval } from '../factors/factor-removals.ts'
import { newChallenge, passkeyPage, usePasskey } from '../factors/passkeys.ts'
import type { IdentityParts } from '../models/models.ts'
import { countAttempt, unlock } from '../passwords/log-on-delay.ts'
import { passwordFits } from '../passwords/passwords.ts'
import { currentDevice, currentToken } from '../sessions/session-token.ts'
import { signIn } from '../sessions/sign-in.ts'
import type { Sites } from '../sites.ts'

export const logOnFactorCalls = (parts: IdentityParts, sites: Sites) =>
  handlers<typeof logOn>()({
    GetPasskeyChallenge: async ({ context }) => {
      const { rpId } = await passkeyPage(sites, context)
      return { challenge: await newChallenge(parts, rpId), rpId }
    },

    LogOnByPasskey: async ({ input: { passkey, remember }, context, address, setSession }) => {
      const { community, siteId } = context
      const profileId = await usePasskey(parts, await passkeyPage(sites, context), passkey)
      const account = await ownAccount(parts, profileId)
      if (account.community !== community || !maySignIn(account)) throw new ProductError('WrongPasskey')
      const device = currentDevice(address)
      const start = { siteId, remember, device, replaces: currentToken(), factor: true }
      setSession(await signIn(parts, { account, ...start }))
      await unlock(parts, account)
      logAccount(parts, 'signed in by a passkey', profileId)
      return { profileId }
    },

    AskFactorRemoval: async ({ input: { login, password }, context: { community } }) => {
      // It stays counted: whoever knows the password alone would begin to guess codes anew with every question.
      await countAttempt(parts, community, login)
      const account = await findByLogin(parts, community, login)
      const fits = await passwordFits(account?.passwordHash, password)
      if (!account || !fits || !maySignIn(account)) throw new ProductError('WrongLogOn')
      if (!(await parts.models.Factor.exists({ profileId: account._id }))) throw new ProductError('Conflict')
      logAccount(parts, 'removal of factors asked for', account._id)
      return { removedAt: (await askRemoval(parts, account._id)).toISOString() }
    },
  })
