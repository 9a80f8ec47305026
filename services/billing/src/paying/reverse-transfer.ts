/**
 * Takes back a bank transfer that was recorded wrong: what was recorded stays, a reversing entry takes its effect back,
 * and its reference and entry are free again. One of the staff asks for it, somebody else lets it happen.
 */
import { ProductError } from '@samvaer/contracts/core/errors'
import type { Transaction } from '@samvaer/service-kit/parts'
import { aboutMember, type Billing } from '../billing-parts.ts'
import { post } from '../books/post.ts'
import { postings } from '../ledger/postings.ts'
import type { LedgerEntryRow } from '../models/ledger-entry.ts'
import type { OrderRow } from '../models/order.ts'
import type { RefundAct } from '../models/refund.ts'
import type { Reversal, TransferArrivalRow } from '../models/transfer-arrival.ts'
import { publishPurchase } from '../orders/publish-purchase.ts'
import { paysForTime } from '../refunds/refund-by-staff.ts'
import { changeSubscription, notifyMember, takeTurn } from '../subscriptions/change-subscription.ts'
import { waitsUntil } from '../transfers/transfer-of.ts'
import { ownMembershipSlot } from './begin-order.ts'
import { roundOf } from './settle-order.ts'

const conflict = (reason: string) => new ProductError('Conflict', { reason })

interface Recorded {
  arrival: TransferArrivalRow
  order: OrderRow
}

const roundOfArrival = ({ round }: TransferArrivalRow): string => roundOf(round === null ? {} : { round })

const returnOf = (arrival: TransferArrivalRow) => ({
  orderId: arrival.orderId,
  posting: `transferBack${roundOfArrival(arrival)}-${arrival.entry}`,
  doneAt: null,
})

/** @throws ProductError Conflict for what other acts stand on */
const refuseWhatStands = async (
  { models }: Billing,
  { session }: Transaction,
  { arrival, order }: Recorded,
): Promise<void> => {
  if (arrival.outcome === 'Differs') {
    if (!(await models.transferReturn.exists(returnOf(arrival)).session(session))) throw conflict('SentBack')
    return
  }
  if (order.status !== 'Paid' || order.refunded > 0) throw conflict('PaidBack')
  if (await models.refund.exists({ waitsFor: order._id }).session(session)) throw conflict('RefundWaiting')
}

const reverseBooks = async (
  billing: Billing,
  transaction: Transaction,
  { arrival, order }: Recorded,
  names: readonly string[],
): Promise<void> => {
  const { session } = transaction
  for (const name of names) {
    const booked = `${name}${roundOfArrival(arrival)}`
    const key = `${arrival.outcome === 'Differs' ? `${booked}-${arrival.entry}` : booked}:${order._id}`
    const { lines } = await billing.models.ledgerEntry.findById(key, null, { session }).lean<LedgerEntryRow>().orFail()
    await post(billing, transaction, `reversal-${arrival.arrivalId}-${name}`, order, postings.reversal(lines))
  }
}

/** The order waits for its money again; where its days are over, or another one waits by now, it is over. */
const reopen = async (billing: Billing, transaction: Transaction, { arrival, order }: Recorded): Promise<void> => {
  const { models, clock } = billing
  const { session } = transaction
  const now = clock()
  const slot = ownMembershipSlot(order.profileId)
  const waits = waitsUntil(order) > now && !(await models.order.exists({ slot }).session(session))
  const open = waits
    ? { status: 'Pending' as const, settledAt: null, slot }
    : { status: 'Failed' as const, settledAt: now }
  const changed = { ...open, round: arrival.arrivalId }
  await models.order.updateOne({ _id: order._id }, { $set: changed }, { session })
  await publishPurchase(transaction, { ...order, ...changed })
}

const takeBack = async (billing: Billing, transaction: Transaction, recorded: Recorded): Promise<void> => {
  const { models } = billing
  const { session } = transaction
  const { arrival, order } = recorded
  const { _id: orderId, profileId, community, siteId, product } = order
  await refuseWhatStands(billing, transaction, recorded)
  if (arrival.outcome === 'Differs') {
    await models.transferReturn.deleteOne(returnOf(arrival), { session })
    await reverseBooks(billing, transaction, recorded, ['transfer'])
    await models.order.updateOne({ _id: orderId }, { $set: { round: arrival.arrivalId } }, { session })
  } else {
    await reverseBooks(billing, transaction, recorded, ['sale', 'payment'])
    // A receipt that was not mailed yet is not true any more.
    await models.receiptMail.deleteOne({ _id: `paid${roundOfArrival(arrival)}:${orderId}` }, { session })
    await reopen(billing, transaction, recorded)
    const home = { profileId, community, siteId }
    const row = await takeTurn(billing, transaction, home)
    if (paysForTime(order, row, billing.clock()))
      await changeSubscription(billing, transaction, home, 'TimeTakenBack', { order: { orderId, product } })
  }
  await notifyMember(billing, transaction, profileId, 'transferReversed')
}

type Change = (now: Reversal | undefined, transaction: Transaction, recorded: Recorded) => Promise<Reversal>

/** Makes one change of a reversal, in a turn of the member. */
const change = (billing: Billing, known: TransferArrivalRow, become: Change): Promise<Reversal['state']> =>
  billing.transaction(async (transaction) => {
    const { models } = billing
    const { session } = transaction
    const found = await models.order.findById(known.orderId, null, { session }).lean<OrderRow>().orFail()
    const { profileId, community, siteId } = found
    await takeTurn(billing, transaction, { profileId, community, siteId })
    const order = await models.order.findById(found._id, null, { session }).lean<OrderRow>().orFail()
    const { _id } = known
    const arrival = await models.transferArrival.findById(_id, null, { session }).lean<TransferArrivalRow>().orFail()
    const reversal = await become(arrival.reversal, transaction, { arrival, order })
    await models.transferArrival.updateOne({ _id }, { $set: { reversal } }, { session })
    return reversal.state
  }, aboutMember(known.profileId))

type Act = Pick<RefundAct, 'by' | 'reason'>

/** @throws ProductError Conflict with the reasons of the call */
export const askReversal = (billing: Billing, known: TransferArrivalRow, act: Act): Promise<Reversal['state']> =>
  change(billing, known, async (now, transaction, recorded) => {
    if (now?.state === 'Done') throw conflict('Done')
    if (now?.state === 'Waiting') return now
    await refuseWhatStands(billing, transaction, recorded)
    return { state: 'Waiting', acts: [...(now?.acts ?? []), { act: 'Asked', ...act, at: billing.clock() }] }
  })

/** @throws ProductError Conflict for one that was decided the other way, or cannot be taken back any more */
export const decideReversal = (
  billing: Billing,
  known: TransferArrivalRow,
  { act, by, reason }: Act & { act: 'Confirmed' | 'Declined' },
): Promise<Reversal['state']> =>
  change(billing, known, async (now, transaction, recorded) => {
    const state = act === 'Confirmed' ? 'Done' : 'Declined'
    if (now?.state === state) return now
    if (now?.state !== 'Waiting') throw conflict(now?.state ?? 'Declined')
    // Asked for anew meanwhile, by whoever confirms: the right was looked at before.
    if (act === 'Confirmed' && now.acts.findLast((one) => one.act === 'Asked')?.by === by)
      throw new ProductError('NotAllowed', { reason: 'Own' })
    if (act === 'Confirmed') await takeBack(billing, transaction, recorded)
    return { state, acts: [...now.acts, { act, by, reason, at: billing.clock() }] }
  })
