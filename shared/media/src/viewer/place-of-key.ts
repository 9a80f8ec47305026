/**
 * Returns the place that a key leads to among pictures that are counted from 0 to `last`; undefined for keys that mean
 * something else.
 */
export const placeOfKey = (key: string, place: number, last: number): number | undefined => {
  if (key === 'ArrowRight') return Math.min(place + 1, last)
  if (key === 'ArrowLeft') return Math.max(place - 1, 0)
  if (key === 'Home') return 0
  return key === 'End' ? last : undefined
}
