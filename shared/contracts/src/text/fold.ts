/**
 * The one fold by which texts are found: what was written and what is asked for pass it alike, in every service and on
 * every page. Case and accents make no difference; å is aa, ä is æ and ö is ø, as our members write them, and none of
 * them is a or o.
 */

const ours: Record<string, string> = { å: 'aa', ä: 'æ', ö: 'ø', ß: 'ss', ς: 'σ', ı: 'i' }

/** Letters whose marks are accents; those of other scripts are letters of their own with them. */
const accented = /\p{Script=Latin}|\p{Script=Greek}|\p{Script=Cyrillic}|\p{Script=Arabic}|\p{Script=Hebrew}/u
/** Accents that stand alone, and vowels that readers of Arabic and Hebrew write or leave out. */
const accents = /[\p{M}&&[\p{Script=Inherited}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Cyrillic}]]/gv

const foldLetter = (letter: string): string =>
  ours[letter] ?? (accented.test(letter) ? letter.normalize('NFD').replace(/\p{M}/gu, '') : letter)

export const foldText = (text: string): string =>
  [...text.normalize('NFKC').toLowerCase().normalize('NFC')].map(foldLetter).join('').replace(accents, '')
