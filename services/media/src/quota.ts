/** Keeps the quota of a member (docs/product/limits.md): counted with every change, in its transaction (R28). */
import { ProductError } from '@samvaer/contracts/core/errors'
import { uploadLimits } from '@samvaer/contracts/media/values'
import type { ClientSession } from 'mongoose'
import type { MediaParts } from './models/models.ts'

const full = () =>
  new ProductError('MediaQuotaReached', {
    items: uploadLimits.items,
    megabytes: uploadLimits.storedBytes / 1024 / 1024,
  })

/** Checks the quota before a file is read; `countIn` decides. @throws ProductError MediaQuotaReached */
export const checkQuota = async (parts: MediaParts, profileId: number): Promise<void> => {
  const usage = await parts.models.usage.findOne({ _id: profileId }).lean()
  if (usage && (usage.items >= uploadLimits.items || usage.bytes >= uploadLimits.storedBytes)) throw full()
}

/** @throws ProductError MediaQuotaReached when there is no room for it */
export const countIn = async (
  parts: MediaParts,
  profileId: number,
  bytes: number,
  session: ClientSession,
): Promise<void> => {
  const usage = await parts.models.usage
    .findOneAndUpdate(
      { _id: profileId },
      { $inc: { items: 1, bytes } },
      { upsert: true, returnDocument: 'after', session },
    )
    .lean()
  if (usage.items > uploadLimits.items || usage.bytes > uploadLimits.storedBytes) throw full()
}

/** Counts a change in the stored size of a medium. */
export const countChange = async (
  parts: MediaParts,
  profileId: number,
  bytes: number,
  session: ClientSession,
): Promise<void> => {
  await parts.models.usage.updateOne({ _id: profileId }, { $inc: { bytes } }, { session })
}

export const countOut = async (
  parts: MediaParts,
  profileId: number,
  bytes: number,
  session: ClientSession,
): Promise<void> => {
  await parts.models.usage.updateOne({ _id: profileId }, { $inc: { items: -1, bytes: -bytes } }, { session })
}
