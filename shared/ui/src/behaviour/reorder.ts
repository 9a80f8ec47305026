/** An order that a member makes, by drag or by keys. */

/** The list with what stood at `from` at `to`; out of bounds it stays. */
export const reordered = <Item>(list: readonly Item[], from: number, to: number): readonly Item[] => {
  const item = list[from]
  if (item === undefined || to < 0 || to >= list.length || from === to) return list
  const rest = list.filter((_one, place) => place !== from)
  return [...rest.slice(0, to), item, ...rest.slice(to)]
}

/** Returns the place that a key leads to from another one; undefined for other keys. */
export const placeByKey = (key: string, place: number, last: number): number | undefined => {
  if (key === 'ArrowLeft' || key === 'ArrowUp') return Math.max(place - 1, 0)
  if (key === 'ArrowRight' || key === 'ArrowDown') return Math.min(place + 1, last)
  if (key === 'Home') return 0
  return key === 'End' ? last : undefined
}
