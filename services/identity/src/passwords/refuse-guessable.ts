import { ProductError } from '@samvaer/contracts/core/errors'
import { isGuessable } from '@samvaer/contracts/identity/guessable-passwords'

/** @throws ProductError WeakPassword for a new password that is guessed first (R3) */
export const refuseGuessable = (password: string, owner: { name: string; email: string }): void => {
  if (isGuessable(password, owner)) throw new ProductError('WeakPassword')
}
