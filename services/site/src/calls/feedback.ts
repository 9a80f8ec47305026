/** What members think of the new profile page. */
import type { common } from '@samvaer/contracts/common'
import { handlers } from '@samvaer/service-kit/implement'
import type { SiteParts } from '../models/models.ts'

export const feedbackCalls = (parts: SiteParts) =>
  handlers<typeof common>()({
    AddProfilePageNewDesignFeedback: async ({ input, context, profile }) => {
      const { rating, text } = input
      const written = { profileId: profile.profileId, siteId: context.siteId, createdAt: parts.clock() }
      await parts.models.DesignFeedback.create({ ...written, rating, text })
      return {}
    },
  })
