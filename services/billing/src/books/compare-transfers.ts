/** Bank transfers beside what staff have recorded of the account: of these no provider knows anything. */
import type { BillingParts } from '../models/models.ts'
import type { OrderRow } from '../models/order.ts'
import type { TransferArrivalRow } from '../models/transfer-arrival.ts'
import type { TransferReturnRow } from '../models/transfer-return.ts'
import type { DifferenceReporter } from './difference.ts'

/** Compares paid orders with their arrivals: each has one that settled it, of its sum. */
export const onAccount = async (
  { models }: Pick<BillingParts, 'models'>,
  orders: readonly OrderRow[],
  tell: DifferenceReporter,
): Promise<void> => {
  if (orders.length === 0) return
  const ofThese = {
    orderId: { $in: orders.map(({ _id }) => _id) },
    outcome: 'Settled' as const,
    'reversal.state': { $ne: 'Done' as const },
  }
  const arrivals = await models.transferArrival.find(ofThese).lean<TransferArrivalRow[]>()
  const came = Map.groupBy(arrivals, ({ orderId }) => orderId)
  for (const { _id: orderId, profileId, value, status } of orders) {
    const paid = status === 'Paid' || status === 'Refunded'
    const own = came.get(orderId) ?? []
    if (paid !== (own.length === 1)) tell(paid ? 'PaidNowhere' : 'PaidUnknown', { orderId, profileId })
    else if (own.some((arrival) => arrival.value !== value)) tell('AmountDiffers', { orderId, profileId })
  }
}

/**
 * Compares transfers with orders: money of another sum, or too much of it, stays a difference until it was sent back.
 */
export const compareTransfers = async (
  { models }: Pick<BillingParts, 'models'>,
  tell: DifferenceReporter,
): Promise<void> => {
  const open = models.transferReturn.find({ doneAt: null, why: 'WrongSum' }).lean<TransferReturnRow[]>().cursor()
  for await (const { orderId, profileId } of open) tell('TransferDiffers', { orderId, profileId })
}
