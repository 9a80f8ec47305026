/** Whom an asker finds in no list, count or suggestion: all that is asked of the members passes here. */
import { intersectionOf, nobody, type Rows, rowsOf, unionOf, without } from './bitmaps.ts'
import type { Members } from './members.ts'
import type { Asker } from './profile-index.ts'

/** The asker, and whom a block parts from them. */
const partedFrom = ({ numbers }: Members, { profileId, hidden }: Asker): number[] =>
  [profileId, ...hidden].flatMap((parted) => numbers.rowOf(parted) ?? [])

/** Those of the rows who are found by nobody but whom they look for, and do not look for the asker. */
const unfound = ({ guarded, wishes }: Members, asker: Asker, rows: Rows): Rows => {
  const found = intersectionOf([rows, guarded.rows])
  if (found.isEmpty) return nobody
  const looksFor = wishes.lookFor(asker)
  return rowsOf(found.toUint32Array().filter((row) => !looksFor(row)))
}

export const foundBy = (members: Members, asker: Asker, rows: Rows): Rows =>
  without(rows, unionOf([rowsOf(partedFrom(members, asker)), unfound(members, asker, rows)]))

/** The same of one member. */
export const isFoundBy = (members: Members, asker: Asker, row: number): boolean =>
  !partedFrom(members, asker).includes(row) && (!members.guarded.is(row) || members.wishes.lookFor(asker)(row))
