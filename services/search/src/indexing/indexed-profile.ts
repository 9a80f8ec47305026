/** Builds a member for the engine: the light row, on the dark side with what the dark one adds. */
import { answersOf } from '@samvaer/contracts/profile/fact-table'
import { foldName } from '@samvaer/service-kit/text/fold-name'
import type { IndexedPerson, IndexedProfile } from '../engine/profile-index.ts'
import type { DarkRow } from '../models/dark-row.ts'
import type { ProfileRow } from '../models/profile-row.ts'

/** The key of a place: zip codes repeat among countries. */
export const placeKey = ({ countryId, zipCode }: Pick<ProfileRow, 'countryId' | 'zipCode'>): string =>
  `${countryId}:${zipCode}`

export const placeOfKey = (key: string): { countryId: number; zipCode: string } => {
  const colon = key.indexOf(':')
  return { countryId: Number(key.slice(0, colon)), zipCode: key.slice(colon + 1) }
}

export const indexedProfile = (row: ProfileRow, dark?: DarkRow): IndexedProfile => ({
  profileId: row._id,
  gender: row.gender,
  nameFolded: foldName(row.name),
  persons: row.persons.map(({ personId, gender, birthday, height, weight }): IndexedPerson => {
    const darkFacts = dark?.persons.find((person) => person.personId === personId)
    return {
      ...answersOf('person', row.personAnswers.find((one) => one.personId === personId)?.answers),
      ...{ gender, birthday, height, weight },
      roles: darkFacts?.roles ?? [],
      experience: darkFacts?.experience ?? null,
    }
  }),
  ...answersOf('profile', row.answers ?? {}),
  place: placeKey(row),
  // A row of before has none until the migration was there.
  town: row.town ?? '',
  pictured: row.pictured,
  validated: row.validated,
  photoChecked: row.photoChecked === true,
  subscriber: row.subscriber,
  createdAt: row.createdAt,
  words: dark ? [...new Set([...row.words, ...dark.words])] : row.words,
  seeks: row.seeks ?? undefined,
  newestMediumAt: newestOf(row, dark)?.addedAt,
  kinks: dark?.kinks ?? [],
})

/** Returns the newest picture; on the dark side light pictures are shown as well, never the other way round. */
export const newestOf = (row: Pick<ProfileRow, 'newestMedium'>, dark?: Pick<DarkRow, 'newestMedium'>) =>
  dark?.newestMedium && (!row.newestMedium || dark.newestMedium.addedAt > row.newestMedium.addedAt)
    ? dark.newestMedium
    : row.newestMedium
