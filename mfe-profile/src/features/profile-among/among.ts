/** The list out of which a profile was opened: its members in their order, as the history of the browser keeps them. */

/** Returns the list that a navigation took along; undefined where this profile is not in one. */
export const amongOf = (state: unknown, profileId: number): readonly number[] | undefined => {
  const ids = (state as { among?: unknown } | null)?.among
  if (!Array.isArray(ids) || !ids.every((id): id is number => Number.isSafeInteger(id))) return undefined
  return ids.length > 1 && ids.includes(profileId) ? ids : undefined
}

export interface Neighbours {
  number: number
  previous: number | undefined
  next: number | undefined
}

export const neighboursIn = (ids: readonly number[], profileId: number): Neighbours => {
  const at = ids.indexOf(profileId)
  return { number: at + 1, previous: ids[at - 1], next: ids[at + 1] }
}
