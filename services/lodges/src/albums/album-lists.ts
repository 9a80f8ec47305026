/** Albums and what is in them as lists walk along them. */
import { mostWaitingShown } from '@samvaer/contracts/lodges/values'
import { type ListOrder, listOrder, type Paging, skipOf } from '@samvaer/service-kit/database/list-order'
import type { AlbumRow } from '../models/album.ts'
import type { AlbumMediaRow, AlbumMediaState } from '../models/album-media.ts'
import type { Side } from '../models/models.ts'

type ByTime = ListOrder<'addedAt', '_id'>
export const newestFirst: ByTime = listOrder({ key: 'addedAt', type: 'time', id: '_id' })
export const longestWaiting: ByTime = listOrder({ key: 'addedAt', type: 'time', id: '_id', rising: true })

/** The state of media that lists show in any case. */
export const shown = { state: 'Accepted' as AlbumMediaState, listed: true }

const without = (unseen: readonly number[]) => (unseen.length > 0 ? { authorId: { $nin: [...unseen] } } : {})

/** Returns the media of an album, the newest first. */
export const albumMediaQuery = (side: Side, albumId: number, unseen: readonly number[], paging: Paging) =>
  side.albumMedia
    .find({ albumId, ...shown, ...without(unseen), $and: [newestFirst.behind(paging)] })
    .sort(newestFirst.sort)
    .skip(skipOf(paging))
    .limit(paging.take + 1)
    .lean<AlbumMediaRow[]>()

/** Returns the waiting media of a lodge, the longest waiting first. */
export const waitingQuery = (side: Side, lodgeId: number, paging: Paging) =>
  side.albumMedia
    .find({ lodgeId, state: 'Waiting', listed: true, $and: [longestWaiting.behind(paging)] })
    .sort(longestWaiting.sort)
    .skip(skipOf(paging))
    .limit(paging.take + 1)
    .lean<AlbumMediaRow[]>()

export const newestOfLodge = (side: Side, lodgeId: number, unseen: readonly number[], limit: number) =>
  side.albumMedia
    .find({ lodgeId, ...shown, ...without(unseen) })
    .sort({ addedAt: -1, _id: -1 })
    .limit(limit)
    .lean<AlbumMediaRow[]>()

/**
 * Returns the waiting media of an album: everything for its managers, the own for others, with those that were refused.
 */
export const waitingInAlbum = async (
  side: Side,
  albumId: number,
  { profileId, manages }: { profileId: number; manages: boolean },
): Promise<AlbumMediaRow[]> => {
  const find = (which: { state: AlbumMediaState; authorId?: number }) =>
    side.albumMedia
      .find({ albumId, listed: true, ...which })
      .sort(newestFirst.sort)
      .limit(mostWaitingShown)
      .lean<AlbumMediaRow[]>()
  const rows = await Promise.all([
    find({ state: 'Waiting', ...(!manages && { authorId: profileId }) }),
    find({ state: 'Rejected', authorId: profileId }),
  ])
  return rows.flat().sort((a, b) => b.addedAt.getTime() - a.addedAt.getTime())
}

/** Returns the albums of a lodge, the latest activity first: few enough to be read whole. */
export const albumsOf = ({ album }: Side, lodgeId: number): Promise<AlbumRow[]> =>
  album.find({ lodgeId }).sort({ latestAt: -1, _id: -1 }).lean<AlbumRow[]>().exec()
