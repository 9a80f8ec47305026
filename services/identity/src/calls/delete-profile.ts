/**
 * Asking for the deletion of the own profile (R6, docs/product/retention.md); what happens 30 days later is in
 * deletions.ts.
 */
import { ProductError } from '@samvaer/contracts/core/errors'
import type { editProfile } from '@samvaer/contracts/identity/edit-profile'
import { deletedThings, keptThings } from '@samvaer/contracts/identity/values'
import { handlers } from '@samvaer/service-kit/http/implement'
import { changeAccount, isSubscriber, ownAccount } from '../accounts.ts'
import { afterAnswer } from '../after-answer.ts'
import { deletedAfter, secondsAfter } from '../limits.ts'
import type { Mailer } from '../mail/mailer.ts'
import { dropMailedLinks } from '../mailed-links.ts'
import type { IdentityParts } from '../models/models.ts'
import { checkPassword } from '../passwords/password-check.ts'
import { endSessionsOf } from '../sessions/session-keeper.ts'

const secondsOfDay = 24 * 60 * 60

export const deleteProfileCalls = (parts: IdentityParts, mailer: Mailer) =>
  handlers<typeof editProfile>()({
    DeletionSummary: async ({ profile }) => {
      const account = await ownAccount(parts, profile.profileId)
      const paid = isSubscriber(account, parts.clock()) ? account.subscriberUntil : null
      return {
        name: account.name,
        createdAt: account.createdAt.toISOString(),
        persons: account.persons.length,
        subscriberUntil: paid?.toISOString() ?? null,
        restorableDays: deletedAfter / secondsOfDay,
        goes: [...deletedThings],
        stays: [...keptThings],
      }
    },

    DeleteProfile: async ({ input, profile, context, log, setSession }) => {
      const account = await ownAccount(parts, profile.profileId)
      await checkPassword(parts, account, input.password)
      const { _id, status } = account
      const now = parts.clock()
      await parts.transaction(async (transaction) => {
        const change = {
          status: 'ToBeDeleted' as const,
          statusBeforeDeletion: status,
          deletionAskedAt: now,
          deletionReason: input.reason ?? null,
        }
        // Asked for in another window since, or locked for good: that stands.
        const states = ['Active', 'Locked', 'Quarantined'] as const
        const asked = await changeAccount(parts, transaction, _id, change, {
          status: { $in: states.filter((state) => state === status) },
        })
        if (!asked) throw new ProductError('Conflict')
        await dropMailedLinks(parts, transaction, _id)
        // The way back is to sign in again (docs/product/states.md "restore or continue").
        await endSessionsOf(parts, transaction, _id)
      })
      setSession({ act: 'end' })
      afterAnswer(log, 'deletion receipt', () =>
        mailer.send('deletionAsked', account, context.siteId, { path: '/ProfileValidation' }),
      )
      return { restorableUntil: secondsAfter(now, deletedAfter).toISOString() }
    },
  })
