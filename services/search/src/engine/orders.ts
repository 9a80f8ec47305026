/** The first of many rows in an order: the greatest key first, equal keys by the greater profile id. */
import type { Behind, PageOf } from './profile-index.ts'

export interface FirstOf {
  items: Behind[]
  goesOn: boolean
}

/** Everything is behind it. */
const nothing: Behind = { key: Number.POSITIVE_INFINITY, profileId: 0 }

const isBehind = (key: number, profileId: number, other: Behind): boolean =>
  key < other.key || (key === other.key && profileId < other.profileId)

/**
 * @param keys by row
 * @param profileIds by row
 */
export const firstOf = (
  rows: Uint32Array,
  keys: ArrayLike<number>,
  profileIds: ArrayLike<number>,
  { take, behind }: Omit<PageOf, 'sort'>,
): FirstOf => {
  const wanted = take + 1
  const first: Behind[] = []
  const greatest = behind?.key ?? Number.POSITIVE_INFINITY
  let last: Behind | undefined
  let least = Number.NEGATIVE_INFINITY
  // Later rows are newer most often: begun with them, few of the others are better.
  for (let index = rows.length - 1; index >= 0; index--) {
    const row = rows[index] ?? 0
    const key = keys[row] ?? 0
    if (key < least || key > greatest) continue
    const profileId = profileIds[row] ?? 0
    if (last && isBehind(key, profileId, last)) continue
    if (behind && !isBehind(key, profileId, behind)) continue
    let place = first.length
    while (place > 0 && !isBehind(key, profileId, first[place - 1] ?? nothing)) place -= 1
    first.splice(place, 0, { key, profileId })
    if (first.length > wanted) first.pop()
    last = first[take]
    least = last?.key ?? least
  }
  return { items: first.slice(0, take), goesOn: first.length > take }
}
