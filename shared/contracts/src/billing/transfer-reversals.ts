/**
 * Of Payment: taking back a bank transfer that was recorded wrong. The recorded transfer stays, and a reversing entry
 * takes its effect back: asked for with a reason, confirmed by somebody else of the staff (docs/product/billing.md).
 */
import * as z from 'zod'
import { signedIn } from '../core/access.ts'
import { get, post } from '../core/call.ts'
import { id, instant } from '../core/fields.ts'
import { page, paged } from '../core/paging.ts'
import { maximumStaffReason } from '../core/values.ts'
import { profileCard } from '../profile/card.ts'
import { scopes } from '../safety/values.ts'
import { manyLines } from '../text/fields.ts'
import { price } from './products.ts'
import { refundLog, refundState } from './refunds.ts'
import { billingRights } from './rights.ts'
import { arrivalOutcomes, refundStates } from './values.ts'

const staff = signedIn.from('Support').holding(scopes.Billing).inPerson()
const reason = manyLines(1, maximumStaffReason)
const ofArrival = z.strictObject({ arrivalId: id })
const state = z.object({ state: refundState })

const recordedTransfer = z.object({
  arrivalId: id,
  orderId: id,
  reference: z.string(),
  /** The number of the entry on the statement of the bank. */
  entry: z.string(),
  profileId: id,
  member: profileCard.nullable(),
  amount: price,
  outcome: z.enum(arrivalOutcomes),
  /** The profileId of the staff member. */
  by: id,
  recordedAt: instant,
  /** The last one that was asked for, and who did what to it. */
  reversal: z.object({ state: z.enum(refundStates), log: refundLog, mayConfirm: z.boolean() }).nullable(),
})

export const transferReversalCalls = {
  GetRecordedTransfers: get({
    about: 'Bank transfers that staff of the community have recorded, the newest first. For staff.',
    access: staff.open(),
    query: paged({}),
    returns: page(recordedTransfer),
  }),
  GetWaitingReversals: get({
    about: 'Recorded transfers whose reversal waits for somebody else to confirm it, the oldest first. For staff.',
    access: staff.open(),
    query: paged({}),
    returns: page(recordedTransfer),
  }),
  ReverseTransfer: post({
    about:
      'Asks for a recorded transfer to be taken back; it waits for somebody else of the staff. Again while it waits changes nothing. Conflict with detail.reason Done where it was taken back, PaidBack where something of its order was paid back, RefundWaiting while a refund of it waits, SentBack where its money was sent back. For staff.',
    access: staff.fresh().may(billingRights['arrival.reverse']),
    body: ofArrival.extend({ reason }),
    returns: state,
  }),
  ConfirmReversal: post({
    about:
      'Takes a recorded transfer back: a reversing entry in the books, the time that it paid for ends, or its money is not to be sent back any more; the reference and the entry are free to be recorded again. Never by whoever asked for it, nor by the member. Again changes nothing. Conflict with the reasons of ReverseTransfer, or Declined.',
    access: staff.fresh().may(billingRights['arrival.confirm']),
    body: ofArrival,
    returns: state,
  }),
  DeclineReversal: post({
    about:
      'Leaves a recorded transfer as it is, though its reversal was asked for. Again changes nothing. Conflict with detail.reason Done.',
    access: staff.may(billingRights['arrival.decline']),
    body: ofArrival.extend({ reason }),
    returns: state,
  }),
}
