/** A word that is searched by: of a text, or a kink. */
import { wordLength } from '@samvaer/contracts/search/values'
import { lengthOf } from '@samvaer/contracts/text/length'

/** A word as the search takes it; undefined for what it would refuse. */
export const wordOf = (value: unknown): string | undefined => {
  if (typeof value !== 'string') return undefined
  const word = value.trim().toLowerCase()
  return lengthOf(word) >= wordLength.least && lengthOf(word) <= wordLength.most && /[\p{L}\p{N}]/u.test(word)
    ? word
    : undefined
}
