/** Erases albums and media for good: by their owner, or 30 days after they were deleted (docs/product/limits.md). */
import { eraseMedia } from '@samvaer/service-kit/media/media-items'
import type { Task } from '@samvaer/service-kit/parts'
import { processQueues } from '@samvaer/service-kit/tasks/work-queue'
import { itemOf } from '../album-keys.ts'
import type { AlbumMediumRow } from '../models/album-medium.ts'
import { bothSides, type ProfileParts, type Side } from '../models/models.ts'

/** The files first: a row without them would only look like a picture, and the next round finds it again. */
export const eraseAlbumMedia = async (
  parts: ProfileParts,
  side: Side,
  ownerId: number,
  rows: Pick<AlbumMediumRow, '_id'>[],
): Promise<void> => {
  const mediaIds = rows.map(({ _id }) => _id)
  if (mediaIds.length === 0) return
  await eraseMedia(parts.peers, itemOf(ownerId), mediaIds)
  await parts.transaction(async ({ session }) => {
    await side.mediaLike.deleteMany({ mediaId: { $in: mediaIds } }, { session })
    await side.albumMedium.deleteMany({ _id: { $in: mediaIds }, deletedAt: { $ne: null } }, { session })
  })
}

export const eraseDeletedMedia = (parts: ProfileParts): Task => ({
  name: 'erase deleted media',
  everySeconds: 3600,
  run: processQueues(parts, bothSides(parts), (side) => ({
    what: 'media of an album',
    due: (others, limit) =>
      side.albumMedium
        .find({ purgeAt: { $lte: parts.clock() }, ...others })
        .limit(limit)
        .lean<AlbumMediumRow[]>(),
    act: (row) => eraseAlbumMedia(parts, side, row.ownerId, [row]),
  })),
})
