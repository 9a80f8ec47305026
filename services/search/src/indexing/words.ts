/** The words by which texts of members are found, as the index keeps them. */
import type { DarkProfileFacts } from '@samvaer/contracts/dark-facts'
import type { PersonFacts, ProfileFacts } from '@samvaer/contracts/profile-facts'
import { wordsIn } from '@samvaer/service-kit/search-words'

/** Letters keep their marks: å and a are different letters where our members live. */
export const foldWord = (word: string): string => word.normalize('NFKC').toLowerCase()

const shortest = 2

/** Each once, in their order; single letters say nothing. */
export const wordsOfTexts = (texts: readonly string[]): string[] =>
  wordsIn(texts.join('\n'), foldWord).filter((word) => word.length >= shortest)

/** Of everything that a profile says in words of its own. */
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

/** Of what a dark profile says besides. What is off limits is nothing to be found by. */
export const wordsOfDarkFacts = ({ about }: Pick<DarkProfileFacts, 'about'>): string[] => wordsOfTexts([about])
