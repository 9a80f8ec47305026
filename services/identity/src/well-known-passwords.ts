/** Passwords that are guessed first, and so are refused (R3). */
import { readFileSync } from 'node:fs'
import { ProductError } from '@samvaer/contracts/errors'
import { foldEmail } from '@samvaer/service-kit/fold-login'
import { foldName } from '@samvaer/service-kit/fold-name'

/** A password a line, in lower case, 8 characters at least: shorter ones never come this far. */
const wellKnown = new Set(
  readFileSync(new URL('./data/well-known-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean),
)

/** Whether it stands on the list in whatever case, or is the name or the address of the profile. */
export const isWellKnown = (password: string, owner: { name: string; email: string }): boolean => {
  const plain = password.normalize('NFKC').toLowerCase()
  const address = foldEmail(owner.email)
  const own = [foldName(owner.name), address, address.split('@')[0] ?? '']
  return wellKnown.has(plain) || own.includes(plain) || own.includes(foldName(plain))
}

/** @throws ProductError WeakPassword */
export const refuseWellKnown = (password: string, owner: { name: string; email: string }): void => {
  if (isWellKnown(password, owner)) throw new ProductError('WeakPassword')
}
