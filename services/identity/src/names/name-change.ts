import { nameChangeEvery, secondsAfter } from '../limits.ts'
import type { Account } from '../models/models.ts'

/**
 * Returns the moment from which the name may be changed; null: now. The name of the sign-up is no change
 * (docs/product/limits.md).
 */
export const nameChangeFrom = ({ nameChangedAt }: Pick<Account, 'nameChangedAt'>, now: Date): Date | null => {
  if (!nameChangedAt) return null
  const from = secondsAfter(nameChangedAt, nameChangeEvery)
  return from > now ? from : null
}
