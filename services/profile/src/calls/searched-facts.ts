/**
 * Answers the facts of profiles that the search keeps, for when it has heard of none of them yet
 * (docs/product/search.md).
 */
import type { profiles } from '@samvaer/contracts/profile/calls'
import { darkFactsOf } from '../dark/dark-profile.ts'
import { factsOfPersons, profileFactsOf } from '../editing/facts.ts'
import { settingsOf } from '../editing/match-settings.ts'
import type { DarkProfileRow } from '../models/dark-profile.ts'
import type { FactsRow } from '../models/facts.ts'
import type { MatchSettingRow } from '../models/match-setting.ts'
import type { ProfileParts } from '../models/models.ts'
import { profileHandlers } from '../policy.ts'
import { newestOpenAmong } from '../reading/newest-open.ts'

const byId = <Row extends { _id: number }>(rows: Row[]): Map<number, Row> => new Map(rows.map((row) => [row._id, row]))

export const searchedFactsCalls = (parts: ProfileParts) =>
  profileHandlers<typeof profiles>()({
    GetAnswered: async ({ input: { profileId } }) => {
      const [facts, wishes] = await Promise.all([
        parts.models.facts.findById(profileId, { about: 1, prompts: 1 }).lean<Pick<FactsRow, 'about' | 'prompts'>>(),
        parts.models.matchSetting.exists({ _id: profileId }),
      ])
      return { wishes: wishes !== null, words: Boolean(facts?.about || facts?.prompts?.length) }
    },

    GetSearchedFacts: async ({ input }) => {
      const profileIds = [...new Set(input.profileIds)]
      const { models } = parts
      const these = { _id: { $in: profileIds } }
      const [factsRows, settingRows, darkRows, newest] = await Promise.all([
        models.facts.find(these).lean<FactsRow[]>(),
        models.matchSetting.find(these).lean<MatchSettingRow[]>(),
        models.darkProfile.find(these).lean<DarkProfileRow[]>(),
        newestOpenAmong(parts, profileIds),
      ])
      const [facts, settings, dark] = [byId(factsRows), byId(settingRows), byId(darkRows)]
      const saved = <Row, Shown>(row: Row | undefined, shown: (row: Row) => Shown) => (row ? shown(row) : null)
      return {
        items: profileIds.map((profileId) => ({
          profileId,
          facts: saved(facts.get(profileId), (row) => ({ profile: profileFactsOf(row), persons: factsOfPersons(row) })),
          settings: saved(settings.get(profileId), settingsOf),
          darkFacts: saved(dark.get(profileId), darkFactsOf),
          newestMedium: newest(profileId, false),
          newestDarkMedium: newest(profileId, true),
        })),
      }
    },
  })
