/** Keeps what a comparison has found, for the desk: each difference with the community that it belongs to. */
import type { BillingParts } from '../models/models.ts'
import type { Difference } from './difference.ts'
import { inBatches } from './in-batches.ts'

const idsIn = (differences: readonly Difference[], field: 'orderId' | 'profileId'): number[] =>
  differences.flatMap((one) => one[field] ?? [])

export const keepComparison = async (
  parts: Pick<BillingParts, 'models' | 'nextId'>,
  differences: readonly Difference[],
  at: Date,
): Promise<void> => {
  const { models, nextId } = parts
  const comparisonId = await nextId('bookComparison')
  for await (const slice of inBatches(differences)) {
    const orders = await models.order.find({ _id: { $in: idsIn(slice, 'orderId') } }, { community: 1 }).lean()
    const rows = await models.subscription.find({ _id: { $in: idsIn(slice, 'profileId') } }, { community: 1 }).lean()
    const [ofOrder, ofMember] = [orders, rows].map((found) => new Map(found.map((one) => [one._id, one.community])))
    const kept = await Promise.all(
      slice.map(async ({ kind, orderId, profileId }) => ({
        ...{ _id: await nextId('bookDifference'), comparisonId, kind, orderId, profileId, at },
        community: ofOrder?.get(orderId ?? 0) ?? ofMember?.get(profileId ?? 0) ?? null,
      })),
    )
    await models.bookDifference.insertMany(kept, { lean: true })
  }
  // Last: what is shown is whole.
  await models.bookComparison.create([{ _id: comparisonId, at, differences: differences.length }])
}
