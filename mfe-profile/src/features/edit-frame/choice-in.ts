/** A choice of a list; the empty one is none. */
export const choiceIn = (value: unknown): unknown => (value === '' ? null : value)
