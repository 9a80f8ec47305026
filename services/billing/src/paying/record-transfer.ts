/**
 * Staff record money that came by bank transfer. The right sum settles its order as a payment does, once; whatever else
 * came is booked as owed to its member and is to be sent back. All of it within one turn of the member.
 */
import type { ArrivalOutcome } from '@samvaer/contracts/billing/bank-transfers'
import { ProductError } from '@samvaer/contracts/errors'
import { isDuplicateKey } from '@samvaer/service-kit/errors'
import { aboutMember, type Billing } from '../billing-parts.ts'
import { post } from '../books/post.ts'
import { postings } from '../ledger/postings.ts'
import type { OrderRow } from '../models/order.ts'
import type { TransferArrivalRow } from '../models/transfer-arrival.ts'
import { oweTransfer } from '../orders/owe-transfer.ts'
import { takeTurn } from '../subscriptions/change-subscription.ts'
import { isOpen, settlePaid } from './settle-order.ts'

export interface Arrival {
  order: OrderRow
  amount: number
  /** The number of the entry on the statement of the bank. */
  entry: string
  /** The profileId of the staff member. */
  by: number
}

const entryUsed = () => new ProductError('Conflict', { reason: 'EntryUsed' })

const byTransfer = { method: 'BankTransfer', fee: 0, agreement: null } as const

const record = (billing: Billing, { order: known, amount, entry, by }: Arrival): Promise<ArrivalOutcome> =>
  billing.transaction(async (transaction) => {
    const { models, clock } = billing
    const { session } = transaction
    const { _id: orderId, profileId, community, siteId, currency } = known
    await takeTurn(billing, transaction, { profileId, community, siteId })
    const order = await models.order.findById(orderId, null, { session }).lean<OrderRow>().orFail()
    const _id = `${community}:${entry}`
    const before = await models.transferArrival.findById(_id, null, { session }).lean<TransferArrivalRow>()
    if (before && (before.orderId !== orderId || before.value !== amount)) throw entryUsed()
    if (before) return before.outcome
    const outcome = isOpen(order) && amount === order.value ? 'Settled' : 'Differs'
    const arrival = { _id, orderId, profileId, value: amount, currency, outcome, by, at: clock() } as const
    await models.transferArrival.create([arrival], { session })
    if (outcome === 'Settled') await settlePaid(billing, transaction, order, byTransfer)
    else {
      await post(billing, transaction, `transfer-${entry}`, order, postings.transfer(amount))
      const back = { posting: `transferBack-${entry}`, orderId, profileId, community, value: amount, currency }
      await oweTransfer(billing, transaction, { ...back, why: 'WrongSum' })
    }
    return outcome
  }, aboutMember(known.profileId))

/** @throws ProductError Conflict for an entry that was recorded as something else */
export const recordTransfer = async (billing: Billing, arrival: Arrival): Promise<ArrivalOutcome> => {
  try {
    return await record(billing, arrival)
  } catch (error) {
    // Of another member, at the same moment.
    if (isDuplicateKey(error)) throw entryUsed()
    throw error
  }
}
