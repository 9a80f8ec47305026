/** The billing service: memberships and payments (docs/product/billing.md). */
import { billwerk } from '@samvaer/contracts/billing/billwerk'
import { contest } from '@samvaer/contracts/billing/contest'
import { membership } from '@samvaer/contracts/billing/membership'
import { payment } from '@samvaer/contracts/billing/payment'
import { quickScor } from '@samvaer/contracts/billing/quick-scor'
import { currentProfile } from '@samvaer/contracts/identity/current-profile'
import { dropIndexesOfBefore } from '@samvaer/service-kit/database/indexes-of-before'
import { implement, implementFor } from '@samvaer/service-kit/http/implement'
import { defineService } from '@samvaer/service-kit/service/define-service'
import { forgettingDeleted, leavingDark } from './ads/erase-words.ts'
import { billingOf } from './billing-parts.ts'
import { bankTransfers } from './calls/bank-transfers.ts'
import { birthdayPresentCalls, promotionData } from './calls/birthdays.ts'
import { contestCalls } from './calls/contest.ts'
import { contestDesk } from './calls/contest-desk.ts'
import { deskCalls } from './calls/desk.ts'
import { giftPayment, receivedGifts } from './calls/gift-calls.ts'
import { membershipCalls, rerunCalls } from './calls/own-membership.ts'
import { payingCalls } from './calls/paying.ts'
import { priceLists } from './calls/price-lists.ts'
import { quickScorCalls } from './calls/quick-scor.ts'
import { receiptCalls } from './calls/receipts.ts'
import { refundDesk } from './calls/refund-desk.ts'
import { transferReversals } from './calls/transfer-reversals.ts'
import { withdrawalHandlers } from './calls/withdrawals.ts'
import { billingEventHandlers } from './event-handlers.ts'
import { migrations } from './migrations.ts'
import { models } from './models/models.ts'
import { dutyIndexesOfBefore } from './models/provider-duty.ts'
import { copiesOfBilling } from './moderated/copies.ts'
import { billingPolicy } from './policy.ts'
import { gifts } from './tasks/gifts.ts'
import { prizes } from './tasks/prizes.ts'
import { providerDuties } from './tasks/provider-duties.ts'
import { receiptMails } from './tasks/receipt-mails.ts'
import { reconciliation } from './tasks/reconciliation.ts'
import { subscriptionTasks } from './tasks/subscription-tasks.ts'
import { withdrawalLinks } from './tasks/withdrawal-links.ts'

export const billingService = defineService({
  name: 'billing',
  models,
  migrations,
  directory: true,
  areas: (parts) => {
    const billing = billingOf(parts)
    const policy = billingPolicy(parts)
    return [
      implement(
        membership,
        {
          ...priceLists(billing),
          ...membershipCalls(billing),
          ...receivedGifts(billing),
          ...withdrawalHandlers(billing),
        },
        policy,
      ),
      implement(
        payment,
        {
          ...{ ...payingCalls(billing), ...receiptCalls(billing), ...refundDesk(billing), ...giftPayment(billing) },
          ...{ ...promotionData(billing), ...bankTransfers(billing), ...deskCalls(billing) },
          ...transferReversals(billing),
        },
        policy,
      ),
      implement(billwerk, rerunCalls(billing), policy),
      implement(quickScor, { ...quickScorCalls(billing), ...copiesOfBilling(billing) }, policy),
      implementFor('billing', currentProfile, birthdayPresentCalls(billing), policy),
      implement(contest, { ...contestCalls(billing), ...contestDesk(billing) }, policy),
    ]
  },
  listens: (parts) => billingEventHandlers(parts),
  seed: () => import('./seed.ts'),
  tasks: (parts) => {
    const billing = billingOf(parts)
    return [
      ...subscriptionTasks(billing),
      gifts(billing),
      prizes(billing),
      providerDuties(billing),
      dropIndexesOfBefore([{ rows: parts.models.providerDuty, names: dutyIndexesOfBefore }]),
      receiptMails(parts),
      withdrawalLinks(parts),
      reconciliation(billing),
      leavingDark(parts).task,
      forgettingDeleted(parts).task,
    ]
  },
})
