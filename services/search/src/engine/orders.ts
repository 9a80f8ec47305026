/** The first of many rows in an order: the greatest key first, equal keys by the greater profile id. */
import type { Behind, PageOf } from './profile-index.ts'

export interface FirstOf {
  items: Behind[]
  goesOn: boolean
}

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
  let last: Behind | undefined
  // Later rows are newer most often: begun with them, few of the others are better.
  for (let index = rows.length - 1; index >= 0; index--) {
    const row = rows[index] ?? 0
    const key = keys[row] ?? 0
    if (last && key < last.key) continue
    const profileId = profileIds[row] ?? 0
    if (behind && !isBehind(key, profileId, behind)) continue
    if (last && isBehind(key, profileId, last)) continue
    let place = first.length
    while (place > 0) {
      const before = first[place - 1]
      if (before && isBehind(key, profileId, before)) break
      place -= 1
    }
    first.splice(place, 0, { key, profileId })
    if (first.length > wanted) first.pop()
    if (first.length === wanted) last = first[wanted - 1]
  }
  return { items: first.slice(0, take), goesOn: first.length > take }
}
