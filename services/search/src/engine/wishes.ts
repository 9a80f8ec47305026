/** The wishes of members, the other way round: who looks for somebody like the asker. */
import { genders } from '@samvaer/contracts/core/values'
import { agesAround } from '@samvaer/contracts/profile/values'
import { ageOf } from '@samvaer/service-kit/directory'
import { far, type Places } from './places.ts'
import type { Asker, IndexedProfile } from './profile-index.ts'
import { createChoices } from './sets/choices.ts'
import { createColumn } from './sets/column.ts'
import { createDigits } from './sets/digits.ts'
import { createFlag } from './sets/flag.ts'
import { filtered, intersectionOf, isEmpty, nobody, type Rows, unionOf, without } from './sets/rows.ts'

export type Seeks = NonNullable<IndexedProfile['seeks']>

/** The wishes of others before their first save: what nobody said keeps nobody away (docs/product/search.md). */
export const everybody: Seeks = {
  genders: [],
  ages: { from: 18, to: 99 },
  within: null,
  onlyValidated: false,
  onlyWithPicture: false,
}

/** Returns the people whom a member looks for; before the first save those of about their own age. */
export const seeksOf = ({ seeks, persons }: IndexedProfile, now: Date): Seeks =>
  seeks ?? { ...everybody, ages: agesAround(persons.map(({ birthday }) => ageOf(birthday, now))) }

const ageless = Number.POSITIVE_INFINITY

export interface Wishes {
  /** Undefined before the first save. */
  put(row: number, seeks: Seeks | undefined): void
  /** Those of the rows who look for somebody like the asker; of a couple that asks one of the two is enough. */
  lookingFor(asker: Asker, rows: Rows): Rows
  /** Members who chose some genders, so that looking for one of them says something. */
  readonly choosy: Rows
}

export const createWishes = (places: Places): Wishes => {
  const chosen = createChoices(genders)
  const [choosy, onlyValidated, onlyWithPicture] = [createFlag(), createFlag(), createFlag()]
  const [from, to] = [createDigits(), createDigits()]
  /** Kilometres of those who do not look anywhere. */
  const within = createColumn(Uint8Array)
  const anywhere = createFlag()

  const near = ({ bands }: Asker, rows: Rows): Rows => {
    const limited = without(rows, anywhere.rows)
    if (isEmpty(limited)) return rows
    const kilometres = places.from(bands)
    const tooFar = filtered(limited, (row) => (kilometres[places.numbers[row] ?? 0] ?? far) > within.at(row))
    return without(rows, tooFar)
  }
  return {
    choosy: choosy.rows,
    put: (row, seeks = everybody) => {
      chosen.put(row, seeks.genders.length === 0 ? genders : seeks.genders)
      choosy.put(row, seeks.genders.length > 0 && seeks.genders.length < genders.length)
      from.put(row, seeks.ages.from)
      to.put(row, seeks.ages.to)
      within.put(row, seeks.within ?? 0)
      anywhere.put(row, seeks.within === null)
      onlyValidated.put(row, seeks.onlyValidated)
      onlyWithPicture.put(row, seeks.onlyWithPicture)
    },
    lookingFor: (asker, rows) => {
      const { profile, now } = asker
      if (!profile || isEmpty(rows)) return nobody
      const ages = profile.persons.map(({ birthday }) => ageOf(birthday, now))
      let left = intersectionOf([rows, chosen.anyOf([profile.gender])])
      if (!profile.validated) left = without(left, onlyValidated.rows)
      if (!profile.pictured) left = without(left, onlyWithPicture.rows)
      const wanting = unionOf(ages.map((age) => to.between(age, ageless, from.between(0, age, left))))
      return near(asker, wanting)
    },
  }
}
