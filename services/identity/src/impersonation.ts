/** What staff may not do while they look through a member's profile (R7). */
import type { SignedInProfile } from '@samvaer/contracts/context'
import { ProductError } from '@samvaer/contracts/errors'

/** For what is the member's own alone. @throws ProductError NotAllowed */
export const refuseImpersonation = ({ impersonatorId }: SignedInProfile): void => {
  if (impersonatorId !== undefined) throw new ProductError('NotAllowed')
}
