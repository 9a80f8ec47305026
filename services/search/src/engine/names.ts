/** Members by their names: by beginnings, the last seen first, and in the order of the alphabet. */
import { comesBefore } from './alphabet.ts'
import { fitting } from './fitting.ts'
import { foundBy, notFoundBy } from './guard.ts'
import type { Members } from './members.ts'
import type { Step } from './orders.ts'
import type { Asker, BehindName, NamedIds, ProfileIndex, Question } from './profile-index.ts'
import { has, type Rows, sizeOf, without } from './sets/rows.ts'

/** Of more names that begin so, those who were here lately are looked through sooner than all of them brought together. */
const few = 2000

export function* byNamesBeginning(members: Members, asker: Asker, beginning: string): Generator<Step> {
  const { names, numbers, seen } = members
  const keyOf = seen.moment
  const found = (rows: Rows): Step => ({ rows: numbers.listed(foundBy(members, asker, rows)), keyOf })
  const some = names.beginningOfFew(beginning, few)
  if (some) {
    yield found(some)
    return
  }
  const hidden = notFoundBy(members, asker)
  for (const step of seen.times.downFrom(Number.POSITIVE_INFINITY))
    yield { rows: step.filter((row) => names.begins(row, beginning) && !has(hidden, row)), keyOf }
  yield found(without(names.beginning(beginning), seen.times.all))
}

/** So few are put in order sooner than the alphabet is gone through for them. */
const fewInOrder = 4096

type NamedPage = Parameters<ProfileIndex['named']>[1]

const inOrder = ({ alphabet, numbers }: Members, rows: Rows, { behind }: NamedPage): BehindName[] =>
  Array.from(numbers.listed(rows), alphabet.placeOf)
    .filter((place) => !behind || comesBefore(place, behind) > 0)
    .sort(comesBefore)

const alongAlphabet = (
  { alphabet, names }: Members,
  rows: Rows,
  beginning: string,
  { take, behind }: NamedPage,
): BehindName[] => {
  const found: BehindName[] = []
  for (const [place, row] of alphabet.behind(behind, beginning)) {
    // Letters with an accent share their place with those without.
    if (has(rows, row) && names.begins(row, beginning)) found.push(place)
    if (found.length > take) break
  }
  return found
}

/** Of many names that begin so, those of a page alone are looked at. */
export const namedIn = (members: Members, { beginnings, ...question }: Question, page: NamedPage): NamedIds => {
  const { name = '', town = '' } = beginnings ?? {}
  const some = name === '' ? undefined : members.names.beginningOfFew(name, few)
  const asked = { ...question, beginnings: { name: some ? name : '', town } }
  const rows = foundBy(members, question.asker, fitting(members, asked))
  const found =
    some || (name === '' && sizeOf(rows) <= fewInOrder)
      ? inOrder(members, rows, page)
      : alongAlphabet(members, rows, name, page)
  return { items: found.slice(0, page.take), goesOn: found.length > page.take }
}
