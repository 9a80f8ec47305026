import type { SignedInProfile } from '@samvaer/contracts/context'
import { ProductError } from '@samvaer/contracts/errors'

/**
 * What only the member may do, never staff who look through the profile (R7).
 * @throws ProductError NotAllowed
 */
export const refuseImpersonation = ({ impersonatorId }: Pick<SignedInProfile, 'impersonatorId'>): void => {
  if (impersonatorId !== undefined) throw new ProductError('NotAllowed', { reason: 'Impersonation' })
}
