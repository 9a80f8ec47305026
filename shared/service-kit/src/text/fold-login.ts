/** Spellings that count as one address, and what a login may be. */
import { asciiAddress } from '@samvaer/contracts/text/email-address'
import { foldName } from './fold-name.ts'

/** The address as it is compared: without case, its domain in one spelling. */
export const foldEmail = (email: string): string => asciiAddress(email.normalize('NFKC').trim()).toLowerCase()

export type FoldedLogin = { emailFolded: string } | { nameFolded: string }

/**
 * Folds a login: an address when it has an @, however it is written, which no profile name has; else a profile name.
 */
export const foldLogin = (login: string): FoldedLogin =>
  login.normalize('NFKC').includes('@') ? { emailFolded: foldEmail(login) } : { nameFolded: foldName(login) }
