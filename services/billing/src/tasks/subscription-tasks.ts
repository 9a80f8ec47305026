/** The tasks that time alone starts: renewals, ends, reminders, orders of which nothing more was heard. */
import { transferDays } from '@samvaer/contracts/billing/values'
import type { Task } from '@samvaer/service-kit/parts'
import { processQueue } from '@samvaer/service-kit/tasks/work-queue'
import { aboutMember, type Billing } from '../billing-parts.ts'
import { daysAfter, isTooLate } from '../lifecycle/subscription.ts'
import type { OrderRow } from '../models/order.ts'
import type { SubscriptionRow } from '../models/subscription-row.ts'
import { renew } from '../paying/renew.ts'
import { settleOrder } from '../paying/settle-order.ts'
import { changeSubscription, notifyMember } from '../subscriptions/change-subscription.ts'
import { isHeldBack } from '../subscriptions/held-back.ts'

const minute = 60_000
/** A page that was not paid on is closed by then. */
const forgottenAfter = 2 * 60 * minute
/** Days before a yearly renewal on which the member is reminded (R26). */
const remindedBefore = 14

const renewals = (billing: Billing): Task => ({
  name: 'renewals',
  everySeconds: 60,
  run: processQueue(billing, {
    what: 'renewal',
    due: (others, limit) => {
      const due = { renewsAt: { $ne: null, $lte: billing.clock() }, ...others }
      return billing.models.subscription.find(due, { _id: 1 }).sort({ renewsAt: 1 }).limit(limit).lean()
    },
    act: ({ _id }) => renew(billing, _id),
  }),
})

/** A renewing membership ends by its renewals, unless its profile was held back or nobody charged it in time. */
const mayEnd = async (billing: Billing, row: SubscriptionRow): Promise<boolean> =>
  row.renewsAt === null || isTooLate(row, billing.clock()) || isHeldBack(billing, row._id)

const ends = (billing: Billing): Task => ({
  name: 'paid-time-ends',
  everySeconds: 60,
  run: processQueue(billing, {
    what: 'end of paid time',
    due: (others, limit) => {
      const over = { until: { $ne: null, $lte: billing.clock() }, ...others }
      return billing.models.subscription.find(over).sort({ until: 1 }).limit(limit).lean<SubscriptionRow[]>()
    },
    act: async (row) => {
      if (!(await mayEnd(billing, row))) return
      const { _id: profileId, community, siteId } = row
      await billing.transaction(
        (transaction) => changeSubscription(billing, transaction, { profileId, community, siteId }, 'TimeEnded'),
        aboutMember(profileId),
      )
    },
  }),
})

/**
 * The message of the provider was lost, or the page left: it is asked. A payment that the provider does not know yet
 * either is asked about less and less often, so that it keeps nobody newer waiting.
 */
const waitingOrders = (billing: Billing): Task => ({
  name: 'waiting-orders',
  everySeconds: 60,
  run: processQueue(billing, {
    what: 'waiting order',
    due: (others, limit) => {
      const { models, clock } = billing
      const asked = { status: 'Pending' as const, method: { $ne: 'BankTransfer' as const } }
      const old = { ...asked, createdAt: { $lte: new Date(clock().getTime() - 5 * minute) }, ...others }
      return models.order.find(old).sort({ createdAt: 1 }).limit(limit).lean<OrderRow[]>()
    },
    act: async ({ handle, kind, createdAt }) => {
      const forgotten = kind === 'Purchase' && billing.clock().getTime() - createdAt.getTime() > forgottenAfter
      return settleOrder(billing, handle, { forgotten })
    },
  }),
})

/** Ends orders whose money never came. Should it come after all, it still counts (paying/record-transfer). */
const transfersEnd = (billing: Billing): Task => ({
  name: 'bank-transfers-end',
  everySeconds: 3600,
  run: processQueue(billing, {
    what: 'bank transfer',
    due: (others, limit) => {
      const { models, clock } = billing
      const waiting = { status: 'Pending' as const, method: 'BankTransfer' as const }
      const over = { ...waiting, createdAt: { $lte: daysAfter(clock(), -transferDays) }, ...others }
      return models.order.find(over).sort({ createdAt: 1 }).limit(limit).lean<OrderRow[]>()
    },
    act: ({ handle }) => settleOrder(billing, handle, { forgotten: true }),
  }),
})

const reminders = (billing: Billing): Task => ({
  name: 'renewal-reminders',
  everySeconds: 3600,
  run: processQueue(billing, {
    what: 'reminder of a renewal',
    due: (others, limit) => {
      const now = billing.clock()
      const soon = {
        ...{ product: 'Membership12Months' as const, attempts: 0 },
        renewsAt: { $gt: now, $lte: daysAfter(now, remindedBefore) },
        // Those who were reminded do not count towards the limit.
        $expr: { $ne: ['$renewsAt', '$remindedOf'] },
      }
      return billing.models.subscription
        .find({ ...soon, ...others })
        .sort({ renewsAt: 1 })
        .limit(limit)
        .lean<SubscriptionRow[]>()
    },
    act: ({ _id, renewsAt }) =>
      billing.transaction(async (transaction) => {
        const { session } = transaction
        const same = { _id, renewsAt, remindedOf: { $ne: renewsAt } }
        const { modifiedCount } = await billing.models.subscription.updateOne(
          same,
          { $set: { remindedOf: renewsAt } },
          { session },
        )
        if (modifiedCount === 1) await notifyMember(billing, transaction, _id, 'renewsSoon')
      }),
  }),
})

export const subscriptionTasks = (billing: Billing): Task[] => [
  renewals(billing),
  ends(billing),
  waitingOrders(billing),
  transfersEnd(billing),
  reminders(billing),
]
