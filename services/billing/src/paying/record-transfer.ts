/**
 * Staff record money that came by bank transfer. The right sum settles its order as a payment does, once; whatever else
 * came is booked as owed to its member and is to be sent back. All of it within one turn of the member.
 */
import type { ArrivalOutcome } from '@samvaer/contracts/billing/values'
import { ProductError } from '@samvaer/contracts/core/errors'
import { isDuplicateKey } from '@samvaer/service-kit/errors'
import type { Transaction } from '@samvaer/service-kit/parts'
import { aboutMember, type Billing } from '../billing-parts.ts'
import { post } from '../books/post.ts'
import { postings } from '../ledger/postings.ts'
import type { OrderRow } from '../models/order.ts'
import type { TransferArrivalRow } from '../models/transfer-arrival.ts'
import { createTransferReturn } from '../orders/transfer-returns.ts'
import { takeTurn } from '../subscriptions/change-subscription.ts'
import { isOpen, roundOf, settlePaid } from './settle-order.ts'

export interface Arrival {
  order: OrderRow
  amount: number
  /** The number of the entry on the statement of the bank. */
  entry: string
  /** The profileId of the staff member. */
  by: number
  /** True where staff know that nothing is given for it. */
  differs: boolean
}

const entryUsed = () => new ProductError('Conflict', { reason: 'EntryUsed' })

const byTransfer = { method: 'BankTransfer', fee: 0, agreement: null } as const

/** Finds the record of an entry that holds, and the key for a new one where there is none. */
const recorded = async (
  { models }: Pick<Billing, 'models'>,
  { session }: Pick<Transaction, 'session'>,
  { community, entry }: { community: string; entry: string },
): Promise<{ _id: string; before: TransferArrivalRow | null }> => {
  for (let again = 0; ; again += 1) {
    const _id = `${community}${again === 0 ? '' : `/${again}`}:${entry}`
    const before = await models.transferArrival.findById(_id, null, { session }).lean<TransferArrivalRow>()
    if (before?.reversal?.state !== 'Done') return { _id, before }
  }
}

const record = (
  billing: Billing,
  arrivalId: number,
  { order: known, amount, entry, by, differs }: Arrival,
): Promise<ArrivalOutcome> =>
  billing.transaction(async (transaction) => {
    const { models, clock } = billing
    const { session } = transaction
    const { _id: orderId, profileId, community, siteId, currency } = known
    await takeTurn(billing, transaction, { profileId, community, siteId })
    const order = await models.order.findById(orderId, null, { session }).lean<OrderRow>().orFail()
    const { _id, before } = await recorded(billing, transaction, { community, entry })
    if (before && (before.orderId !== orderId || before.value !== amount)) throw entryUsed()
    if (before) return before.outcome
    const outcome = isOpen(order) && amount === order.value ? 'Settled' : 'Differs'
    if (outcome === 'Differs' && !differs)
      throw new ProductError('Conflict', {
        reason: 'SumDiffers',
        expected: { value: order.value, currency },
        open: isOpen(order),
      })
    const of = { arrivalId, community, entry, round: order.round ?? null, orderId, profileId }
    const arrival: TransferArrivalRow = { _id, ...of, value: amount, currency, outcome, by, at: clock() }
    await models.transferArrival.create([arrival], { session })
    if (outcome === 'Settled') await settlePaid(billing, transaction, order, byTransfer)
    else {
      await post(billing, transaction, `transfer${roundOf(order)}-${entry}`, order, postings.transfer(amount))
      const back = {
        posting: `transferBack${roundOf(order)}-${entry}`,
        orderId,
        profileId,
        community,
        value: amount,
        currency,
      }
      await createTransferReturn(billing, transaction, { ...back, why: 'WrongSum' })
    }
    return outcome
  }, aboutMember(known.profileId))

/** @throws ProductError Conflict for an entry that was recorded as something else, and for a sum that nobody has confirmed */
export const recordTransfer = async (billing: Billing, arrival: Arrival): Promise<ArrivalOutcome> => {
  const arrivalId = await billing.nextId('transferArrival')
  try {
    return await record(billing, arrivalId, arrival)
  } catch (error) {
    // Of another member, at the same moment.
    if (isDuplicateKey(error)) throw entryUsed()
    throw error
  }
}
