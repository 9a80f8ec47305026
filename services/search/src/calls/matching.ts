/** Matches with their reasons, and what counts how much in them (docs/product/search.md). */
import type { search } from '@samvaer/contracts/search/calls'
import { evenWeights, type MatchWeights, type Reason } from '@samvaer/contracts/search/reasons'
import { handlers } from '@samvaer/service-kit/http/implement'
import { type AskerContext, askerContextOf } from '../asker-context.ts'
import { behindOf, foundProfiles, nextOf } from '../found.ts'
import { indexedProfile } from '../indexing/indexed-profile.ts'
import { onlineBandOf } from '../indexing/presence.ts'
import { rareSharedWords, reasonsFor } from '../matching/reasons.ts'
import { wishesMatch } from '../matching/wishes-match.ts'
import type { DarkRow } from '../models/dark-row.ts'
import type { MatchWeightRow } from '../models/match-weight.ts'
import type { SearchParts } from '../models/models.ts'
import type { ProfileRow } from '../models/profile-row.ts'
import type { SearchPolicy } from '../policy.ts'

const weightsOf = async ({ models }: SearchParts, profileId: number): Promise<MatchWeights> =>
  (await models.matchWeight.findById(profileId).lean<MatchWeightRow>())?.weights ?? evenWeights

const rowsOf = ({ models }: SearchParts, ids: readonly number[]): Promise<ProfileRow[]> =>
  models.profile
    .find({ _id: { $in: [...ids] } })
    .lean<ProfileRow[]>()
    .exec()

/** Returns the reasons by member; none for an asker of whom nothing is known. */
const reasonsOf = async (
  parts: SearchParts,
  { index, asker, dark }: AskerContext,
  read: Promise<readonly ProfileRow[]>,
  weights: MatchWeights,
): Promise<Map<number, Reason[]>> => {
  const [viewer, rows] = [asker.profile, await read]
  if (!viewer) return new Map()
  const wanted = { _id: { $in: rows.map(({ _id }) => _id) } }
  const darkRows = dark ? await parts.models.darkProfile.find(wanted).lean<DarkRow[]>() : []
  const darkById = new Map(darkRows.map((row) => [row._id, row]))
  const now = parts.clock()
  return new Map(
    rows.map((row) => {
      const other = indexedProfile(row, darkById.get(row._id))
      const distance = asker.bands.get(other.place) ?? null
      const reasons = reasonsFor(
        {
          ...{ viewer, other, distance },
          viewerFits: wishesMatch(other.seeks, viewer, distance, now) && other.seeks !== undefined,
          otherFits: wishesMatch(viewer.seeks, other, distance, now),
          online: onlineBandOf(index.seenAt(row._id), now),
          sharedWords: rareSharedWords(
            viewer.words,
            new Set(other.words),
            (word) => index.profilesWith(word),
            index.size,
          ),
        },
        weights,
      )
      return [row._id, reasons]
    }),
  )
}

/** Returns the reasons by member, weighed as the asker has saved it. */
export const weightedReasons = async (
  parts: SearchParts,
  asking: AskerContext,
  profileId: number,
  ids: readonly number[],
): Promise<Map<number, Reason[]>> => reasonsOf(parts, asking, rowsOf(parts, ids), await weightsOf(parts, profileId))

export const matchingCalls = (parts: SearchParts) =>
  handlers<typeof search, 'search', SearchPolicy>()({
    GetMatches: async (call) => {
      const { take, anchor } = call.input
      const [asking, saved] = await Promise.all([askerContextOf(parts, call), weightsOf(parts, call.profile.profileId)])
      const weights = call.input.weights ?? saved
      const question = { asker: asking.asker, filters: {} }
      const behind = behindOf('Matches', anchor)
      const { items, goesOn, count, more } = asking.index.matches(question, weights, { take, behind })
      const ids = items.map(({ profileId }) => profileId)
      const rows = rowsOf(parts, ids)
      const [found, reasons] = await Promise.all([
        foundProfiles(parts, asking, ids, { rows }),
        reasonsOf(parts, asking, rows, weights),
      ])
      return {
        items: found.map((profile) => ({ ...profile, reasons: reasons.get(profile.profileId) ?? [] })),
        next: nextOf('Matches', items, goesOn),
        total: { count, more },
      }
    },

    GetMatchWeights: async ({ profile }) => ({ weights: await weightsOf(parts, profile.profileId) }),

    SaveMatchWeights: async ({ profile, input }) => {
      await parts.models.matchWeight.updateOne(
        { _id: profile.profileId },
        { $set: { weights: input.weights } },
        { upsert: true },
      )
      return {}
    },

    GetReasons: async ({ viewer, profile, input: { profileId } }) => {
      const weights = await weightsOf(parts, profile.profileId)
      const reasons = await reasonsOf(parts, viewer, rowsOf(parts, [profileId]), weights)
      return { reasons: reasons.get(profileId) ?? [] }
    },
  })
