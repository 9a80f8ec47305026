/** The password asked once more before what could lock somebody out (R6). */
import { ProductError } from '@samvaer/contracts/core/errors'
import { logAccount } from '../account-log.ts'
import type { Account, IdentityParts } from '../models/models.ts'
import { countAttempt, forgetAttempts } from './log-on-delay.ts'
import { passwordFits } from './passwords.ts'

/**
 * Checks the password of a signed-in member. Wrong ones count with the failed sign-ins of the address, so that a session
 * left open is no place to guess at (R4).
 * @throws ProductError WrongPassword, or TooManyRequests with detail.retryAfter in seconds while the wait lasts
 */
export const checkPassword = async (
  parts: IdentityParts,
  { _id, community, email, passwordHash }: Account,
  password: string,
): Promise<void> => {
  await countAttempt(parts, community, email)
  if (!(await passwordFits(passwordHash, password))) {
    logAccount(parts, 'password asked again was wrong', _id)
    throw new ProductError('WrongPassword')
  }
  await forgetAttempts(parts, community, email)
}
