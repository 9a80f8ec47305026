/** Paging in the owner's order of an album, whose places are all different. */
import { type Paging, type Position, positionOf } from '@samvaer/service-kit/list-position'

/** @throws ProductError InvalidInput for an anchor that is none */
export const behindPlace = ({ anchor }: Pick<Paging, 'anchor'>): { position?: { $gt: number } } =>
  anchor === undefined ? {} : { position: { $gt: positionOf(anchor).at.getTime() } }

export const placeOf = ({ position, _id }: { position: number; _id: number }): Position => ({
  at: new Date(position),
  id: _id,
})
