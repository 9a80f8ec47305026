/** Keeping a profile whose deletion was asked for (docs/product/states.md "restore or continue"). */
import { ProductError } from '@samvaer/contracts/core/errors'
import type { editProfile } from '@samvaer/contracts/identity/edit-profile'
import { handlers } from '@samvaer/service-kit/http/implement'
import { changeAccount, ownAccount } from '../accounts.ts'
import { afterAnswer } from '../after-answer.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { IdentityParts } from '../models/models.ts'
import { renewedCookie } from '../sessions/session-keeper.ts'
import { currentToken } from '../sessions/session-token.ts'

export const restoreProfileCalls = (parts: IdentityParts, mailer: Mailer) =>
  handlers<typeof editProfile>()({
    RestoreProfile: async ({ profile, context, log, setSession }) => {
      const restored = await parts.transaction(async (transaction) => {
        const { _id, statusBeforeDeletion } = await ownAccount(parts, profile.profileId, transaction)
        // A profile that was locked before is locked again: deleting is no way around it.
        const status = statusBeforeDeletion ?? 'Active'
        const change = { status, statusBeforeDeletion: null, deletionAskedAt: null, deletionReason: null }
        return changeAccount(parts, transaction, _id, change, { status: 'ToBeDeleted' })
      })
      // Kept in another window meanwhile, or gone.
      if (!restored) throw new ProductError('Conflict')
      const token = currentToken()
      const instruction = token && (await renewedCookie(parts, token))
      if (instruction) setSession(instruction)
      afterAnswer(log, 'mail of a restored profile', () =>
        mailer.send('restored', restored, context.siteId, { path: '/Start' }),
      )
      return {}
    },
  })
