import { ProductError } from '@samvaer/contracts/errors'
import { isGuessable } from '@samvaer/contracts/guessable-passwords'

/** @throws ProductError WeakPassword for a new password that is guessed first (R3) */
export const refuseGuessable = (password: string, owner: { name: string; email: string }): void => {
  if (isGuessable(password, owner)) throw new ProductError('WeakPassword')
}
