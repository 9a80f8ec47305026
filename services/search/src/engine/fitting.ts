/** The rows that meet a question, whoever may find them. */
import type { Members } from './members.ts'
import type { Question } from './profile-index.ts'
import { intersectionOf, type Rows, rowsOf, unionOf } from './sets/rows.ts'
import { askedWords, rowsSaying } from './words.ts'

export const fitting = (members: Members, { asker, filters, places: region, among, beginnings }: Question): Rows => {
  const { numbers, profiles, persons, places, seen, words, kinks, names, towns } = members
  const ofPersons = persons.flatMap((person) => person.fitting(filters, asker.now) ?? [])
  const [first, ...others] = [
    ...(among ? [rowsOf(among.flatMap((profileId) => numbers.rowOf(profileId) ?? []))] : []),
    ...profiles.fitting(filters),
    ...(ofPersons.length > 0 ? [unionOf(ofPersons)] : []),
    ...(beginnings?.name ? [names.withPrefix(beginnings.name)] : []),
    ...(beginnings?.town ? [towns.withPrefix(beginnings.town)] : []),
    ...(region ? [places.in(region)] : []),
    ...(filters.within ? [places.within(asker.bands, filters.within)] : []),
    ...(filters.online ? [seen.since(filters.online, asker.now)] : []),
    ...askedWords(filters.words ?? []).map((word) => rowsSaying(words, word)),
    ...(filters.kinks ?? []).map((kink) => kinks.with(kink)),
  ]
  return first ? intersectionOf([first, ...others]) : members.everybody.rows
}
