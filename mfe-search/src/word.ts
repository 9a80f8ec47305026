/** A word that is searched by: of a text, or a kink. */
import { lengthOf } from '@samvaer/contracts/text/length'

/** Its letters; more or fewer make it none. */
const length = { least: 2, most: 40 }

/** A word as the search takes it; undefined for what it would refuse. */
export const wordOf = (value: unknown): string | undefined => {
  if (typeof value !== 'string') return undefined
  const word = value.trim().toLowerCase()
  return lengthOf(word) >= length.least && lengthOf(word) <= length.most && /[\p{L}\p{N}]/u.test(word)
    ? word
    : undefined
}
