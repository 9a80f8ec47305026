/** Members by the beginnings of their names, the last seen first. */
import { foundBy, notFoundBy } from './guard.ts'
import type { Members } from './members.ts'
import type { Step } from './orders.ts'
import type { Asker } from './profile-index.ts'
import { has, type Rows, without } from './rows.ts'

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
