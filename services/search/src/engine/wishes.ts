/** Whom members look for, the other way round: who looks for somebody like the asker. */

import { distanceBands as searchedKilometres } from '@samvaer/contracts/edit-profile-facts'
import { genders } from '@samvaer/contracts/enumerations'
import { ageOf } from '@samvaer/service-kit/directory'
import { createAmounts } from './amounts.ts'
import { intersectionOf, nobody, type Rows, unionOf, without } from './bitmaps.ts'
import { createChoices } from './choices.ts'
import { createFlag } from './flag.ts'
import type { Places } from './places.ts'
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

/** Kilometres of whom it does not matter where somebody lives: 0 stands for no wish at all. */
const anywhere = 1000
/** Ages that a member may wish for at most (matchSettings). */
const oldestWished = 120

export interface Wishes {
  put(row: number, seeks: Seeks | undefined): void
  /** Those who look for somebody like the asker. */
  lookingFor(asker: Asker): Rows
}

export const createWishes = (places: Places): Wishes => {
  const wished = createChoices(genders)
  const anyGender = createFlag()
  const from = createAmounts(Uint8Array)
  const to = createAmounts(Uint8Array)
  const within = createAmounts(Uint16Array)
  const onlyValidated = createFlag()
  const onlyWithPicture = createFlag()

  const ofAge = (age: number): Rows => intersectionOf([from.between(1, age), to.between(age, oldestWished)])
  const nearEnough = ({ bands }: Asker): Rows =>
    unionOf([
      within.of(anywhere),
      ...searchedKilometres.map((kilometres) =>
        intersectionOf([within.of(kilometres), places.within(bands, kilometres)]),
      ),
    ])
  return {
    put: (row, seeks) => {
      wished.put(row, seeks?.genders ?? [])
      anyGender.put(row, seeks?.genders.length === 0)
      from.put(row, seeks?.ages.from ?? 0)
      to.put(row, seeks?.ages.to ?? 0)
      within.put(row, seeks ? (seeks.within ?? anywhere) : 0)
      onlyValidated.put(row, seeks?.onlyValidated === true)
      onlyWithPicture.put(row, seeks?.onlyWithPicture === true)
    },
    lookingFor: (asker) => {
      const { profile } = asker
      if (!profile) return nobody
      const fitting = intersectionOf([
        unionOf([anyGender.rows, wished.anyOf([profile.gender])]),
        // Of a couple one of the two is enough, as in a search.
        unionOf(profile.persons.map(({ birthday }) => ofAge(ageOf(birthday, asker.now)))),
        nearEnough(asker),
      ])
      const choosy = unionOf([
        ...(profile.validated ? [] : [onlyValidated.rows]),
        ...(profile.pictured ? [] : [onlyWithPicture.rows]),
      ])
      return without(fitting, choosy)
    },
  }
}
