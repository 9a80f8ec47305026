/** Answers the site before it says who likes a picture or video: it knows numbers alone (decision 6). */
import type { profileMedia } from '@samvaer/contracts/profile/media'
import type { ProfileParts } from '../models/models.ts'
import { profileHandlers } from '../policy.ts'
import { askedViewer, findMedium } from '../reading/medium-seen.ts'

export const seenMediaCalls = (parts: ProfileParts) =>
  profileHandlers<typeof profileMedia>()({
    CheckMediumIsSeen: async ({ input }) => {
      await findMedium(parts, await askedViewer(parts, input), input.itemId)
      return {}
    },
  })
