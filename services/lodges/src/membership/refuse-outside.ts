import { ProductError } from '@samvaer/contracts/core/errors'
import { belongs } from '@samvaer/contracts/lodges/roles'
import type { Transaction } from '@samvaer/service-kit/parts'
import { membershipKey } from '../models/membership.ts'
import type { Viewer } from '../viewer.ts'

/** Refuses a member who may have left the lodge since the right was asked for. @throws ProductError NotAllowed */
export const refuseOutside = async (
  { side, profileId }: Pick<Viewer, 'side' | 'profileId'>,
  lodgeId: number,
  { session }: Pick<Transaction, 'session'>,
): Promise<void> => {
  const _id = membershipKey(lodgeId, profileId)
  const row = await side.membership.findById(_id, { role: 1 }, { session }).lean()
  if (!row || !belongs(row.role)) throw new ProductError('NotAllowed')
}
