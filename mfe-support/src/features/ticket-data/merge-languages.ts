import type { Language } from '@samvaer/contracts/core/values'
import { writtenLanguages } from './values.ts'

type ByLanguage<Words> = Record<Language, Words>

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * Puts together what two have written since they read the same words: a language is the one's who changed it, and the own
 * where both did.
 * @param read the words that both began with
 */
export const mergeLanguages = <Words>(
  read: ByLanguage<Words>,
  mine: ByLanguage<Words>,
  theirs: ByLanguage<Words>,
): {
  words: ByLanguage<Words>
  /** Languages that a colleague alone has written in. */
  taken: Language[]
  /** Languages that both have written in, and not the same. */
  conflicts: Language[]
} => {
  const theirLanguages = writtenLanguages.filter((language) => !isSame(theirs[language], read[language]))
  const isMine = (language: Language) => !isSame(mine[language], read[language])
  const taken = theirLanguages.filter((language) => !isMine(language))
  return {
    words: { ...mine, ...Object.fromEntries(taken.map((language) => [language, theirs[language]])) },
    taken,
    conflicts: theirLanguages.filter((language) => isMine(language) && !isSame(mine[language], theirs[language])),
  }
}
