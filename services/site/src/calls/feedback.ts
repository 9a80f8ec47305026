/** Takes the members' opinions of the new profile page. */
import type { common } from '@samvaer/contracts/site/common'
import { listOrder, skipOf } from '@samvaer/service-kit/database/list-order'
import { handlers } from '@samvaer/service-kit/http/implement'
import type { SiteParts } from '../models/models.ts'

const newestFirst = listOrder({ key: 'createdAt', type: 'time', id: 'profileId' })

export const feedbackCalls = (parts: SiteParts) =>
  handlers<typeof common>()({
    AddProfilePageNewDesignFeedback: async ({ input, context, profile }) => {
      const { rating, text } = input
      const written = { profileId: profile.profileId, siteId: context.siteId, createdAt: parts.clock() }
      await parts.transaction(({ session }) =>
        parts.models.DesignFeedback.create([{ ...written, rating, text }], { session }),
      )
      return {}
    },

    GetProfilePageNewDesignFeedback: async ({ input, context: { siteId } }) => {
      const found = await parts.models.DesignFeedback.find({ siteId, ...newestFirst.behind(input) })
        .sort(newestFirst.sort)
        .skip(skipOf(input))
        .limit(input.take + 1)
        .lean()
      const { rows, next } = newestFirst.pageOf(found, input.take)
      return {
        items: rows.map(({ rating, text, createdAt }) => ({ rating, text, writtenAt: createdAt.toISOString() })),
        next,
      }
    },
  })
