/** Entries as they are written down in `entries/`: texts by hand, people and times by chance. */
import type { AuthorFacts, PersonaName } from '../model.ts'

/** The author: anybody on their own (x), a woman, man or couple, or a persona. */
export type Who = 'x' | 'f' | 'm' | 'c' | PersonaName
/** In answers also the author of the entry, or whoever wrote the comment above. */
export type Answerer = Who | 'author' | 'again'

export type WrittenAnswer = readonly [by: Answerer, text: string]
export type WrittenComment = readonly [by: Who | 'author', text: string, ...answers: WrittenAnswer[]]

export interface WrittenEntry {
  title: string
  /** The author; a number or two after the letter are the age: `f 52`, `m 40-55`. */
  by: Who | `${'f' | 'm' | 'c' | 'x'} ${number}` | `${'f' | 'm' | 'c' | 'x'} ${number}-${number}`
  /** The facts that the text says of its author: the profile says the same. */
  tells?: AuthorFacts
  tags: string[]
  /** In the notation of `written.ts`. */
  text: string
  comments?: readonly WrittenComment[]
  /** 1 to 12 for what belongs to a season. */
  month?: number
  /** The warmth of its reception, 0 to 3; 1 if absent. */
  warmth?: 0 | 1 | 2 | 3
}
