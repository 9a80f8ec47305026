/** A member's name that is being written behind an @. */

export interface BegunMention {
  /** The text behind the @ so far; empty right behind it. */
  name: string
  /** The number of characters between the @ and the cursor. */
  back: number
}

const begun = /(?:^|[\s(])@((?:[\p{L}\p{N}][\p{L}\p{N}_.-]{0,19})?)$/u

/** The mention that ends where the cursor is; undefined for an address. */
export const mentionBefore = (text: string): BegunMention | undefined => {
  const name = begun.exec(text)?.[1]
  return name === undefined ? undefined : { name, back: name.length + 1 }
}

const written = /(?:^|[\s(])@[\p{L}\p{N}]/gu

/** Counts the names behind an @ in a text. */
export const mentionCount = (text: string): number => [...text.matchAll(written)].length

/** The number of a text that is kept and raises a notification (docs/product/limits.md). */
export const mostMentions = 10
