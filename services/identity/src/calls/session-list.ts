/** Lists the places where a member is signed in, and ends sessions (R1; docs/product/accounts.md). */
import { ProductError } from '@samvaer/contracts/core/errors'
import type { privacy } from '@samvaer/contracts/identity/privacy'
import { handlers } from '@samvaer/service-kit/http/implement'
import type { IdentityParts } from '../models/models.ts'
import { sessionIdOf, tokenHash } from '../secrets.ts'
import { refuseImpersonation } from '../sessions/impersonation.ts'
import { endSession, endSessionsOf, runningSessionsOf } from '../sessions/session-keeper.ts'
import { currentToken, requiredToken } from '../sessions/session-token.ts'

export const sessionListCalls = (parts: IdentityParts) => {
  const presentHash = (): string | undefined => {
    const token = currentToken()
    return token && tokenHash(token)
  }

  return handlers<typeof privacy>()({
    GetSessions: async ({ profile }) => {
      refuseImpersonation(profile)
      const present = presentHash()
      const items = (await runningSessionsOf(parts, profile.profileId)).map((session) => ({
        sessionId: sessionIdOf(session._id),
        current: session._id === present,
        browser: session.browser ?? '',
        system: session.system ?? '',
        address: session.address ?? '',
        createdAt: session.createdAt.toISOString(),
        seenAt: session.seenAt.toISOString(),
      }))
      return { items: items.sort((a, b) => Number(b.current) - Number(a.current)) }
    },

    EndSession: async ({ input, profile, setSession }) => {
      refuseImpersonation(profile)
      const own = await runningSessionsOf(parts, profile.profileId)
      const ended = own.find(({ _id }) => sessionIdOf(_id) === input.sessionId)
      if (!ended) throw new ProductError('NotFound')
      await endSession(parts, ended._id)
      if (ended._id === presentHash()) setSession({ act: 'end' })
      return {}
    },

    EndOtherSessions: async ({ profile }) => {
      refuseImpersonation(profile)
      const present = tokenHash(requiredToken())
      const ended = await parts.transaction((transaction) =>
        endSessionsOf(parts, transaction, profile.profileId, present),
      )
      return { ended }
    },
  })
}
