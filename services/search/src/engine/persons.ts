/** The first or the second person of profiles: a filter of persons has to be met by one of the two alone. */

import { genders } from '@samvaer/contracts/core/values'
import { darkExperiences, darkPersonRoles } from '@samvaer/contracts/profile/values'
import { createBirthdays } from './birthdays.ts'
import { chosenFacts, createFacts, type Fact, type Facts, one } from './facts.ts'
import type { IndexedPerson, Question } from './profile-index.ts'
import { createDigits } from './sets/digits.ts'
import { intersectionOf, type Rows } from './sets/rows.ts'

type Filters = Question['filters']
type Range = NonNullable<Filters['ages']>

const personFacts = {
  personGenders: { values: genders, of: ({ gender }) => [gender] },
  ...chosenFacts('person'),
  roles: { values: darkPersonRoles, of: ({ roles }) => roles },
  experiences: { values: darkExperiences, of: ({ experience }) => one(experience) },
} satisfies Record<string, Fact<IndexedPerson>>

export interface Persons {
  readonly facts: Facts<IndexedPerson, keyof typeof personFacts>
  put(row: number, person: IndexedPerson | undefined): void
  /** Undefined where nothing is asked of persons. */
  fitting(filters: Filters, now: Date): Rows | undefined
  ofAge(ages: Range, now: Date): Rows
  bornOn(today: Date): Rows
}

/** Nobody is older; the birthdays looked for need a first year. */
const oldest = 200

const isAsked = (range: Range | undefined): range is Range => range?.from !== undefined || range?.to !== undefined

export const createPersons = (): Persons => {
  const facts = createFacts<IndexedPerson, keyof typeof personFacts>(personFacts)
  const measured = { heights: createDigits(), weights: createDigits() }
  const birthdays = createBirthdays()
  const ofAge = ({ from = 0, to = oldest }: Range, now: Date): Rows => birthdays.ofAge(from, to, now)
  return {
    facts,
    ofAge,
    bornOn: birthdays.on,
    put: (row, person) => {
      facts.put(row, person)
      measured.heights.put(row, person?.height ?? 0)
      measured.weights.put(row, person?.weight ?? 0)
      birthdays.put(row, person?.birthday)
    },
    fitting: (filters, now) => {
      const { ages, heights, weights } = filters
      const between = (name: keyof typeof measured, { from = 1, to = Number.POSITIVE_INFINITY }: Range) =>
        measured[name].between(from, to)
      const [first, ...others] = [
        ...facts.fitting(filters),
        ...(isAsked(heights) ? [between('heights', heights)] : []),
        ...(isAsked(weights) ? [between('weights', weights)] : []),
        ...(isAsked(ages) ? [ofAge(ages, now)] : []),
      ]
      return first && intersectionOf([first, ...others])
    },
  }
}
