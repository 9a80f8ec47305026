/** Asks staff again for their factor before a sanction that holds long (R7). */
import { isConfirmed } from '@samvaer/contracts/core/access'
import type { SignedInProfile } from '@samvaer/contracts/core/context'
import { ProductError } from '@samvaer/contracts/core/errors'
import type { WantedSanction } from '@samvaer/contracts/safety/shapes'
import { isLongSanction } from '@samvaer/contracts/safety/values'

/** @throws ProductError ConfirmationNeeded where one of the sanctions is long and nothing was confirmed lately */
export const refuseUnconfirmed = (
  profile: Pick<SignedInProfile, 'confirmedAt'>,
  sanctions: readonly WantedSanction[],
  now: Date,
): void => {
  if (sanctions.some(isLongSanction) && !isConfirmed(profile, now)) throw new ProductError('ConfirmationNeeded')
}
