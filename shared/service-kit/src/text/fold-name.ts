/** Spellings that count as one name. */
import decancer from 'decancer'

/** Its types speak of a default export; what is there is the function itself. */
const cure = decancer as unknown as typeof decancer.default

/**
 * Letters of other alphabets as the Latin ones that they are taken for (Unicode TS 39): nobody reads the Cyrillic "а" in
 * "Аnna" as another letter. Latin letters stay what they are.
 */
const asLatin = (text: string): string =>
  text.replace(/\p{L}/gu, (letter) =>
    /\p{Script=Latin}/u.test(letter) ? letter : cure(letter, { retainDiacritics: true }).toString(),
  )

/**
 * The name as it is compared: case, spaces, dots, underscores, dashes, signs that nobody sees and look-alikes of other
 * alphabets make no other person ("Anna B" is "anna_b"). Letters keep their marks: å and a are different letters where
 * our members live.
 */
export const foldName = (name: string): string =>
  asLatin(name.normalize('NFKC'))
    .toLowerCase()
    .replace(/[\s\p{Cf}._-]+/gu, '')
