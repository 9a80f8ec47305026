/** Every collection of the service. A membership is one for both sides of a community, and so is what it costs. */
import type { Parts } from '@samvaer/service-kit/parts'
import { darkLeaverSchema } from '@samvaer/service-kit/tasks/dark-leaving'
import { fanOutSchema } from '@samvaer/service-kit/tasks/fan-out'
import { birthdayStanding } from './birthday-standing.ts'
import { birthdayWish } from './birthday-wish.ts'
import { bookComparison, bookDifference } from './book-comparison.ts'
import { contact } from './contact.ts'
import { contestDraw } from './contest-draw.ts'
import { contestEntry } from './contest-entry.ts'
import { creditNote, numberSeries } from './credit-note.ts'
import { ledgerEntry } from './ledger-entry.ts'
import { order } from './order.ts'
import { paymentsOpened } from './payments-opened.ts'
import { processedEvent } from './processed-event.ts'
import { providerDuty } from './provider-duty.ts'
import { quickScorAd } from './quick-scor-ad.ts'
import { receiptMail } from './receipt-mail.ts'
import { refund } from './refund.ts'
import { subscription } from './subscription-row.ts'
import { transferArrival } from './transfer-arrival.ts'
import { transferReturn } from './transfer-return.ts'
import { linkMail, mailedLink, withdrawal } from './withdrawal.ts'

export const models = {
  ...{ order, subscription, ledgerEntry, providerDuty, processedEvent, refund, contact, receiptMail },
  ...{ quickScorAd, birthdayStanding, birthdayWish, darkLeaver: darkLeaverSchema('dark_leavers') },
  deletedProfile: fanOutSchema('deleted_profiles'),
  ...{ transferArrival, transferReturn, bookComparison, bookDifference, contestEntry, contestDraw },
  ...{ creditNote, numberSeries, paymentsOpened, withdrawal, linkMail, mailedLink },
}

export type BillingParts = Parts<typeof models>
