/** Members who look for somebody like the asker, of those whom the asker looks for. */
import { fitting } from './fitting.ts'
import { lookingFor } from './guard.ts'
import type { Members } from './members.ts'
import type { Asker, IndexedProfile, Question } from './profile-index.ts'
import { intersectionOf, nobody, type Rows, unionOf } from './sets/rows.ts'
import { everybody } from './wishes.ts'

const lookedForBy = ({ profiles, persons, places }: Members, { bands, now }: Asker, profile: IndexedProfile): Rows => {
  const { genders, ages, within, onlyValidated, onlyWithPicture } = profile.seeks ?? everybody
  return intersectionOf([
    unionOf(persons.map((person) => person.ofAge(ages, now))),
    ...(genders.length > 0 ? [profiles.facts.choicesOf('genders').anyOf(genders)] : []),
    ...(within ? [places.within(bands, within)] : []),
    ...(onlyValidated ? [profiles.validated.rows] : []),
    ...(onlyWithPicture ? [profiles.pictured.rows] : []),
  ])
}

export const fittingBothWays = (members: Members, question: Question): Rows => {
  const { asker } = question
  if (!asker.profile) return nobody
  const wanted = intersectionOf([fitting(members, question), lookedForBy(members, asker, asker.profile)])
  return lookingFor(members, asker, wanted)
}
