/**
 * How names sort, in every list that sorts by them: case and accents aside, with æ ä ø ö å behind z in the order of the
 * community's alphabet. The key stands beside the name, so that a page by name is read from an index.
 */

/** The three characters behind z in ASCII. */
const lastLetters: Record<string, Record<string, string>> = {
  se: { å: '{', ä: '|', æ: '|', ö: '}', ø: '}' },
  dk: { æ: '{', ä: '{', ø: '|', ö: '|', å: '}' },
}

/** A key that sorts by plain comparison. Danish and Norwegian share an alphabet; English names have none of these. */
export const nameKey = (name: string, community: string): string => {
  const letters = lastLetters[community === 'se' ? 'se' : 'dk']
  return [...name.normalize('NFC').toLowerCase()]
    .map((letter) => letters?.[letter] ?? letter.normalize('NFD').replace(/\p{M}/gu, ''))
    .join('')
}
