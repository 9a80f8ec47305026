/** The words of members' texts as they are kept and shown; the index folds them (engine/words.ts). */
import type { DarkProfileFacts } from '@samvaer/contracts/profile/dark-facts'
import type { PersonFacts, ProfileFacts } from '@samvaer/contracts/profile/facts'
import { writtenWords } from '@samvaer/service-kit/text/search-words'

const shortest = 2

/** Returns the words of texts, each once, in their order; single letters say nothing. */
export const wordsOfTexts = (texts: readonly string[]): string[] =>
  writtenWords(texts.join('\n')).filter((word) => word.length >= shortest)

/** Returns the words of everything that a profile says in words of its own. */
export const wordsOfFacts = (
  { about, lookingForText, prompts }: Pick<ProfileFacts, 'about' | 'lookingForText' | 'prompts'>,
  persons: readonly Pick<PersonFacts, 'occupation'>[],
): string[] =>
  wordsOfTexts([
    about,
    lookingForText,
    ...prompts.map(({ answer }) => answer),
    ...persons.map(({ occupation }) => occupation),
  ])

/** The words of what a dark profile says besides. Nobody is found by their limits. */
export const wordsOfDarkFacts = ({ about }: Pick<DarkProfileFacts, 'about'>): string[] => wordsOfTexts([about])
