/**
 * Leaving the dark variant takes red albums, visits and the guestbook of it along (docs/product/dark-variant.md); files
 * go within a day.
 */
import { updateLimited } from '@samvaer/service-kit/database/limited-writes'
import { changeMediaAccess } from '@samvaer/service-kit/media/media-items'
import type { FanOutStep } from '@samvaer/service-kit/tasks/fan-out'
import { accessOf } from '../album-keys.ts'
import { putAway } from '../albums/move.ts'
import type { AlbumMediumRow } from '../models/album-medium.ts'
import { type ProfileParts, sideOf } from '../models/models.ts'
import { guestbookSteps, readerAndVisitSteps } from './profiles.ts'

/**
 * Erases the dark media of a member who leaves: nobody reads a file from here on, and the next erasing takes it away.
 */
const mediaSteps = (parts: ProfileParts): FanOutStep<number>[] => {
  const side = sideOf(parts, true)
  return [
    async (ownerId, most, transaction) => {
      const { session } = transaction
      const there = { ownerId, deletedAt: null }
      const rows = await side.albumMedium.find(there, null, { session }).limit(most).lean<AlbumMediumRow[]>()
      await putAway(parts, side, ownerId, { rows, transaction })
      return rows.length
    },
    (ownerId, most, { session }) => {
      const purgeAt = parts.clock()
      return updateLimited(
        side.albumMedium,
        { ownerId, purgeAt: { $gt: purgeAt } },
        { $set: { purgeAt } },
        { most, session },
      )
    },
  ]
}

const eraseAlbums =
  (parts: ProfileParts): FanOutStep<number> =>
  async (ownerId, most, transaction) => {
    const { session } = transaction
    const { album } = sideOf(parts, true)
    const albums = await album.find({ ownerId }, { community: 1 }, { session }).limit(most).lean()
    for (const { _id, community } of albums)
      await changeMediaAccess(transaction, accessOf(_id), { community, dark: true, audience: 'Owner', kept: false })
    await album.deleteMany({ _id: { $in: albums.map(({ _id }) => _id) } }, { session })
    return albums.length
  }

export const darkSideSteps = (parts: ProfileParts): FanOutStep<number>[] => {
  const side = sideOf(parts, true)
  return [
    ...mediaSteps(parts),
    ...readerAndVisitSteps(parts, side),
    eraseAlbums(parts),
    ...guestbookSteps(parts.models),
  ]
}
