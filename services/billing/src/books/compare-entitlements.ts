/** Paid time, who is a subscriber by it, and what the profile is published as: all three say the same. */
import type { Billing } from '../billing-parts.ts'
import { isEntitled } from '../lifecycle/subscription.ts'
import type { SubscriptionRow } from '../models/subscription-row.ts'
import type { DifferenceReporter } from './difference.ts'
import { inBatches } from './in-batches.ts'

const compare = async (
  { models, directory, clock }: Billing,
  rows: readonly SubscriptionRow[],
  tell: DifferenceReporter,
): Promise<void> => {
  const now = clock()
  const current = rows.map((row) => ({
    row,
    period: row.periods.find(({ from, until }) => from <= now && until > now),
  }))
  const paidFor = {
    _id: { $in: current.flatMap(({ period }) => period?.orderId ?? []) },
    // A present stays with its receiver, also where its giver got the money back.
    $or: [{ status: 'Paid' as const }, { status: 'Refunded' as const, presentProfileId: { $ne: null } }],
  }
  const paid = new Set((await models.order.find(paidFor, { _id: 1 }).lean()).map(({ _id }) => _id))
  const published = await directory.findAmong(rows.map(({ _id }) => _id))
  for (const { row, period } of current) {
    const { _id: profileId, state } = row
    const profile = published.get(profileId)
    if (profile && ['PermaLocked', 'Deleted'].includes(profile.status)) continue
    const is = isEntitled(row, now)
    const byPayment = period !== undefined && paid.has(period.orderId)
    if ((byPayment !== is && state !== 'Retrying') || (profile && profile.subscriber !== is))
      tell('Entitlement', { profileId })
  }
}

export const compareEntitlements = async (billing: Billing, tell: DifferenceReporter): Promise<void> => {
  const rows = billing.models.subscription.find({}).lean<SubscriptionRow[]>().cursor()
  for await (const slice of inBatches<SubscriptionRow>(rows)) await compare(billing, slice, tell)
}
