/** The member's own order of pictures. */

/** The list with what stood at `from` at `to`; out of bounds it stays. */
export const moved = <Item>(list: readonly Item[], from: number, to: number): readonly Item[] => {
  const item = list[from]
  if (item === undefined || to < 0 || to >= list.length) return list
  const rest = list.filter((_one, place) => place !== from)
  return [...rest.slice(0, to), item, ...rest.slice(to)]
}

/** The items in an order of their ids; those that it does not name stand behind. */
export const inOrder = <Item extends { mediaId: number }>(
  items: readonly Item[],
  order: readonly number[] | undefined,
): readonly Item[] => {
  if (!order) return items
  const placeOf = ({ mediaId }: Item) => {
    const place = order.indexOf(mediaId)
    return place < 0 ? order.length : place
  }
  return items.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** Where a key leads to from a place; undefined for other keys. */
export const placeByKey = (key: string, place: number, last: number): number | undefined => {
  if (key === 'ArrowLeft' || key === 'ArrowUp') return Math.max(place - 1, 0)
  if (key === 'ArrowRight' || key === 'ArrowDown') return Math.min(place + 1, last)
  if (key === 'Home') return 0
  return key === 'End' ? last : undefined
}
