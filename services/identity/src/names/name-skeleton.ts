/**
 * Computes the look of a name, so that nobody stands beside a member under a name that nobody can tell apart from it
 * (Unicode TS 39).
 */
import { foldName } from '@samvaer/service-kit/text/fold-name'

/** Latin letters and digits that look the same, before case is folded: a capital I is an l, a small i is none. */
const looks: readonly (readonly [RegExp, string])[] = [
  [/[I1|]/g, 'l'],
  [/0/g, 'o'],
  [/5/g, 's'],
  [/rn/gi, 'm'],
  [/vv/gi, 'w'],
]

/** The same for all names that look alike; letters keep their marks, å and a are told apart. */
export const nameSkeleton = (name: string): string =>
  foldName(looks.reduce((text, [like, letter]) => text.replace(like, letter), name.normalize('NFKC')))

/** Digits and signs that stand for letters, as nobody is called who is not posing: Supp0rt, 4dm1n, $upport. */
const signs: readonly (readonly [RegExp, string])[] = [
  [/[1!|]/g, 'i'],
  [/[0]/g, 'o'],
  [/[5$]/g, 's'],
  [/3/g, 'e'],
  [/[4@]/g, 'a'],
  [/7/g, 't'],
  [/8/g, 'b'],
]

const withLetters = (name: string): string =>
  signs.reduce((text, [sign, letter]) => text.replace(sign, letter), name.normalize('NFKC'))

/** The ways in which a word of the house is read out of a name: as it stands, by its signs, and with l and I as each other. */
export const readings = (name: string): string[] => {
  const spelled = withLetters(name)
  return [
    ...new Set([name, spelled, spelled.replace(/I/g, 'l'), spelled.replace(/l/g, 'i'), spelled.replace(/rn/gi, 'm')]),
  ]
}
