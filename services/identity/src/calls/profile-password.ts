/** A new password, chosen by a member who knows the old one (R3, R6). */
import { ProductError } from '@samvaer/contracts/core/errors'
import type { editProfile } from '@samvaer/contracts/identity/edit-profile'
import { handlers } from '@samvaer/service-kit/http/implement'
import { logAccount } from '../account-log.ts'
import { changeAccount, ownAccount } from '../accounts.ts'
import { afterAnswer } from '../after-answer.ts'
import type { Mailer } from '../mail/mailer.ts'
import { dropMailedLinks } from '../mailed-links.ts'
import type { IdentityParts } from '../models/models.ts'
import { checkPassword } from '../passwords/password-check.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { refuseGuessable } from '../passwords/refuse-guessable.ts'
import { tokenHash } from '../secrets.ts'
import { raiseSecurity } from '../security-notifications.ts'
import { refuseImpersonation } from '../sessions/impersonation.ts'
import { endSessionsOf, insertSession } from '../sessions/session-keeper.ts'
import { currentDevice, requiredToken } from '../sessions/session-token.ts'

export const profilePasswordCalls = (parts: IdentityParts, mailer: Mailer) =>
  handlers<typeof editProfile>()({
    /** Every session ends, this one too: it goes on under a new id (R1). */
    UpdateProfilePassword: async ({ input, profile, context, address, log, setSession }) => {
      refuseImpersonation(profile)
      const present = tokenHash(requiredToken())
      const account = await ownAccount(parts, profile.profileId)
      const { _id: profileId } = account
      await checkPassword(parts, account, input.password)
      refuseGuessable(input.newPassword, account)
      const passwordHash = await hashPassword(input.newPassword)
      const instruction = await parts.transaction(async (transaction) => {
        const now = parts.clock()
        const change = { passwordHash, passwordChangedAt: now }
        const onlyWith = { passwordHash: account.passwordHash }
        const changed = await changeAccount(parts, transaction, profileId, change, onlyWith)
        // Another change was faster: the password that was typed is none any more.
        if (!changed) throw new ProductError('WrongPassword')
        const { session } = transaction
        const { remember = false, factor = false } =
          (await parts.models.Session.findById(present, null, { session }).lean()) ?? {}
        await dropMailedLinks(parts, transaction, profileId)
        await raiseSecurity(transaction, { profileId, variant: 'passwordChanged', now })
        const begun = await insertSession(parts, transaction, changed, {
          remember,
          factor,
          device: currentDevice(address),
        })
        await endSessionsOf(parts, transaction, profileId, tokenHash(begun.token))
        return begun
      })
      logAccount(parts, 'password changed', profileId)
      setSession(instruction)
      afterAnswer(log, 'mail of a new password', () =>
        mailer.send('passwordChanged', account, context.siteId, { path: '/' }),
      )
      return {}
    },
  })
