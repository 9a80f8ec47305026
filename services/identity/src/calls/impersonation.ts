/** Staff look through a member's profile; whom they may, the contract says (R7). */
import { ownPath } from '@samvaer/contracts/core/own-path'
import { impersonation } from '@samvaer/contracts/identity/impersonation'
import { implement } from '@samvaer/service-kit/http/implement'
import { logAccount } from '../account-log.ts'
import type { IdentityParts } from '../models/models.ts'
import { identityPolicy } from '../policy.ts'
import { beginImpersonation, endImpersonation } from '../sessions/impersonation.ts'
import { renewedCookie } from '../sessions/session-keeper.ts'
import { requiredToken } from '../sessions/session-token.ts'

const startPage = '/Start'

export const impersonationArea = (parts: IdentityParts) =>
  implement(
    impersonation,
    {
      BeginImpersonation: async ({ input: { profileId, reason, backTo }, profile, context, setSession }) => {
        const token = requiredToken()
        const { profileId: staffId } = profile
        const { siteId } = context
        const back = ownPath(backTo) ?? startPage
        const { look, until } = await beginImpersonation(parts, {
          token,
          staffId,
          profileId,
          reason,
          siteId,
          backTo: back,
        })
        logAccount(parts, 'looked through by staff', profileId)
        const renewed = await renewedCookie(parts, token)
        if (renewed) setSession(renewed)
        return { look, until: until.toISOString() }
      },

      EndImpersonation: async ({ setSession }) => {
        const token = requiredToken()
        const backTo = await endImpersonation(parts, token)
        const renewed = await renewedCookie(parts, token)
        if (renewed) setSession(renewed)
        return { backTo: backTo ?? startPage }
      },
    },
    identityPolicy(parts),
  )
