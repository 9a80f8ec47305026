/** The keep-alive of visible pages. */
import type { common } from '@samvaer/contracts/site/common'
import { handlers } from '@samvaer/service-kit/http/implement'
import type { SiteParts } from '../models/models.ts'
import { noteSeen } from '../presence.ts'

export const heartbeatCalls = (parts: SiteParts) =>
  handlers<typeof common>()({
    UpdateHeartbeat: async ({ input, context: { profile, community } }) => {
      const valid = profile?.profileId === input.profileId
      // Staff who look through a profile do not make its member online.
      if (valid && profile.impersonatorId === undefined) await noteSeen(parts, profile.profileId, community)
      return { valid }
    },
  })
