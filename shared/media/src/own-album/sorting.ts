/** The member's own order of pictures. */

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
