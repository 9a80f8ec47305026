/** Everybody who may be found, as rows: in sets by what they say, in columns by what they are ordered by. */
import { createAlphabet } from './alphabet.ts'
import { createLastSeen } from './last-seen.ts'
import { createPersons } from './persons.ts'
import { createPlaces } from './places.ts'
import type { IndexedProfile } from './profile-index.ts'
import { createProfiles } from './profiles.ts'
import { createAmounts } from './sets/amounts.ts'
import { createBinary } from './sets/binary.ts'
import { createFlag } from './sets/flag.ts'
import { createRowNumbers } from './sets/row-numbers.ts'
import { createTerms } from './sets/terms.ts'
import { completeness } from './top-score.ts'
import { createTowns } from './towns.ts'
import { createWishes } from './wishes.ts'
import { keptWords } from './words.ts'

/** Milliseconds of a step in the orders by time. */
const day = 24 * 60 * 60_000

export type Members = ReturnType<typeof createMembers>

/** @param community whose alphabet names stand in */
export const createMembers = (community: string) => {
  const places = createPlaces()
  const parts = {
    numbers: createRowNumbers(),
    everybody: createFlag(),
    profiles: createProfiles(),
    persons: [createPersons(), createPersons()],
    places,
    words: createTerms({ prefixes: true }),
    kinks: createTerms(),
    names: createTerms(),
    alphabet: createAlphabet(community),
    towns: createTowns(),
    wishes: createWishes(places),
    /** Found by nobody but whom they look for. */
    guarded: createFlag(),
    createdAt: createAmounts(Float64Array, day),
    newestMediumAt: createAmounts(Float64Array, day),
    seen: createLastSeen(),
    completeness: createBinary(),
  } as const

  const write = (row: number, profile: IndexedProfile | undefined): void => {
    parts.everybody.put(row, profile !== undefined)
    parts.profiles.put(row, profile)
    parts.persons.forEach((persons, place) => {
      persons.put(row, profile?.persons[place])
    })
    parts.places.put(row, profile?.place)
    parts.words.put(row, keptWords(profile?.words ?? []))
    parts.kinks.put(row, profile?.kinks ?? [])
    parts.names.put(row, profile ? [profile.nameFolded] : [])
    parts.alphabet.put(row, profile?.profileId ?? 0, profile?.nameFolded)
    parts.towns.put(row, profile?.town)
    parts.wishes.put(row, profile?.seeks)
    parts.guarded.put(row, profile?.seeks?.onlyTheyFindMe === true)
    parts.createdAt.put(row, profile?.createdAt.getTime() ?? 0)
    parts.newestMediumAt.put(row, profile?.newestMediumAt?.getTime() ?? 0)
    parts.completeness.put(row, profile ? completeness(profile) : 0)
  }
  return {
    ...parts,
    put: (profile: IndexedProfile): void => write(parts.numbers.give(profile.profileId), profile),
    remove: (profileId: number): void => {
      const row = parts.numbers.rowOf(profileId)
      if (row === undefined) return
      write(row, undefined)
      parts.seen.put(row, 0)
      parts.numbers.free(profileId)
    },
  }
}
