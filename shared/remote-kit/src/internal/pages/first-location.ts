/** The first page of a visit keeps the browser's own focus; only navigations move it. */
const first: { key: string | undefined } = { key: undefined }

/**
 * True when the visit began with this location of the router: the first one that is asked about, or that was noted, is
 * it.
 */
export const isFirstLocation = (key: string): boolean => {
  first.key ??= key
  return first.key === key
}
