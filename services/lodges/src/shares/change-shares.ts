/** Puts up, takes and removes what is brought and who takes whom along, for a meetup as for an event. */
import { randomUUID } from 'node:crypto'
import { ProductError } from '@samvaer/contracts/core/errors'
import type { Transaction } from '@samvaer/service-kit/parts'
import type { ShareRow } from '../models/share.ts'
import type { Viewer } from '../viewer.ts'
import { shareOf, withoutShare, withShare, withTaker } from './share-list.ts'

interface SaidOfShare {
  variant: 'seatTaken' | 'rideGone'
  /** The passenger, or the driver. */
  of: number
}

/** A meetup or an event within its turn: nobody else changes its list meanwhile. */
export interface SharedGathering {
  shares: readonly ShareRow[]
  /** The viewer comes. */
  comes: boolean
  looksAfter: boolean
  seesAll: boolean
  notify: (receivers: readonly number[], said: SaidOfShare & { actorId: number | null }) => Promise<void>
  withdraw: (receivers: readonly number[], said: SaidOfShare) => Promise<void>
}

/** Takes the turn, has the list changed and writes it. */
export type ChangeShares = (
  change: (gathering: SharedGathering, transaction: Transaction) => Promise<ShareRow[]>,
) => Promise<void>

const refuseAbsent = ({ comes }: SharedGathering): void => {
  if (!comes) throw new ProductError('Conflict', { reason: 'NotComing' })
}

/** @throws ProductError NotFound for one that is gone, or that a block keeps from the viewer */
const seenShare = (gathering: SharedGathering, { hidden }: Viewer, shareId: string): ShareRow => {
  const share = shareOf(gathering.shares, shareId)
  if (!gathering.seesAll && !gathering.looksAfter && hidden.includes(share.byId)) throw new ProductError('NotFound')
  return share
}

export const addShare = async (
  change: ChangeShares,
  { profileId }: Viewer,
  { kind, text, count }: Pick<ShareRow, 'kind' | 'text' | 'count'>,
): Promise<string> => {
  const shareId = randomUUID()
  await change(async (gathering) => {
    refuseAbsent(gathering)
    return withShare(gathering.shares, { shareId, kind, text, count, byId: profileId, takers: [] })
  })
  return shareId
}

export const takeShare = (
  change: ChangeShares,
  viewer: Viewer,
  { shareId, count }: { shareId: string; count: number },
): Promise<void> =>
  change(async (gathering) => {
    const { profileId } = viewer
    refuseAbsent(gathering)
    const share = seenShare(gathering, viewer, shareId)
    const shares = withTaker(gathering.shares, share, { profileId, count })
    const had = share.takers.some((taker) => taker.profileId === profileId)
    const of = { variant: 'seatTaken' as const, of: profileId }
    if (share.kind === 'Ride' && count > 0 && !had) await gathering.notify([share.byId], { ...of, actorId: profileId })
    if (share.kind === 'Ride' && count === 0 && had) await gathering.withdraw([share.byId], of)
    return shares
  })

export const removeShare = (change: ChangeShares, viewer: Viewer, shareId: string): Promise<void> =>
  change(async (gathering) => {
    const share = seenShare(gathering, viewer, shareId)
    if (share.byId !== viewer.profileId && !gathering.looksAfter) throw new ProductError('NotAllowed')
    const passengers = share.kind === 'Ride' ? share.takers.map((taker) => taker.profileId) : []
    await gathering.notify(passengers, { variant: 'rideGone', of: share.byId, actorId: null })
    return withoutShare(gathering.shares, share)
  })
