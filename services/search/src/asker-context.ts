/** The asker: the index of their side, level with what is known, and the asker's facts for the engine. */

import type { RequestContext, SignedInProfile } from '@samvaer/contracts/core/context'
import type { ProfileFilters } from '@samvaer/contracts/search/filters'
import type { Blocks } from '@samvaer/service-kit/directory'
import type { Asker, ProfileIndex, Question } from './engine/profile-index.ts'
import { hiddenIds } from './hidden/hidden-profiles.ts'
import { askerProfile } from './indexing/asker-cache.ts'
import { indexOf } from './indexing/follow-rows.ts'
import { bandsFrom, placesIn } from './indexing/places.ts'
import { followPresence } from './indexing/presence.ts'
import type { SearchParts } from './models/models.ts'

interface AskedCall {
  context: Pick<RequestContext, 'community' | 'dark'>
  profile: Pick<SignedInProfile, 'profileId'>
  blocks(): Promise<Blocks>
}

export interface AskerContext {
  index: ProfileIndex
  /** The viewer: nobody is shown whom they have hidden. */
  asker: Asker
  /** The same, as if they had hidden nobody. */
  unhiding: Asker
  community: string
  dark: boolean
}

interface Needs {
  presence?: boolean
  distances?: boolean
}

/** @throws ProductError ServiceUnavailable while what is needed is away, or the index is filled for the first time */
export const askerContextOf = async (parts: SearchParts, call: AskedCall, needs: Needs = {}): Promise<AskerContext> => {
  const { community, dark } = call.context
  const { profileId } = call.profile
  const levelled = indexOf(parts, community, dark)
  const [index, { hidden }, hiddenByAsker, profile] = await Promise.all([
    levelled,
    call.blocks(),
    hiddenIds(parts, profileId),
    levelled.then(() => askerProfile(parts, profileId, dark)),
    followPresence(parts, { needed: needs.presence ?? false }),
  ])
  const bands = profile ? await bandsFrom(parts, profile.place, { needed: needs.distances ?? false }) : new Map()
  const unhiding: Asker = { profileId, hidden, profile, bands, now: parts.clock() }
  const asker = hiddenByAsker.length > 0 ? { ...unhiding, hidden: [...hidden, ...hiddenByAsker] } : unhiding
  return { index, asker, unhiding, community, dark }
}

/** Returns the filters of this side: dark ones are asked on the dark side alone, and say nothing elsewhere. */
const onThisSide = (
  { roles, experiences, kinks, ...light }: ProfileFilters,
  dark: boolean,
): Omit<ProfileFilters, 'countryAreaId'> => (dark ? { ...light, roles, experiences, kinks } : light)

/** The question that filters ask, with whoever asks it. @throws as askerContextOf */
export const questionOf = async (
  parts: SearchParts,
  call: AskedCall,
  { countryAreaId, ...filters }: ProfileFilters,
  { sought }: Pick<Question, 'sought'> = {},
): Promise<AskerContext & { question: Question }> => {
  const asking = await askerContextOf(parts, call, {
    presence: filters.online !== undefined,
    distances: filters.within !== undefined,
  })
  const places = countryAreaId === undefined ? undefined : await placesIn(parts, countryAreaId)
  return {
    ...asking,
    question: { asker: asking.asker, sought, filters: onThisSide(filters, asking.dark), places },
  }
}
