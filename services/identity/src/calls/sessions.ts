/** Answers other services about a session (R1) and its member. */
import { sessions } from '@samvaer/contracts/identity/sessions'
import { implement } from '@samvaer/service-kit/http/implement'
import { ownAccount } from '../accounts.ts'
import type { IdentityParts } from '../models/models.ts'
import { checkPassword } from '../passwords/password-check.ts'
import { resolveSession, runningSessionsOf } from '../sessions/session-keeper.ts'
import { acceptancesQuery } from '../terms.ts'

export const sessionsArea = (parts: IdentityParts) =>
  implement(sessions, {
    GetDemands: async ({ input }) => {
      const { forcedValidation, forcedConsentMedia } = await ownAccount(parts, Number(input.profileId))
      return { forcedValidation, forcedConsentMedia }
    },
    CheckPassword: async ({ input: { profileId, password } }) => {
      await checkPassword(parts, await ownAccount(parts, profileId), password)
      return {}
    },
    GetTermsAcceptances: async ({ input: { profileId, siteId } }) => {
      const rows = await acceptancesQuery(parts, profileId, siteId).lean()
      return {
        items: rows.map(({ number, from, at }) => ({
          number,
          from: from?.toISOString() ?? null,
          at: at.toISOString(),
        })),
      }
    },
    GetAccountHistory: async ({ input: { profileId } }) => {
      const [{ namesBefore = [] }, running] = await Promise.all([
        ownAccount(parts, profileId),
        runningSessionsOf(parts, profileId),
      ])
      return {
        names: namesBefore.map(({ name, until }) => ({ name, until: until.toISOString() })).reverse(),
        sessions: running.map(({ browser = '', system = '', createdAt, seenAt }) => ({
          ...{ browser, system },
          createdAt: createdAt.toISOString(),
          seenAt: seenAt.toISOString(),
        })),
      }
    },
    ResolveSession: async ({ input }) => (await resolveSession(parts, input)) ?? { profile: null, maxAge: null },
  })
