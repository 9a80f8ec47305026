import { ProductError } from '@samvaer/contracts/core/errors'

/**
 * Refuses a change of a text that another window has changed: the one whose version is not the kept one gets both, and
 * nothing is written (docs/product/expectations.md, point 5).
 * @throws ProductError Conflict with `sent`, `kept` and `keptAt`, the time of the kept one
 */
export const refuseOldVersion = (
  sent: number | undefined,
  kept: { version: number; changedAt?: Date; createdAt: Date },
): void => {
  if (sent === undefined || sent === kept.version) return
  const keptAt = kept.changedAt ?? kept.createdAt
  throw new ProductError('Conflict', { sent, kept: kept.version, keptAt: keptAt.toISOString() })
}
