/** Spellings that count as one name. */

/**
 * The name as it is compared: case, spaces, dots, underscores and dashes make no other person ("Anna B" is "anna_b").
 * Letters keep their marks: å and a are different letters where our members live.
 */
export const foldName = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s._-]+/g, '')
