/** Changing the address: asked with the password, done by whoever reads the mail at the new one (R6). */
import { ProductError } from '@samvaer/contracts/core/errors'
import type { editProfile } from '@samvaer/contracts/identity/edit-profile'
import { isDuplicateKey } from '@samvaer/service-kit/errors'
import { handlers } from '@samvaer/service-kit/http/implement'
import { foldEmail } from '@samvaer/service-kit/text/fold-login'
import { changeAccount, findByLogin, mayBeWrittenTo, maySignIn, ownAccount } from '../accounts.ts'
import { afterAnswer } from '../after-answer.ts'
import { invalidField } from '../invalid-field.ts'
import { mailedLinkLife, secondsAfter } from '../limits.ts'
import type { Mailer } from '../mail/mailer.ts'
import { dropMailedLinks } from '../mailed-links.ts'
import type { Account, IdentityParts } from '../models/models.ts'
import { checkPassword } from '../passwords/password-check.ts'
import { newToken, tokenHash } from '../secrets.ts'
import { raiseSecurity } from '../security-notifications.ts'

interface AskedChange {
  account: Account
  email: string
  token: string
  siteId: number
}

export const profileEmailCalls = (parts: IdentityParts, mailer: Mailer) => {
  /**
   * To the old address that a change was asked for; to the new one its link, or, when it belongs to another profile, a
   * word to that member: whoever asked learns nothing of it (R5).
   */
  const sendMails = async ({ account, email, token, siteId }: AskedChange): Promise<void> => {
    await mailer.send('emailChangeAsked', account, siteId, { path: '/Account' })
    const bearer = await findByLogin(parts, account.community, email)
    if (!bearer || bearer._id === account._id)
      await mailer.send('confirmEmail', { name: '', email, language: account.language }, siteId, {
        path: `/Account#confirmEmail=${token}`,
      })
    else if (mayBeWrittenTo(bearer)) await mailer.send('emailInUse', bearer, siteId, { path: '/' })
  }

  /** @throws ProductError LinkExpired for every link that changes nothing, whatever the reason */
  const confirm = (token: string): Promise<{ before: Account; email: string }> =>
    parts.transaction(async (transaction) => {
      const { session } = transaction
      const { Account, EmailChange } = parts.models
      const now = parts.clock()
      const asked = await EmailChange.findOneAndDelete({ tokenHash: tokenHash(token) }, { session }).lean()
      if (!asked || asked.expiresAt <= now) throw new ProductError('LinkExpired')
      const before = await Account.findById(asked._id, null, { session }).lean<Account>()
      if (!before || !maySignIn(before)) throw new ProductError('LinkExpired')
      const { email } = asked
      await changeAccount(parts, transaction, before._id, { email, emailFolded: foldEmail(email) })
      // Links for a new password lie in the mailbox that the member just left.
      await dropMailedLinks(parts, transaction, before._id)
      await raiseSecurity(transaction, { profileId: before._id, variant: 'emailChanged', now })
      return { before, email }
    })

  return handlers<typeof editProfile>()({
    UpdateProfileEmail: async ({ input, profile, context, log }) => {
      const account = await ownAccount(parts, profile.profileId)
      await checkPassword(parts, account, input.password)
      const { email } = input
      if (email === account.email) throw invalidField('email', 'unchanged')
      const token = newToken()
      const asked = {
        tokenHash: tokenHash(token),
        email,
        expiresAt: secondsAfter(parts.clock(), mailedLinkLife),
      }
      await parts.models.EmailChange.updateOne({ _id: account._id }, { $set: asked }, { upsert: true })
      // After the answer, so that no time shows whether the address is known (R5).
      afterAnswer(log, 'mails of a new address', () => sendMails({ account, email, token, siteId: context.siteId }))
      return {}
    },

    ConfirmProfileEmail: async ({ input, context, log }) => {
      const { before, email } = await confirm(input.queryString).catch((error: unknown) => {
        // The address was taken by another profile since, or was before.
        throw isDuplicateKey(error) ? new ProductError('LinkExpired') : error
      })
      afterAnswer(log, 'mail to the old address', () =>
        mailer.send('emailChanged', before, context.siteId, { path: '/' }),
      )
      return { email }
    },
  })
}
