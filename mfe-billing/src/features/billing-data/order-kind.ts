interface Order {
  renewal: boolean
  /** To somebody else. */
  present: boolean
  /** By the house. */
  given: boolean
}

/** Returns the kind of an order, by its text: `receipt.kind.*`. */
export const orderKind = ({ renewal, present, given }: Order) => {
  if (given) return 'given'
  if (present) return 'present'
  return renewal ? 'renewal' : 'purchase'
}
