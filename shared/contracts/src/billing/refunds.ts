/**
 * Of Payment: what staff see of a member's payments, and paying back (docs/product/billing.md). Each act has a written
 * reason and stays; above a sum somebody else of the staff confirms it before anything moves.
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
import { paymentFailure, paymentMethod, price, product } from './products.ts'
import { billingRights } from './rights.ts'
import { paymentsOpenMinutes, purchaseStatuses, refundActs, refundStates } from './values.ts'

const staff = signedIn.from('Support').holding(scopes.Billing).inPerson()
const reason = manyLines(1, maximumStaffReason)

export const refundState = z.enum(refundStates)
export type RefundState = z.infer<typeof refundState>

/** The log of a refund: who did what to it, when and why. */
export const refundLog = z.array(
  z.object({
    act: z.enum(refundActs),
    /** The profileId of the staff member. */
    by: id,
    at: instant,
    /** None for confirming what somebody else has given a reason for. */
    reason: z.string().nullable(),
  }),
)

export const refund = z.object({ refundId: id, orderId: id, amount: price, state: refundState, log: refundLog })

const decided = z.object({ state: refundState })

export const refundCalls = {
  OpenMemberPayments: post({
    about: `Opens the payments and the membership of a member to whoever gives a reason, for ${paymentsOpenMinutes} minutes. Who, when and why is kept for 730 days, for the head of staff to read. For staff.`,
    access: staff.may(billingRights['payer.read']),
    body: z.strictObject({ profileId: id, reason }),
    returns: z.object({ until: instant }),
  }),
  GetMemberPayments: get({
    about:
      'Says what a member was charged, newest first, with what was paid back of it and the log of each refund. Conflict with detail.reason ReasonNeeded where the reader has not opened them (OpenMemberPayments). For staff.',
    access: staff.may(billingRights['payer.read']),
    query: paged({ profileId: id }),
    returns: page(
      z.object({
        orderId: id,
        product,
        renewal: z.boolean(),
        /** Given to somebody else. */
        present: z.boolean(),
        /** Given by the house: nothing was paid. */
        given: z.boolean(),
        status: z.enum(purchaseStatuses),
        failure: paymentFailure.nullable(),
        method: paymentMethod.nullable(),
        boughtAt: instant,
        settledAt: instant.nullable(),
        price,
        paidBack: price,
        refunds: z.array(refund),
      }),
    ),
  }),
  GetWaitingRefunds: get({
    about: 'Refunds of the community that wait for somebody else to confirm them, the oldest first. For staff.',
    access: staff.open(),
    query: paged({}),
    returns: page(refund.extend({ profileId: id, member: profileCard.nullable(), product, mayConfirm: z.boolean() })),
  }),
  RefundPayment: post({
    about:
      'Pays a payment of a member back, whole or in part, in minor units. `paidBack` is what the page has shown as paid back so far: Conflict with detail.reason Changed where it is another sum by now, TooMuch beyond what is left, NotPaid where nothing was paid, Waiting while another refund of it waits. Above a sum it waits for somebody else. Whole, it ends what it had paid for; in part, that stays.',
    access: staff.fresh().may(billingRights['payment.refund']),
    creates: true,
    body: z.strictObject({ orderId: id, amount: z.int().positive(), paidBack: z.int().min(0), reason }),
    returns: z.object({ refundId: id, state: refundState }),
  }),
  ConfirmRefund: post({
    about:
      'Lets a refund happen that waits; never by whoever asked for it, nor by the member. Again changes nothing. Conflict with detail.reason Declined, TooMuch, NotPaid.',
    access: staff.fresh().may(billingRights['refund.confirm']),
    body: z.strictObject({ refundId: id }),
    returns: decided,
  }),
  DeclineRefund: post({
    about: 'Takes a refund back that waits. Again changes nothing. Conflict with detail.reason Done.',
    access: staff.may(billingRights['refund.decline']),
    body: z.strictObject({ refundId: id, reason }),
    returns: decided,
  }),
}
