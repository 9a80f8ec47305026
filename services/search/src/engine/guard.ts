/** Hides members from an asker in every list, count or suggestion: all that is asked of the members passes here. */
import type { Members } from './members.ts'
import type { Asker } from './profile-index.ts'
import { intersectionOf, type Rows, rowsOf, unionOf, without } from './sets/rows.ts'

/** The asker, and whom a block parts from them. */
const partedFrom = ({ numbers }: Members, { profileId, hidden }: Asker): number[] =>
  [profileId, ...hidden].flatMap((parted) => numbers.rowOf(parted) ?? [])

/**
 * Returns the rows that the asker does not find: members who are found only by those whom they look for, and do not
 * look for the asker.
 */
const unfound = ({ guarded, wishes }: Members, asker: Asker, rows: Rows): Rows => {
  const found = intersectionOf([rows, guarded.rows])
  return without(found, wishes.lookingFor(asker, found))
}

/** Everybody whom the asker does not find: for lists that look at one row after another. */
export const notFoundBy = (members: Members, asker: Asker): Rows =>
  unionOf([rowsOf(partedFrom(members, asker)), unfound(members, asker, members.guarded.rows)])

export const foundBy = (members: Members, asker: Asker, rows: Rows): Rows =>
  without(rows, unionOf([rowsOf(partedFrom(members, asker)), unfound(members, asker, rows)]))

/** Returns the rows of members who look for the asker: a member who is found by few is found by them. */
export const lookingFor = (members: Members, asker: Asker, rows: Rows): Rows =>
  without(members.wishes.lookingFor(asker, rows), rowsOf(partedFrom(members, asker)))
