/** Members who look for somebody like the asker, of those whom the asker looks for. */
import { fitting } from './fitting.ts'
import { foundBy, lookingFor } from './guard.ts'
import type { Members } from './members.ts'
import type { Asker, IndexedProfile, Question } from './profile-index.ts'
import { intersectionOf, nobody, type Rows, unionOf } from './sets/rows.ts'
import { seeksOf } from './wishes.ts'

const lookedForBy = ({ profiles, persons, places }: Members, { bands, now }: Asker, profile: IndexedProfile): Rows => {
  const { genders, ages, within, onlyValidated, onlyWithPicture } = seeksOf(profile, now)
  return intersectionOf([
    unionOf(persons.map((person) => person.ofAge(ages, now))),
    ...(genders.length > 0 ? [profiles.facts.choicesOf('genders').anyOf(genders)] : []),
    ...(within ? [places.within(bands, within)] : []),
    ...(onlyValidated ? [profiles.validated.rows] : []),
    ...(onlyWithPicture ? [profiles.pictured.rows] : []),
  ])
}

const bothWays = (members: Members, asker: Asker, rows: Rows): Rows =>
  asker.profile
    ? lookingFor(members, asker, intersectionOf([rows, lookedForBy(members, asker, asker.profile)]))
    : nobody

export const fittingBothWays = (members: Members, question: Question): Rows =>
  bothWays(members, question.asker, fitting(members, question))

/** Returns the rows that the asker finds; of an asker of whom nothing is known yet nobody knows whom they look for. */
export const shownTo = (members: Members, { asker, sought }: Pick<Question, 'asker' | 'sought'>, rows: Rows): Rows =>
  sought && asker.profile ? bothWays(members, asker, rows) : foundBy(members, asker, rows)
