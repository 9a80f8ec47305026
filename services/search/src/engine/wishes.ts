/** Whom members look for, the other way round: who looks for somebody like the asker. */
import { genders } from '@samvaer/contracts/enumerations'
import { ageOf } from '@samvaer/service-kit/directory'
import { createColumn } from './column.ts'
import { far, type Places } from './places.ts'
import type { Asker, IndexedProfile } from './profile-index.ts'

export type Seeks = NonNullable<IndexedProfile['seeks']>

/** Before the first save (docs/product/profiles.md). */
export const everybody: Seeks = {
  genders: [],
  ages: { from: 18, to: 99 },
  within: null,
  onlyValidated: false,
  onlyWithPicture: false,
}

const bitOf = (gender: (typeof genders)[number]): number => 1 << genders.indexOf(gender)
const bitsOf = (some: readonly (typeof genders)[number][]): number =>
  some.reduce((all, gender) => all | bitOf(gender), 0)
const anyGender = bitsOf(genders)
const wants = { validated: 1, picture: 2 } as const

export interface Wishes {
  /** Undefined before the first save. */
  put(row: number, seeks: Seeks | undefined): void
  /** Whether a member looks for somebody like the asker; of a couple that asks one of the two is enough. */
  lookFor(asker: Asker): (row: number) => boolean
  /** Whether the member chose some genders, so that looking for one of them says something. */
  isChoosy(row: number): boolean
}

export const createWishes = (places: Places): Wishes => {
  const wished = createColumn(Uint8Array)
  const from = createColumn(Uint8Array)
  const to = createColumn(Uint8Array)
  const within = createColumn(Uint8Array)
  const wanted = createColumn(Uint8Array)
  return {
    put: (row, seeks = everybody) => {
      wished.put(row, seeks.genders.length === 0 ? anyGender : bitsOf(seeks.genders))
      from.put(row, seeks.ages.from)
      to.put(row, seeks.ages.to)
      within.put(row, seeks.within ?? far)
      wanted.put(row, (seeks.onlyValidated ? wants.validated : 0) | (seeks.onlyWithPicture ? wants.picture : 0))
    },
    isChoosy: (row) => wished.at(row) !== anyGender,
    lookFor: ({ profile, bands, now }) => {
      if (!profile) return () => false
      const gender = bitOf(profile.gender)
      const ages = profile.persons.map(({ birthday }) => ageOf(birthday, now))
      const lacking = (profile.validated ? 0 : wants.validated) | (profile.pictured ? 0 : wants.picture)
      const kilometres = places.from(bands)
      return (row) => {
        if (((wished.values[row] ?? 0) & gender) === 0 || ((wanted.values[row] ?? 0) & lacking) !== 0) return false
        const [youngest, eldest] = [from.values[row] ?? 0, to.values[row] ?? 0]
        if (!ages.some((age) => age >= youngest && age <= eldest)) return false
        const nearest = within.values[row] ?? 0
        return nearest === far || (kilometres[places.numbers[row] ?? 0] ?? far) <= nearest
      }
    },
  }
}
