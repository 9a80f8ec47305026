/**
 * Of Payment: a membership that is paid by bank transfer, and what staff record of it. The order waits with its reference
 * until the money is here; it never renews by itself (docs/product/billing.md).
 */

import * as z from 'zod'
import { signedIn } from '../core/access.ts'
import { get, post } from '../core/call.ts'
import { id, instant, nothing } from '../core/fields.ts'
import { page, paged } from '../core/paging.ts'
import { declareRates, secondsIn } from '../core/rates.ts'
import { profileCard } from '../profile/card.ts'
import { scopes } from '../safety/values.ts'
import { oneLine } from '../text/fields.ts'
import { packageProduct, price, product } from './products.ts'
import { billingRights } from './rights.ts'
import { arrivalOutcomes, maximumBankEntry, returnReasons } from './values.ts'

const transferRates = declareRates({ bankTransfers: { limit: 30, seconds: secondsIn.hour, by: 'profile' } })

/** The last digit of a reference, by which a bank or a reader finds what was mistyped (Luhn). */
const checkDigitOf = (orderId: number): number => {
  const sum = [...String(orderId)].toReversed().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return (10 - (sum % 10)) % 10
}

const referenceLength = 8

/** Returns the words that the payer writes with the transfer: the number of the order and a digit that checks it. */
export const transferReference = (orderId: number): string =>
  `${orderId}${checkDigitOf(orderId)}`.padStart(referenceLength, '0')

/** The order of a reference; undefined for one that was mistyped. */
export const orderOfReference = (reference: string): number | undefined => {
  const digits = reference.replaceAll(/\D/g, '').replace(/^0+/, '')
  const orderId = Number(digits.slice(0, -1))
  if (!Number.isSafeInteger(orderId) || orderId < 1) return undefined
  return checkDigitOf(orderId) === Number(digits.at(-1)) ? orderId : undefined
}

/** The account, the words and the last day of a transfer. */
export const bankTransfer = z.object({
  /** The holder of the account: the company, never a brand. */
  holder: z.string(),
  bank: z.string(),
  account: z.string(),
  iban: z.string(),
  bic: z.string(),
  reference: z.string(),
  until: instant,
})
export type BankTransfer = z.infer<typeof bankTransfer>

const reference = oneLine(1, 40)

export const bankTransferCalls = {
  AddBankTransferView: post({
    about:
      'Begins to buy a membership that is paid by bank transfer, and answers where to, how much and with which reference. It begins when staff record the money, and never renews. While it waits the same one is the same order. Conflict with detail.reason NoAccount where the brand has none, PriceChanged, AlreadySubscriber and BeginAtOnce as of Pay.',
    access: signedIn.beforeDarkGate().own(),
    rates: [transferRates.bankTransfers],
    body: z.strictObject({
      product: packageProduct,
      shown: price,
      offerId: id.optional(),
      /** As of Pay. */
      beginAtOnce: z.literal(true).optional(),
    }),
    returns: z.object({ orderId: id, price, transfer: bankTransfer }),
  }),
}

const staff = signedIn.from('Support').holding(scopes.Billing).inPerson()

export const transferDeskCalls = {
  GetWaitingTransfers: get({
    about: 'Orders of the community that wait for a bank transfer, the oldest first. For staff.',
    access: staff.open(),
    query: paged({}),
    returns: page(
      z
        .object({ orderId: id, reference: z.string(), member: profileCard.nullable(), profileId: id, product, price })
        .extend({ orderedAt: instant, until: instant }),
    ),
  }),
  RecordTransfer: post({
    about:
      'Records money that has arrived, by the reference of its order and the number of the entry on the statement of the bank: the same entry again changes nothing. The right sum takes effect as a payment does. Another one, or one for an order that is paid, gives nothing and is to be sent back (Differs): without `differs`, Conflict with detail.reason SumDiffers, the `expected` sum and whether the order is `open`, and nothing is recorded. Conflict with detail.reason EntryUsed for an entry that was recorded as something else. For staff.',
    access: staff.may(billingRights['transfer.record']),
    body: z.strictObject({
      reference,
      /** Minor units, in the currency of the order. */
      amount: z.int().positive(),
      entry: oneLine(1, maximumBankEntry),
      /** True where staff know that nothing is given for it. */
      differs: z.boolean().optional(),
    }),
    returns: z.object({ orderId: id, outcome: z.enum(arrivalOutcomes) }),
  }),
  GetTransfersToReturn: get({
    about: 'Money of the community that is to be sent back to a bank account, the oldest first. For staff.',
    access: staff.open(),
    query: paged({}),
    returns: page(
      z.object({
        returnId: id,
        orderId: id,
        reference: z.string(),
        member: profileCard.nullable(),
        profileId: id,
        amount: price,
        why: z.enum(returnReasons),
        since: instant,
      }),
    ),
  }),
  RecordTransferReturn: post({
    about: 'Records that money was sent back to the account that it came from. Again changes nothing. For staff.',
    access: staff.may(billingRights['transferReturn.record']),
    body: z.strictObject({ returnId: id }),
    returns: nothing,
  }),
}
