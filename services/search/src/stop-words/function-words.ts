/// <reference path="./stopword.d.ts" />
/** Words that hold a sentence together and say nothing about whoever wrote it, in the four languages of the product. */
import { dan, eng, nob, swe } from 'stopword'
import { type UsualVerbs, usualVerbs } from './usual-verbs.ts'
import { usualWords } from './usual-words.ts'

const wordsOf = (list: string): string[] => list.trim().split(/\s+/)

const formsOf = ({ stems, endings, others }: UsualVerbs): string[] => [
  ...wordsOf(stems).flatMap((stem) => endings.map((ending) => stem + ending)),
  ...wordsOf(others),
]

type Spoken = keyof typeof usualWords

const setOf = (lists: readonly (readonly string[])[], spoken: readonly Spoken[]): ReadonlySet<string> =>
  new Set([...lists.flat(), ...spoken.flatMap((name) => [...formsOf(usualVerbs[name]), ...wordsOf(usualWords[name])])])

/** Danes and Norwegians write so alike that a text of one is read with the words of both. */
const families = [
  setOf([eng], ['english']),
  setOf([dan, nob], ['danish', 'norwegian']),
  setOf([swe], ['swedish']),
] as const

const ofOneFamily = families.map(
  (family) => new Set([...family].filter((word) => families.every((other) => other === family || !other.has(word)))),
)

const shortest = 3

/** True when a word may name something: numbers do not, and hardly a word of two letters. */
const mayName = (word: string): boolean => [...word].length >= shortest && /\p{L}/u.test(word)

/**
 * Returns the test whether a word of a text says something about its writer, in the languages that the text is written
 * in: "dog" does in English, and not in Danish.
 */
export const saysSomethingIn = (words: readonly string[]): ((word: string) => boolean) => {
  const hits = ofOneFamily.map((own) => words.filter((word) => own.has(word)).length)
  const most = Math.max(...hits)
  const spoken = families.filter((_family, place) => (hits[place] ?? 0) * 2 >= most)
  return (word) => mayName(word) && !spoken.some((family) => family.has(word))
}
