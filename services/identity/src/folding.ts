/** Spellings that count as one name or one address. */

/**
 * The name as it is compared: case, spaces, dots, underscores and dashes make no other person ("Anna B" is "anna_b").
 * Letters keep their marks: å and a are different letters where our members live.
 */
export const foldName = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s._-]+/g, '')

/** The address as it is compared. */
export const foldEmail = (email: string): string => email.normalize('NFKC').trim().toLowerCase()

export type FoldedLogin = { emailFolded: string } | { nameFolded: string }

/** What a login may be: an address when it has an @, which no profile name has; else a profile name. */
export const foldLogin = (login: string): FoldedLogin =>
  login.includes('@') ? { emailFolded: foldEmail(login) } : { nameFolded: foldName(login) }
