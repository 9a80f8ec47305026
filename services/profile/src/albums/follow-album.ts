/**
 * Carries that an album was opened or closed into the likes of its pictures and the requests to look into it, which may be
 * thousands: the first of them with the act, the rest by a task in short steps (decision 87).
 */
import { deleteLimited, updateLimited } from '@samvaer/service-kit/database/limited-writes'
import { createFanOut, type FanOut } from '@samvaer/service-kit/tasks/fan-out'
import { isOpenPlace } from '../album-keys.ts'
import type { AlbumRow } from '../models/album.ts'
import type { ProfileParts, Side } from '../models/models.ts'
import { recountReaders } from './counting.ts'

type Followed = Pick<AlbumRow, '_id' | 'place'>

export const followingAlbums = (parts: ProfileParts, side: Side): FanOut<Followed> =>
  createFanOut(parts, {
    name: side.dark ? 'follow-dark-albums' : 'follow-albums',
    rows: side.changedAlbum,
    find: async (_id) => (await side.album.findById(_id, { place: 1 }).lean<Followed>()) ?? undefined,
    steps: [
      ({ _id: albumId, place }, most, { session }) => {
        const open = isOpenPlace(place)
        return updateLimited(side.mediaLike, { albumId, open: !open }, { $set: { open } }, { most, session })
      },
      async ({ _id: albumId, place }, most, { session }) => {
        // Nobody has to ask for what stands open.
        if (!isOpenPlace(place)) return 0
        const ended = await deleteLimited(side.albumRequest, { albumId }, { most, session })
        await recountReaders(side, albumId, { session })
        return ended
      },
    ],
  })
