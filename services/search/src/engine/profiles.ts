/** Sets of what whole profiles say. */
import { genders } from '@samvaer/contracts/core/values'
import { chosenFacts, createFacts, type Fact, type Facts } from './facts.ts'
import type { IndexedProfile, Question } from './profile-index.ts'
import { createFlag, type Flag } from './sets/flag.ts'
import type { Rows } from './sets/rows.ts'

const profileFacts = {
  genders: { values: genders, of: ({ gender }) => [gender] },
  ...chosenFacts('profile'),
} satisfies Record<string, Fact<IndexedProfile>>

export interface Profiles {
  readonly facts: Facts<IndexedProfile, keyof typeof profileFacts>
  readonly pictured: Flag
  readonly validated: Flag
  put(row: number, profile: IndexedProfile | undefined): void
  /** A set for each filter that asks something of whole profiles: rows have to be in all of them. */
  fitting(filters: Question['filters']): Rows[]
}

export const createProfiles = (): Profiles => {
  const facts = createFacts<IndexedProfile, keyof typeof profileFacts>(profileFacts)
  const [pictured, validated] = [createFlag(), createFlag()]
  const [photoChecked, subscriber] = [createFlag(), createFlag()]
  return {
    facts,
    pictured,
    validated,
    put: (row, profile) => {
      facts.put(row, profile)
      pictured.put(row, profile?.pictured === true)
      validated.put(row, profile?.validated === true)
      photoChecked.put(row, profile?.photoChecked === true)
      subscriber.put(row, profile?.subscriber === true)
    },
    fitting: (filters) => [
      ...facts.fitting(filters),
      ...(filters.withPicture ? [pictured.rows] : []),
      ...(filters.validated ? [validated.rows] : []),
      ...(filters.photoChecked ? [photoChecked.rows] : []),
      ...(filters.subscriber ? [subscriber.rows] : []),
    ],
  }
}
