/** Finds members by the prefix of a name: the last seen first, or in the order of the alphabet. */
import { comesBefore } from './alphabet.ts'
import { fitting } from './fitting.ts'
import { foundBy, notFoundBy } from './guard.ts'
import type { Members } from './members.ts'
import type { Step } from './orders.ts'
import type { Asker, BehindName, NamedIds, ProfileIndex, Question } from './profile-index.ts'
import { has, type Rows, sizeOf, without } from './sets/rows.ts'

/** The number of names up to which their rows are brought together; of more, the members seen last are looked through. */
const few = 2000

export function* byNamePrefix(members: Members, asker: Asker, prefix: string): Generator<Step> {
  const { names, numbers, seen } = members
  const keyOf = seen.moment
  const found = (rows: Rows): Step => ({ rows: numbers.listed(foundBy(members, asker, rows)), keyOf })
  const some = names.withPrefixUpTo(prefix, few)
  if (some) {
    yield found(some)
    return
  }
  const hidden = notFoundBy(members, asker)
  for (const step of seen.times.downFrom(Number.POSITIVE_INFINITY))
    yield { rows: step.filter((row) => names.hasPrefix(row, prefix) && !has(hidden, row)), keyOf }
  yield found(without(names.withPrefix(prefix), seen.times.all))
}

/** The number of names up to which sorting them is faster than going through the alphabet. */
const fewInOrder = 4096

type NamedPage = Parameters<ProfileIndex['named']>[1]

const inOrder = ({ alphabet, numbers }: Members, rows: Rows, { behind }: NamedPage): BehindName[] =>
  Array.from(numbers.listed(rows), alphabet.placeOf)
    .filter((place) => !behind || comesBefore(place, behind) > 0)
    .sort(comesBefore)

const alongAlphabet = (
  { alphabet, names }: Members,
  rows: Rows,
  prefix: string,
  { take, behind }: NamedPage,
): BehindName[] => {
  const found: BehindName[] = []
  for (const [place, row] of alphabet.behind(behind, prefix)) {
    // Letters with an accent share their place with those without.
    if (has(rows, row) && names.hasPrefix(row, prefix)) found.push(place)
    if (found.length > take) break
  }
  return found
}

/** Finds a page of the members by name, in the order of the alphabet; of many, only those of the page are looked at. */
export const namedIn = (members: Members, { beginnings, ...question }: Question, page: NamedPage): NamedIds => {
  const { name = '', town = '' } = beginnings ?? {}
  const some = name === '' ? undefined : members.names.withPrefixUpTo(name, few)
  const asked = { ...question, beginnings: { name: some ? name : '', town } }
  const rows = foundBy(members, question.asker, fitting(members, asked))
  const found =
    some || (name === '' && sizeOf(rows) <= fewInOrder)
      ? inOrder(members, rows, page)
      : alongAlphabet(members, rows, name, page)
  return { items: found.slice(0, page.take), goesOn: found.length > page.take }
}
