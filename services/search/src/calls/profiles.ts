/** Finding members for other pages: who is here now, and pickers of names (docs/product/search.md). */
import { profiles } from '@samvaer/contracts/profile/calls'
import type { ProfileFilters } from '@samvaer/contracts/search/filters'
import { type HandlerCall, implementFor } from '@samvaer/service-kit/http/implement'
import { foldName } from '@samvaer/service-kit/text/fold-name'
import { questionOf } from '../asker-context.ts'
import { behindNameOf, behindOf, foundProfiles, nameAnchorOf, nextOf } from '../found.ts'
import type { SearchParts } from '../models/models.ts'

type Sought = HandlerCall<typeof profiles.calls.SearchProfiles>['input']

const filtersOf = ({ gender, ageFrom, ageTo, withPictures, validated, within, online }: Sought): ProfileFilters => ({
  genders: gender,
  ages: { from: ageFrom, to: ageTo },
  ...(withPictures && { withPicture: true }),
  ...(validated && { validated: true }),
  within,
  online,
})

export const profilesArea = (parts: SearchParts) =>
  implementFor('search', profiles, {
    GetOnlineProfiles: async (call) => {
      const { take, anchor } = call.input
      const { question, ...asking } = await questionOf(parts, call, { online: 'Now' })
      const behind = behindOf('Online', anchor)
      const { items, goesOn } = asking.index.find(question, { sort: 'LastSeen', take, behind })
      const ids = items.map(({ profileId }) => profileId)
      return { items: await foundProfiles(parts, asking, ids), next: nextOf('Online', items, goesOn) }
    },

    SearchProfiles: async (call) => {
      const { sort, take, anchor, text, place } = call.input
      const { question: asked, ...asking } = await questionOf(parts, call, filtersOf(call.input))
      // A picker of names shows whom the viewer has hidden from searches, and nobody who is found by few.
      const asker = { ...asking.unhiding, profile: undefined }
      const beginnings = { name: foldName(text ?? ''), town: foldName(place ?? '') }
      const question = { ...asked, asker, beginnings }
      const shown = async (found: readonly { profileId: number }[]) => ({
        items: await foundProfiles(
          parts,
          { ...asking, asker },
          found.map(({ profileId }) => profileId),
        ),
      })
      if (sort === 'Name') {
        const { items, goesOn } = asking.index.named(question, { take, behind: behindNameOf(anchor) })
        const last = goesOn ? items.at(-1) : undefined
        return { ...(await shown(items)), next: last ? nameAnchorOf(last) : null }
      }
      const behind = behindOf('Profiles', anchor)
      const { items, goesOn } = asking.index.find(question, { sort, take, behind })
      return { ...(await shown(items)), next: nextOf('Profiles', items, goesOn) }
    },
  })
