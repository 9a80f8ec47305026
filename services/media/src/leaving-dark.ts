/**
 * Whoever leaves the dark variant leaves no upload there that waits for what it was made for
 * (docs/product/dark-variant.md). What was claimed goes with the item of another service.
 */
import { type DarkLeaving, darkLeaving } from '@samvaer/service-kit/dark-leaving'
import type { Transaction } from '@samvaer/service-kit/define-service'
import { hide } from './erase.ts'
import type { MediumRow } from './models/medium.ts'
import { type MediaParts, sideOf } from './models/models.ts'

const eraseWaiting = async (parts: MediaParts, ownerId: number, { session }: Transaction): Promise<void> => {
  const side = sideOf(parts, true)
  const waiting = { ownerId, item: null, deletedAt: null }
  const purgeAt = parts.clock()
  for (const medium of await side.medium.find(waiting, null, { session }).lean<MediumRow[]>())
    await hide(parts, side, medium, { purgeAt, session })
}

export const leavingDark = (parts: MediaParts): DarkLeaving =>
  darkLeaving(parts, {
    leavers: parts.models.darkLeaver,
    erase: (profileId, transaction) => eraseWaiting(parts, profileId, transaction),
  })
