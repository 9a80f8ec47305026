/** The one way to change a subscription: the step of the table, what others hear of it, and the duties that come of it. */
import { notificationsFrom } from '@samvaer/service-kit/notifications/notifications'
import type { Transaction } from '@samvaer/service-kit/parts'
import { type Duties, type EventFacts, stepOf } from '../lifecycle/step.ts'
import { newSubscription } from '../lifecycle/subscription.ts'
import type { MachineEvent } from '../lifecycle/transitions.ts'
import type { BillingParts } from '../models/models.ts'
import type { SubscriptionRow } from '../models/subscription-row.ts'
import { publishPurchase } from '../orders/publish-purchase.ts'
import { refundOrder } from '../orders/refund-order.ts'

const forRefunds = { orderId: null, amount: null, refundId: null }
const notifications = notificationsFrom('billing')

interface Home {
  profileId: number
  community: string
  siteId: number
}

export const subscriptionOf = async (
  { models }: Pick<BillingParts, 'models'>,
  profileId: number,
  { session }: Partial<Pick<Transaction, 'session'>> = {},
): Promise<SubscriptionRow | null> =>
  models.subscription.findById(profileId, null, session ? { session } : {}).lean<SubscriptionRow>()

const emptyRow = ({ profileId, community, siteId }: Home): SubscriptionRow => ({
  _id: profileId,
  community,
  siteId,
  turns: 0,
  remindedOf: null,
  ...newSubscription(),
})

/**
 * Locks the subscription of a member: everybody who begins something about it writes here first, so that of two at once
 * one waits.
 */
export const takeTurn = async (
  { models }: Pick<BillingParts, 'models'>,
  { session }: Pick<Transaction, 'session'>,
  home: Home,
): Promise<SubscriptionRow> => {
  const { turns, ...row } = emptyRow(home)
  return models.subscription
    .findOneAndUpdate(
      { _id: home.profileId },
      { $inc: { turns: 1 }, $setOnInsert: row },
      { upsert: true, session, returnDocument: 'after' },
    )
    .lean<SubscriptionRow>()
    .orFail()
}

/** Returns the variant of a member's notification of an event; null where nobody needs to hear of it. */
const variantOf = (event: MachineEvent, { tell, payBack }: Duties, row: SubscriptionRow): string | null => {
  if (tell === 'failed') return `failed${row.failure ?? 'Unknown'}`
  if (tell) return tell
  if (event === 'Withdrawn') return 'withdrawn'
  if (payBack !== undefined || event === 'PaidBack') return 'paidBack'
  if (event === 'GiftReceived') return 'gift'
  if (event === 'RenewalPaid') return 'renewed'
  return event === 'Purchased' || event === 'PaidOnce' ? 'paid' : null
}

export const notifyMember = (
  { clock }: Pick<BillingParts, 'clock'>,
  transaction: Transaction,
  profileId: number,
  variant: string,
): Promise<void> =>
  notifications.raise(transaction, {
    key: `membership:${variant}:${clock().toISOString().slice(0, 10)}`,
    ...{ profileId, type: 'Membership', variant, path: '/Membership', dark: false, at: clock() },
  })

interface Facts extends Omit<EventFacts, 'now'> {
  /** True if the caller notifies in other words. */
  told?: boolean
}

/**
 * Lets an event happen to a subscription; the first one to somebody who has none. Undefined, and nothing changed, for
 * what cannot happen as it stands.
 */
export const changeSubscription = async (
  parts: BillingParts,
  transaction: Transaction,
  home: Home,
  event: MachineEvent,
  { told = false, ...facts }: Facts = {},
): Promise<SubscriptionRow | undefined> => {
  const { models, clock } = parts
  const { session } = transaction
  const before = await takeTurn(parts, transaction, home)
  const stepped = stepOf(before, event, { ...facts, now: clock() })
  if (!stepped) return undefined
  const { duties } = stepped
  // The step knows the subscription alone; what stands beside it in the row stays.
  const row: SubscriptionRow = { ...before, ...stepped.row }
  const { _id, turns, ...changed } = row
  await models.subscription.updateOne({ _id }, { $set: changed }, { session })
  if (row.until?.getTime() !== before.until?.getTime())
    await transaction.publish('SubscriptionChanged', `subscription:${_id}`, {
      profileId: _id,
      subscriberUntil: row.until?.toISOString() ?? null,
    })
  if (duties.payBack !== undefined) {
    const refunded = await refundOrder(parts, transaction, duties.payBack)
    if (refunded) await publishPurchase(transaction, refunded)
  }
  if (duties.endAgreement !== undefined) {
    const duty = { _id: `end:${duties.endAgreement}`, kind: 'EndAgreement' as const, ...forRefunds }
    const open = { ...duty, agreement: duties.endAgreement, at: clock(), doneAt: null }
    await models.providerDuty.updateOne({ _id: open._id }, { $setOnInsert: open }, { upsert: true, session })
  }
  const variant = variantOf(event, duties, row)
  if (variant !== null && !told) await notifyMember(parts, transaction, _id, variant)
  return row
}
