/** Finds what is liked; the rights stand in the contract. */
import type { common } from '@samvaer/contracts/site/common'
import { siteObjects } from '@samvaer/contracts/site/rights'
import { handlers } from '@samvaer/service-kit/http/implement'
import { type AskedCall, policy } from '@samvaer/service-kit/rights/policy'
import { isSeen, type LikedItem, likedItem } from './liked-item.ts'
import type { SiteParts } from './models/models.ts'

export const sitePolicy = (parts: SiteParts) =>
  policy(siteObjects, {
    viewer: async ({ profile, context }: AskedCall) => ({ profileId: profile.profileId, context }),
    find: {
      likedItem: async (
        { profileId, context }: Pick<AskedCall, 'context'> & { profileId: number },
        _id: number,
        named: Pick<LikedItem, 'itemType' | 'itemId'>,
      ) => {
        const item = likedItem(named, context)
        return (await isSeen(parts, item, profileId)) ? { object: item, is: {} } : undefined
      },
    },
  })

/** Some handlers of the common area, with what the policy finds. */
export const commonHandlers = handlers<typeof common, 'site', ReturnType<typeof sitePolicy>>()
