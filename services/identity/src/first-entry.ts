/** Tells whether a member has still to write a first entry: only the blogs know what was written. */

import type { SignedInProfile } from '@samvaer/contracts/core/context'
import { heldBan } from '@samvaer/contracts/core/held-ban'
import { loggable } from '@samvaer/service-kit/errors'
import type { IdentityParts } from './models/models.ts'

/** Milliseconds that the blogs may take; a hint is worth no longer wait. */
const patience = 1000

/**
 * True for a member who may write entries (docs/product/roles.md) and has none on this side; false while the blogs do
 * not answer.
 */
export const awaitsFirstEntry = async (
  { peers, clock, log }: Pick<IdentityParts, 'peers' | 'clock' | 'log'>,
  { profileId, subscriber, bans }: SignedInProfile,
  dark: boolean,
): Promise<boolean> => {
  const now = clock()
  if (!subscriber || heldBan(bans, 'Blogs', now)) return false
  try {
    const signal = AbortSignal.timeout(patience)
    const { has } = await peers.get('Blogs/HasEntries', { profileId, dark }, { signal })
    return !has
  } catch (error) {
    log.warn({ failure: loggable(error) }, 'the blogs could not be asked for a first entry')
    return false
  }
}
