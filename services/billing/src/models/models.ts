/** Every collection of the service. A membership is one for both sides of a community, and so is what it costs. */
import type { Parts } from '@samvaer/service-kit/define-service'
import { contact } from './contact.ts'
import { heardEvent } from './heard-event.ts'
import { ledgerEntry } from './ledger-entry.ts'
import { order } from './order.ts'
import { providerDuty } from './provider-duty.ts'
import { receiptMail } from './receipt-mail.ts'
import { refund } from './refund.ts'
import { subscription } from './subscription-row.ts'

export const models = { order, subscription, ledgerEntry, providerDuty, heardEvent, refund, contact, receiptMail }

export type BillingParts = Parts<typeof models>
