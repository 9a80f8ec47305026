/** A choice of a list; the empty one is none. */
export const selectValue = (value: unknown): unknown => (value === '' ? null : value)
