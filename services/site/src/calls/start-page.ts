/** The member's arrangement of the start page; the same on every brand of the community. */
import type { common } from '@samvaer/contracts/site/common'
import { startSettings } from '@samvaer/contracts/site/start-settings'
import { isDuplicateKey } from '@samvaer/service-kit/errors'
import { handlers, implement } from '@samvaer/service-kit/http/implement'
import type { SiteParts } from '../models/models.ts'
import type { StartArrangement } from '../models/start-arrangement.ts'
import { lastVisitOf } from '../presence.ts'

type Saved = Partial<Omit<StartArrangement, 'profileId'>>

const savedOf = async (parts: SiteParts, profileId: number): Promise<Saved> =>
  (await parts.models.StartArrangement.findOne({ profileId }, { _id: 0 }).lean<Saved>()) ?? {}

const save = async (parts: SiteParts, profileId: number, change: Saved): Promise<void> => {
  for (;;) {
    try {
      await parts.models.StartArrangement.updateOne({ profileId }, { $set: change }, { upsert: true })
      return
    } catch (error) {
      // Another window wrote the first arrangement at the same moment: now there is one to change.
      if (!isDuplicateKey(error)) throw error
    }
  }
}

export const startPageCalls = (parts: SiteParts) =>
  handlers<typeof common>()({
    GetStartPageSortOptions: async ({ profile }) => {
      const { sortOptions } = await savedOf(parts, profile.profileId)
      return { sortOptions: sortOptions ?? [] }
    },

    SaveStartPageSortOptions: async ({ input, profile }) => {
      await save(parts, profile.profileId, { sortOptions: input.sortOptions })
      return {}
    },
  })

export const startSettingsArea = (parts: SiteParts) =>
  implement(startSettings, {
    GetStartSettings: async ({ profile }) => {
      const { sortOptions, searchOptions, condensedProfileView, customizeStart } = await savedOf(
        parts,
        profile.profileId,
      )
      return {
        sortOptions: sortOptions ?? [],
        searchOptions: searchOptions ?? null,
        condensedProfileView: condensedProfileView ?? false,
        customizeStart: customizeStart ?? false,
      }
    },

    SaveStartSettings: async ({ input, profile }) => {
      const given = Object.entries(input).filter(([, value]) => value !== undefined)
      if (given.length > 0) await save(parts, profile.profileId, Object.fromEntries(given))
      return {}
    },

    GetLastVisit: async ({ profile }) => {
      const since = await lastVisitOf(parts, profile.profileId)
      return { since: since?.toISOString() ?? null }
    },
  })
