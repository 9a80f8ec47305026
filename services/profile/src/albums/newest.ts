/** Publishes the newest picture or video that stands open, whenever an act makes it another one. */
import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from '@samvaer/service-kit/parts'
import type { ProfileParts } from '../models/models.ts'
import { newestOpenOf } from '../reading/newest-open.ts'

/**
 * Does something to a member's albums, and publishes for each side where the newest one is another one then. The
 * transaction has to publish something of the profile in any case: by that two acts at once come one after the other.
 */
export const publishingNewest = async <Done>(
  parts: ProfileParts,
  ownerId: number,
  transaction: Transaction,
  act: () => Promise<Done>,
): Promise<Done> => {
  const before = await newestOpenOf(parts, ownerId, transaction)
  const done = await act()
  const after = await newestOpenOf(parts, ownerId, transaction)
  for (const [index, now] of after.entries())
    if (!isDeepStrictEqual(now, before[index]))
      await transaction.publish('NewestMediumChanged', `profile:${ownerId}`, { profileId: ownerId, ...now })
  return done
}
