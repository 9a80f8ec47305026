/** The way back in by a mailed link (R5, R6). */
import { ProductError } from '@samvaer/contracts/core/errors'
import type { logOn } from '@samvaer/contracts/identity/log-on'
import { handlers } from '@samvaer/service-kit/http/implement'
import { logAccount } from '../account-log.ts'
import { changeAccount, findByLogin, maySignIn } from '../accounts.ts'
import { afterAnswer } from '../after-answer.ts'
import { mailedLinkLife, secondsAfter } from '../limits.ts'
import type { Mailer } from '../mail/mailer.ts'
import { dropMailedLinks } from '../mailed-links.ts'
import type { Account, IdentityParts } from '../models/models.ts'
import { unlock } from '../passwords/log-on-delay.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { refuseGuessable } from '../passwords/refuse-guessable.ts'
import { newToken, tokenHash } from '../secrets.ts'
import { raiseSecurity } from '../security-notifications.ts'
import { endSessionsOf } from '../sessions/session-keeper.ts'

/**
 * The account that a link is for.
 * @throws ProductError LinkExpired when the link is used, replaced, too old or no link at all
 */
const accountOfLink = async (parts: IdentityParts, queryString: string): Promise<Account> => {
  const link = await parts.models.ResetToken.findById(tokenHash(queryString)).lean()
  if (!link || link.expiresAt <= parts.clock()) throw new ProductError('LinkExpired')
  const account = await parts.models.Account.findById(link.profileId).lean<Account>()
  if (!account || !maySignIn(account)) throw new ProductError('LinkExpired')
  return account
}

export const resetPasswordCalls = (parts: IdentityParts, mailer: Mailer) =>
  handlers<typeof logOn>()({
    /** Everything that depends on the account happens after the answer, so no time shows whether there is one. */
    ForgotPassword: async ({ input, context, log }) => {
      afterAnswer(log, 'password reset mail', async () => {
        const account = await findByLogin(parts, context.community, input.login)
        logAccount(parts, 'new password asked for', account?._id)
        if (!account || !maySignIn(account)) return
        const token = newToken()
        await parts.models.ResetToken.create({
          _id: tokenHash(token),
          profileId: account._id,
          expiresAt: secondsAfter(parts.clock(), mailedLinkLife),
        })
        await mailer.send('reset', account, context.siteId, { path: `/ResetPassword#q=${token}` })
      })
      return {}
    },

    ResetPasswordData: async ({ input }) => ({ name: (await accountOfLink(parts, input.queryString)).name }),

    ResetPassword: async ({ input, context, log, setSession }) => {
      const account = await accountOfLink(parts, input.queryString)
      refuseGuessable(input.password, account)
      const passwordHash = await hashPassword(input.password)
      await parts.transaction(async (transaction) => {
        const { session } = transaction
        const used = await parts.models.ResetToken.deleteOne({ _id: tokenHash(input.queryString) }, { session })
        if (used.deletedCount === 0) throw new ProductError('LinkExpired')
        // Other links that are on their way are as good as the old password.
        await dropMailedLinks(parts, transaction, account._id)
        const now = parts.clock()
        await changeAccount(parts, transaction, account._id, { passwordHash, passwordChangedAt: now })
        await endSessionsOf(parts, transaction, account._id)
        await raiseSecurity(transaction, { profileId: account._id, variant: 'passwordChanged', now })
      })
      logAccount(parts, 'new password set by a link', account._id)
      await unlock(parts, account)
      if (context.profile?.profileId === account._id) setSession({ act: 'end' })
      afterAnswer(log, 'mail of a new password', () =>
        mailer.send('passwordChanged', account, context.siteId, { path: '/' }),
      )
      return {}
    },
  })
