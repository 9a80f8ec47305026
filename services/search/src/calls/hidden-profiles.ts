/** Hiding members from the own searches, and taking it back (docs/product/search.md). */
import { ProductError } from '@samvaer/contracts/core/errors'
import type { search } from '@samvaer/contracts/search/calls'
import { maximumHiddenProfiles } from '@samvaer/contracts/search/values'
import { listOrder } from '@samvaer/service-kit/database/list-order'
import { handlers } from '@samvaer/service-kit/http/implement'
import { askerContextOf } from '../asker-context.ts'
import { hiddenQuery } from '../hidden/hidden-profiles.ts'
import { hiddenKey } from '../models/hidden-profile.ts'
import type { SearchParts } from '../models/models.ts'
import type { SearchPolicy } from '../policy.ts'

const latestFirst = listOrder({ key: 'hiddenAt', type: 'time', id: 'otherId' })

export const hiddenProfileCallsOf = (parts: SearchParts) =>
  handlers<typeof search, 'search', SearchPolicy>()({
    HideProfile: async ({ profile: { profileId }, objects: { hideableMember } }) => {
      const { hiddenProfile } = parts.models
      const otherId = hideableMember.profileId
      const _id = hiddenKey(profileId, otherId)
      await parts.transaction(
        async ({ session }) => {
          if (await hiddenProfile.exists({ _id }).session(session)) return
          if ((await hiddenProfile.countDocuments({ profileId }, { session })) >= maximumHiddenProfiles)
            throw new ProductError('Conflict', { reason: 'TooMany', most: maximumHiddenProfiles })
          await hiddenProfile.create([{ _id, profileId, otherId, hiddenAt: parts.clock() }], { session })
        },
        { about: `members hidden by ${profileId}` },
      )
      return {}
    },

    ShowProfile: async ({ profile, input }) => {
      await parts.models.hiddenProfile.deleteOne({ _id: hiddenKey(profile.profileId, input.profileId) })
      return {}
    },

    // Members who would not be found anyway stay out of sight here too: that they are hidden would say that they are
    // there.
    GetHiddenProfiles: async (call) => {
      const [{ index, unhiding }, hidden] = await Promise.all([
        askerContextOf(parts, call),
        hiddenQuery(parts, call.profile.profileId),
      ])
      const known = hidden.filter(({ otherId }) => index.mayFind(unhiding, otherId))
      const { rows, next } = latestFirst.pageAmong(known, call.input)
      const cards = await parts.directory.cards(rows.map(({ otherId }) => otherId))
      return {
        items: rows.flatMap(({ otherId, hiddenAt }) => {
          const profile = cards.get(otherId)
          return profile ? { profile, hiddenAt: hiddenAt.toISOString() } : []
        }),
        next,
        count: known.length,
      }
    },
  })
