/**
 * The askers' facts for the engine, kept while their rows stay as they are: most members ask several times in a row. As
 * level as the index is, since whatever is placed there is forgotten here.
 */
import type { IndexedProfile } from '../engine/profile-index.ts'
import type { DarkRow } from '../models/dark-row.ts'
import type { SearchParts } from '../models/models.ts'
import type { ProfileRow } from '../models/profile-row.ts'
import { indexedProfile } from './indexed-profile.ts'

interface Kept {
  /** By member and side, those read last at the end. */
  profiles: Map<string, IndexedProfile>
  /** The number of times that one was forgotten: what was read before may be what it was before. */
  forgotten: number
}

const mostKept = 2000

const keptBy = new WeakMap<SearchParts, Kept>()
const keptOf = (parts: SearchParts): Kept => {
  const kept = keptBy.get(parts) ?? { profiles: new Map(), forgotten: 0 }
  keptBy.set(parts, kept)
  return kept
}
const keyOf = (profileId: number, dark: boolean): string => `${profileId}:${dark ? 'dark' : 'light'}`

/** The rows of the member have changed. */
export const forgetAsker = (parts: SearchParts, profileId: number): void => {
  const kept = keptOf(parts)
  kept.forgotten += 1
  for (const dark of [false, true]) kept.profiles.delete(keyOf(profileId, dark))
}

/**
 * Returns what is known of the member; undefined where nothing is. To be asked for once the index is level with the
 * rows.
 */
export const askerProfile = async (
  parts: SearchParts,
  profileId: number,
  dark: boolean,
): Promise<IndexedProfile | undefined> => {
  const kept = keptOf(parts)
  const key = keyOf(profileId, dark)
  const known = kept.profiles.get(key)
  if (known) return known
  const { forgotten } = kept
  const [row, darkRow] = await Promise.all([
    parts.models.profile.findOne({ _id: profileId, goneAt: null }).lean<ProfileRow>(),
    dark ? parts.models.darkProfile.findById(profileId).lean<DarkRow>() : null,
  ])
  if (!row?.persons.length) return undefined
  const profile = indexedProfile(row, darkRow ?? undefined)
  if (kept.forgotten !== forgotten) return profile
  kept.profiles.set(key, profile)
  const oldest = kept.profiles.keys().next().value
  if (kept.profiles.size > mostKept && oldest !== undefined) kept.profiles.delete(oldest)
  return profile
}
