/** Pausing the profile, and what others learn of where a member is and looks (docs/product/states.md, profiles.md). */
import { ProductError } from '@samvaer/contracts/core/errors'
import { pauseHours } from '@samvaer/contracts/identity/being-left-alone'
import type { editProfile } from '@samvaer/contracts/identity/edit-profile'
import { handlers } from '@samvaer/service-kit/http/implement'
import { changeAccount, isPaused, ownAccount } from '../accounts.ts'
import { secondsAfter } from '../limits.ts'
import type { Account, IdentityParts } from '../models/models.ts'
import { renewedCookie } from '../sessions/session-keeper.ts'
import { currentToken } from '../sessions/session-token.ts'

export const leftAloneCalls = (parts: IdentityParts) => {
  const change = (profileId: number, changed: Partial<Account>) =>
    parts.transaction((transaction) => changeAccount(parts, transaction, profileId, changed))

  /** The same cookie again, so that the very next request knows of it. */
  const renewal = async () => {
    const token = currentToken()
    return token && (await renewedCookie(parts, token))
  }

  return handlers<typeof editProfile>()({
    PauseProfile: async ({ input: { forADay }, profile: { profileId }, setSession }) => {
      const now = parts.clock()
      const account = await ownAccount(parts, profileId)
      const pausedUntil = forADay ? secondsAfter(now, pauseHours * 60 * 60) : null
      const pausedAt = (isPaused(account, now) && account.pausedAt) || now
      await change(profileId, { pausedAt, pausedUntil })
      const instruction = await renewal()
      if (instruction) setSession(instruction)
      return { until: pausedUntil?.toISOString() ?? null }
    },

    ComeBack: async ({ profile: { profileId }, setSession }) => {
      await change(profileId, { pausedAt: null, pausedUntil: null })
      const instruction = await renewal()
      if (instruction) setSession(instruction)
      return {}
    },

    UpdateVisibility: async ({ input: { hidesOnline, looksUnseen }, profile, setSession }) => {
      if (looksUnseen && !profile.subscriber) throw new ProductError('SubscriberRequired')
      await change(profile.profileId, {
        ...(hidesOnline !== undefined && { hidesOnline }),
        ...(looksUnseen !== undefined && { looksUnseen }),
      })
      const instruction = await renewal()
      if (instruction) setSession(instruction)
      return {}
    },
  })
}
