/** What the gateway asks of a session (R1). */
import { sessions } from '@samvaer/contracts/sessions'
import { implement } from '@samvaer/service-kit/implement'
import type { IdentityParts } from '../models/models.ts'
import { resolveSession } from '../session-keeper.ts'

export const sessionsArea = (parts: IdentityParts) =>
  implement(sessions, {
    ResolveSession: async ({ input }) => (await resolveSession(parts, input)) ?? { profile: null, maxAge: null },
  })
