/** A lodge whose owner is gone: never deleted with the owner, but free to be taken over (docs/product/retention.md). */
import type { Transaction } from '@samvaer/service-kit/parts'
import { managersOf } from '../membership/manager-counts.ts'
import type { LodgeRow } from '../models/lodge.ts'
import type { LodgesParts, Side } from '../models/models.ts'
import { notify } from '../notifications/notifications.ts'

/** Says that others may take a lodge over from now on, and notifies its managers. */
export const freeLodge = async (
  parts: LodgesParts,
  side: Side,
  lodge: Pick<LodgeRow, '_id' | 'name' | 'freeSince'>,
  transaction: Transaction,
): Promise<void> => {
  if (lodge.freeSince !== null) return
  const { session } = transaction
  const at = parts.clock()
  await side.lodge.updateOne({ _id: lodge._id }, { $set: { freeSince: at, offer: null } }, { session })
  const managers = await managersOf(side, lodge._id, session)
  await notify(transaction, { side, lodge, at }, managers, { variant: 'ownershipFree' })
}
