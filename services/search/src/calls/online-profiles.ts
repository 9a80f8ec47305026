/** Answers the members who are here now (docs/product/search.md). */
import { profiles } from '@samvaer/contracts/profile/calls'
import { implementFor } from '@samvaer/service-kit/http/implement'
import { questionOf } from '../asking.ts'
import { behindOf, foundProfiles, nextOf } from '../found.ts'
import type { SearchParts } from '../models/models.ts'

export const onlineProfilesArea = (parts: SearchParts) =>
  implementFor('search', profiles, {
    GetOnlineProfiles: async (call) => {
      const { take, anchor } = call.input
      const { question, ...asking } = await questionOf(parts, call, { online: 'Now' })
      const behind = behindOf('Online', anchor)
      const { items, goesOn } = asking.index.find(question, { sort: 'LastSeen', take, behind })
      const ids = items.map(({ profileId }) => profileId)
      return { items: await foundProfiles(parts, asking, ids), next: nextOf('Online', items, goesOn) }
    },
  })
