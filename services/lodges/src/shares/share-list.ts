/** The list of what is brought and who takes whom along, as each act leaves it. */
import { ProductError } from '@samvaer/contracts/core/errors'
import { shareLimits } from '@samvaer/contracts/lodges/values'
import type { ShareRow } from '../models/share.ts'

export const takenOf = ({ takers }: Pick<ShareRow, 'takers'>): number =>
  takers.reduce((sum, { count }) => sum + count, 0)

/** @throws ProductError Conflict once there are as many as a list holds */
export const withShare = (shares: readonly ShareRow[], share: ShareRow): ShareRow[] => {
  if (shares.length >= shareLimits.atOnce) throw new ProductError('Conflict', { reason: 'TooManyShares' })
  return [...shares, share]
}

/** @throws ProductError NotFound for one that is gone */
export const shareOf = (shares: readonly ShareRow[], shareId: string): ShareRow => {
  const share = shares.find((one) => one.shareId === shareId)
  if (!share) throw new ProductError('NotFound')
  return share
}

/**
 * @param count how many the member takes from now on; 0 gives them back
 * @throws ProductError NotAllowed for the own ride, Conflict for more than are left
 */
export const withTaker = (
  shares: readonly ShareRow[],
  share: ShareRow,
  { profileId, count }: { profileId: number; count: number },
): ShareRow[] => {
  if (share.kind === 'Ride' && share.byId === profileId) throw new ProductError('NotAllowed', { reason: 'OwnRide' })
  const others = share.takers.filter((taker) => taker.profileId !== profileId)
  const left = share.count - takenOf({ takers: others })
  if (count > left) throw new ProductError('Conflict', { reason: 'ShareTaken', left })
  const takers = count === 0 ? others : [...others, { profileId, count }]
  return shares.map((one) => (one === share ? { ...share, takers } : one))
}

export const withoutShare = (shares: readonly ShareRow[], share: ShareRow): ShareRow[] =>
  shares.filter((one) => one !== share)

/**
 * Returns the list once a member does not come any more, who gives back what was taken and takes along what was put up.
 * @returns undefined where the member had no part in it; `stranded` had a seat in a ride that is gone
 */
export const withoutMember = (
  shares: readonly ShareRow[],
  profileId: number,
): { shares: ShareRow[]; stranded: number[] } | undefined => {
  const own = shares.filter(({ byId }) => byId === profileId)
  const takes = shares.some(({ takers }) => takers.some((taker) => taker.profileId === profileId))
  if (own.length === 0 && !takes) return undefined
  const left = shares
    .filter((share) => !own.includes(share))
    .map((share) => ({ ...share, takers: share.takers.filter((taker) => taker.profileId !== profileId) }))
  const rides = own.filter(({ kind }) => kind === 'Ride')
  return { shares: left, stranded: [...new Set(rides.flatMap(({ takers }) => takers.map((taker) => taker.profileId)))] }
}
