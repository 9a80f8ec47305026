/**
 * Erases uploads on the dark variant that wait for what they were made for, when their owner leaves it
 * (docs/product/dark-variant.md). Claimed uploads go with the item of another service.
 */
import type { Transaction } from '@samvaer/service-kit/parts'
import { type DarkLeaving, darkLeaving } from '@samvaer/service-kit/tasks/dark-leaving'
import { hide } from './erase.ts'
import type { MediumRow } from './models/medium.ts'
import { type MediaParts, sideOf } from './models/models.ts'

const eraseWaiting = async (
  parts: MediaParts,
  ownerId: number,
  most: number,
  { session }: Transaction,
): Promise<number> => {
  const side = sideOf(parts, true)
  const waiting = { ownerId, item: null, deletedAt: null }
  const purgeAt = parts.clock()
  const media = await side.medium.find(waiting, null, { session }).limit(most).lean<MediumRow[]>()
  for (const medium of media) await hide(parts, side, medium, { purgeAt, session })
  return media.length
}

export const leavingDark = (parts: MediaParts): DarkLeaving =>
  darkLeaving(parts, {
    leavers: parts.models.darkLeaver,
    steps: [(profileId, most, transaction) => eraseWaiting(parts, profileId, most, transaction)],
  })
