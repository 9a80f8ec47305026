/** A member's name that is being written behind an @. */

export interface BegunMention {
  /** What stands behind the @ so far. */
  name: string
  /** How many characters before the cursor the @ stands. */
  back: number
}

const begun = /(?:^|[\s(])@([\p{L}\p{N}][\p{L}\p{N}_.-]{0,19})$/u

/** The mention that ends where the cursor is; undefined for an address or an @ that stands alone. */
export const mentionBefore = (text: string): BegunMention | undefined => {
  const name = begun.exec(text)?.[1]
  return name === undefined ? undefined : { name, back: name.length + 1 }
}
