/**
 * The key by which names sort in every list: case and accents aside, with æ ä ø ö å behind z in the order of the
 * community's alphabet, and aa with å where it is the same letter. The key stands beside the name, so that a page by
 * name is read from an index.
 */

/** The three characters behind z in ASCII. */
const lastLetters: Record<string, Record<string, string>> = {
  se: { å: '{', ä: '|', æ: '|', ö: '}', ø: '}' },
  dk: { æ: '{', ä: '{', ø: '|', ö: '|', å: '}', aa: '}' },
}
const alphabetOf = (community: string) => (community === 'se' ? 'se' : 'dk')

/** A key that sorts by plain comparison. Danish and Norwegian share an alphabet; English names have none of these. */
export const nameKey = (name: string, community: string): string => {
  const letters = lastLetters[alphabetOf(community)]
  // A folded name stays as it is.
  return (name.normalize('NFC').toLowerCase().match(/aa|./gsu) ?? [])
    .flatMap((letter) => letters?.[letter] ?? [...letter])
    .map((letter) => letters?.[letter] ?? letter.normalize('NFD').replace(/\p{M}/gu, ''))
    .join('')
}

/**
 * The keys that names may begin with which begin so: an a may be the half of an aa, which stands with å.
 * @returns one or two, in the order of the keys
 */
export const keyBeginnings = (text: string, community: string): string[] => {
  const key = nameKey(text, community)
  return alphabetOf(community) === 'dk' && key.endsWith('a') ? [key, `${key.slice(0, -1)}}`] : [key]
}

/** Behind every key that begins so. */
const last = '\u{10ffff}'

/** The condition of rows whose key begins as the text does; `before` stands in front of the names in that field. */
export const nameBegins = (field: string, text: string, community: string, before = ''): Record<string, unknown> => {
  const ranges = keyBeginnings(text, community).map((key) => ({
    [field]: { $gte: `${before}${key}`, $lt: `${before}${key}${last}` },
  }))
  const [only, ...others] = ranges
  // One condition is asked as it is: an index answers it alone.
  return only && others.length === 0 ? only : { $or: ranges }
}
