/**
 * Tells media who reads the pictures and videos of a lodge (decision 71). Every member of the community reads what is
 * shown in a lodge where access is for all, its members elsewhere; its managers and the uploader read what waits for
 * validation.
 */
import { belongs, type LodgeAccess, type LodgeRole, manages } from '@samvaer/contracts/lodges/roles'
import type { MediaAudience } from '@samvaer/contracts/media/values'
import { changeMediaAccess, changeMediaGrant } from '@samvaer/service-kit/media/media-items'
import type { Transaction } from '@samvaer/service-kit/parts'
import type { LodgeRow } from './models/lodge.ts'
import type { Side } from './models/models.ts'

export const shownAccess = (lodgeId: number): string => `lodges:shown:${lodgeId}`
export const waitingAccess = (lodgeId: number): string => `lodges:waiting:${lodgeId}`

export const audienceOf = (access: LodgeAccess): MediaAudience => (access === 'AccessForAll' ? 'Members' : 'Granted')

/** Tells media the whole access of a lodge: when it comes to be, changes its access, is deleted and comes back. */
export const changeAccesses = async (
  { dark }: Pick<Side, 'dark'>,
  { _id: lodgeId, community, access, listed }: Pick<LodgeRow, '_id' | 'community' | 'access' | 'listed'>,
  transaction: Transaction,
): Promise<void> => {
  const said = { community, dark, kept: false }
  const audience = listed ? audienceOf(access) : 'Owner'
  await changeMediaAccess(transaction, shownAccess(lodgeId), { ...said, audience })
  await changeMediaAccess(transaction, waitingAccess(lodgeId), { ...said, audience: listed ? 'Granted' : 'Owner' })
}

/**
 * Changes the grants of a member whose role in a lodge has changed. Grants are kept in lodges for all as well: their
 * access may change.
 */
export const changeGrants = async (
  { dark }: Pick<Side, 'dark'>,
  { lodgeId, profileId, before, after }: { lodgeId: number; profileId: number; before: LodgeRole; after: LodgeRole },
  transaction: Transaction,
): Promise<void> => {
  for (const [access, has] of [
    [shownAccess(lodgeId), belongs],
    [waitingAccess(lodgeId), manages],
  ] as const) {
    const granted = has(after)
    if (granted !== has(before)) await changeMediaGrant(transaction, access, { dark, profileId, granted })
  }
}

/** A medium is read by others from now on: whoever reads an access. */
export const moveMedium = (
  { dark }: Pick<Side, 'dark'>,
  { mediaId, item, access }: { mediaId: number; item: string; access: string },
  { publish }: Transaction,
): Promise<void> => publish('MediaMoved', `lodges:medium:${mediaId}`, { mediaId, dark, item, access })
