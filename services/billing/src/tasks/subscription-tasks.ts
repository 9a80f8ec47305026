/** What time alone brings about: renewals, ends, reminders, orders of which nothing more was heard. */
import { transferDays } from '@samvaer/contracts/billing/bank-transfers'
import type { Task } from '@samvaer/service-kit/define-service'
import { loggable } from '@samvaer/service-kit/errors'
import { aboutMember, type Billing } from '../billing-parts.ts'
import { daysAfter, isTooLate } from '../lifecycle/subscription.ts'
import type { OrderRow } from '../models/order.ts'
import type { SubscriptionRow } from '../models/subscription-row.ts'
import { renew } from '../paying/renew.ts'
import { settleOrder } from '../paying/settle-order.ts'
import { changeSubscription, notifyMember } from '../subscriptions/change-subscription.ts'
import { isHeldBack } from '../subscriptions/held-back.ts'

const atOnce = 200
const minute = 60_000
/** A page that was not paid on is closed by then. */
const forgottenAfter = 2 * 60 * minute
/** Days before a yearly renewal on which the member is reminded (R26). */
const remindedBefore = 14

/** One that fails keeps no other from its turn. */
const each = async <T>(
  { log }: Billing,
  what: string,
  rows: readonly T[],
  act: (row: T) => Promise<unknown>,
): Promise<void> => {
  for (const row of rows)
    try {
      await act(row)
    } catch (error) {
      log.error({ what, failure: loggable(error) }, 'billing could not go on with one')
    }
}

const renewals = (billing: Billing): Task => ({
  name: 'renewals',
  everySeconds: 60,
  run: async () => {
    const due = { renewsAt: { $ne: null, $lte: billing.clock() } }
    const rows = await billing.models.subscription.find(due, { _id: 1 }).sort({ renewsAt: 1 }).limit(atOnce).lean()
    await each(billing, 'renewal', rows, ({ _id }) => renew(billing, _id))
  },
})

/** What renews ends by its renewals, unless its profile was held back or nobody charged it in time. */
const mayEnd = async (billing: Billing, row: SubscriptionRow): Promise<boolean> =>
  row.renewsAt === null || isTooLate(row, billing.clock()) || isHeldBack(billing, row._id)

const ends = (billing: Billing): Task => ({
  name: 'paid-time-ends',
  everySeconds: 60,
  run: async () => {
    const over = { until: { $ne: null, $lte: billing.clock() } }
    const rows = await billing.models.subscription.find(over).sort({ until: 1 }).limit(atOnce).lean<SubscriptionRow[]>()
    await each(billing, 'end', rows, async (row) => {
      if (!(await mayEnd(billing, row))) return
      const { _id: profileId, community, siteId } = row
      await billing.transaction(
        (transaction) => changeSubscription(billing, transaction, { profileId, community, siteId }, 'TimeEnded'),
        aboutMember(profileId),
      )
    })
  },
})

/** The message of the provider was lost, or the page left: it is asked. */
const waitingOrders = (billing: Billing): Task => ({
  name: 'waiting-orders',
  everySeconds: 60,
  run: async () => {
    const { models, clock } = billing
    const asked = { status: 'Pending' as const, method: { $ne: 'BankTransfer' as const } }
    const old = { ...asked, createdAt: { $lte: new Date(clock().getTime() - 5 * minute) } }
    const rows = await models.order.find(old).sort({ createdAt: 1 }).limit(atOnce).lean<OrderRow[]>()
    await each(billing, 'waiting order', rows, async ({ handle, kind, createdAt }) => {
      const forgotten = kind === 'Purchase' && clock().getTime() - createdAt.getTime() > forgottenAfter
      return settleOrder(billing, handle, { forgotten })
    })
  },
})

/** Money that never came: the order is over. Should it come after all, it still counts (paying/record-transfer.ts). */
const transfersEnd = (billing: Billing): Task => ({
  name: 'bank-transfers-end',
  everySeconds: 3600,
  run: async () => {
    const { models, clock } = billing
    const waiting = { status: 'Pending' as const, method: 'BankTransfer' as const }
    const over = { ...waiting, createdAt: { $lte: daysAfter(clock(), -transferDays) } }
    const rows = await models.order.find(over).sort({ createdAt: 1 }).limit(atOnce).lean<OrderRow[]>()
    await each(billing, 'bank transfer', rows, ({ handle }) => settleOrder(billing, handle, { forgotten: true }))
  },
})

const reminders = (billing: Billing): Task => ({
  name: 'renewal-reminders',
  everySeconds: 3600,
  run: async () => {
    const { models, clock } = billing
    const now = clock()
    const soon = {
      product: 'Membership12Months' as const,
      renewsAt: { $gt: now, $lte: daysAfter(now, remindedBefore) },
    }
    const rows = await models.subscription
      .find({ ...soon, attempts: 0 })
      .limit(atOnce)
      .lean<SubscriptionRow[]>()
    const due = rows.filter(({ renewsAt, remindedOf }) => renewsAt?.getTime() !== remindedOf?.getTime())
    await each(billing, 'reminder', due, ({ _id, renewsAt }) =>
      billing.transaction(async (transaction) => {
        const { session } = transaction
        const same = { _id, renewsAt, remindedOf: { $ne: renewsAt } }
        const { modifiedCount } = await models.subscription.updateOne(
          same,
          { $set: { remindedOf: renewsAt } },
          { session },
        )
        if (modifiedCount === 1) await notifyMember(billing, transaction, _id, 'renewsSoon')
      }),
    )
  },
})

export const subscriptionTasks = (billing: Billing): Task[] => [
  renewals(billing),
  ends(billing),
  waitingOrders(billing),
  transfersEnd(billing),
  reminders(billing),
]
