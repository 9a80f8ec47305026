/** Members who look for somebody like the asker, of those whom the asker looks for. */
import { intersectionOf, nobody, type Rows, rowsOf, unionOf } from './bitmaps.ts'
import { fitting } from './fitting.ts'
import { foundBy } from './guard.ts'
import type { Members } from './members.ts'
import type { Asker, IndexedProfile, Question } from './profile-index.ts'
import { tellingWords } from './telling-words.ts'
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
  return rowsOf(foundBy(members, asker, wanted).toUint32Array().filter(members.wishes.lookFor(asker)))
}

/** The rows of each word of the asker that says something. */
export const rowsOfTellingWords = ({ words, numbers }: Members, profile: IndexedProfile): Rows[] =>
  tellingWords(profile.words, words.countOf, numbers.size).map((word) => words.with(word))
