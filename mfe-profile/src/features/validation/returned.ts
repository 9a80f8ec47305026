/** The way back from an eID: what stands in the address. */

export interface Returned {
  state: string
  /** The other values that came back, as the service wants them. */
  answer: Record<string, string>
}

/** Reads what an eID answered; undefined for an address that does not come from one. */
export const returnedFrom = (query: URLSearchParams): Returned | undefined => {
  const { state, ...answer } = Object.fromEntries(query)
  return state ? { state, answer } : undefined
}
