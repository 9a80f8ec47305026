/** The sentence that a card shows of a member, in the member's own words. */
import type { ProfileFacts } from '@samvaer/contracts/profile/facts'
import type { OwnSentence } from '@samvaer/contracts/search/calls'
import { truncate } from '@samvaer/contracts/text/truncate'

/** Letters: two or three lines of a card. */
const longest = 120

/** Returns the first sentence of a text; an abbreviation of a letter or two ends none. */
const firstSentence = (text: string): string => {
  const line = text.trim().split(/\n/u, 1)[0] ?? ''
  return /^.*?[\p{L}\p{N})”"]{3}[.!?…]+(?=\s|$)/u.exec(line)?.[0] ?? line
}

/** Returns the first finished sentence, else the beginning of the text; null where nothing was written. */
export const sentenceOf = ({ prompts, about }: Pick<ProfileFacts, 'prompts' | 'about'>): OwnSentence | null => {
  const [first] = prompts
  if (first) return { prompt: first.prompt, text: truncate(first.answer, longest) }
  const text = truncate(firstSentence(about), longest)
  return text === '' ? null : { prompt: null, text }
}
