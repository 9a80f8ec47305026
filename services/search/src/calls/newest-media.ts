/** The newest open pictures and videos, one of a member, so that nobody fills the page (docs/product/search.md). */
import type { search } from '@samvaer/contracts/search/calls'
import type { ProfileFilters } from '@samvaer/contracts/search/filters'
import type { StartSearchOptions } from '@samvaer/contracts/site/start-settings'
import { handlers } from '@samvaer/service-kit/http/implement'
import { mediaCards } from '@samvaer/service-kit/media/media-cards'
import { questionOf } from '../asker-context.ts'
import { behindOf, nextOf } from '../found.ts'
import { newestOf } from '../indexing/indexed-profile.ts'
import type { DarkRow } from '../models/dark-row.ts'
import type { SearchParts } from '../models/models.ts'
import type { ProfileRow } from '../models/profile-row.ts'

const filtersOf = ({ gender, ageFrom, ageTo, countryAreaId }: StartSearchOptions): ProfileFilters => ({
  ...(gender && { genders: [gender] }),
  ...((ageFrom !== null || ageTo !== null) && {
    ages: { ...(ageFrom !== null && { from: ageFrom }), ...(ageTo !== null && { to: ageTo }) },
  }),
  ...(countryAreaId !== null && { countryAreaId }),
})

export const newestMediaCalls = (parts: SearchParts) =>
  handlers<typeof search>()({
    GetNewestMedia: async (call) => {
      const { options, kink, sought, take, anchor } = call.input
      const { community, dark } = call.context
      const filters = { ...(options && filtersOf(options)), ...(kink !== undefined && { kinks: [kink] }) }
      const { index, question } = await questionOf(parts, call, filters, { sought })
      const behind = behindOf('NewestMedium', anchor)
      const { items, goesOn } = index.find(question, { sort: 'NewestMedium', take, behind })
      const ids = items.map(({ profileId }) => profileId)
      const [rows, darkRows, cards] = await Promise.all([
        parts.models.profile.find({ _id: { $in: ids } }, { newestMedium: 1 }).lean<ProfileRow[]>(),
        dark ? parts.models.darkProfile.find({ _id: { $in: ids } }, { newestMedium: 1 }).lean<DarkRow[]>() : [],
        parts.directory.cards(ids),
      ])
      const darkById = new Map(darkRows.map((row) => [row._id, row]))
      const newest = new Map(rows.map((row) => [row._id, newestOf(row, darkById.get(row._id))]))
      const media = await mediaCards(
        parts.peers,
        { viewerId: call.profile.profileId, community, dark },
        [...newest.values()].flatMap((medium) => medium?.mediaId ?? []),
      )
      return {
        // A medium that was taken back in this moment has no card any more.
        items: ids.flatMap((id) => {
          const [profile, medium] = [cards.get(id), newest.get(id)]
          const card = medium && media.get(medium.mediaId)
          if (!profile || !medium || !card) return []
          return { profile, mediaId: medium.mediaId, addedAt: medium.addedAt.toISOString(), media: card }
        }),
        next: nextOf('NewestMedium', items, goesOn),
      }
    },
  })
