/** Erases media of lodges with their files: 30 days after they were deleted or refused (docs/product/retention.md). */
import { eraseMedia } from '@samvaer/service-kit/media/media-items'
import type { Task } from '@samvaer/service-kit/parts'
import { processQueues } from '@samvaer/service-kit/tasks/work-queue'
import type { AlbumMediaRow } from '../models/album-media.ts'
import { bothSides, type LodgesParts, type Side } from '../models/models.ts'
import { countMedia } from './album-counters.ts'
import { itemOf } from './album-media.ts'

/** The files first: a row without them would only look like a picture, and the next round finds it again. */
export const eraseAlbumMedia = async (parts: LodgesParts, side: Side, row: AlbumMediaRow): Promise<void> => {
  const { _id, lodgeId, purgeAt } = row
  // A medium that was brought back meanwhile stays.
  const same = { _id, ...(purgeAt && { purgeAt }) }
  await eraseMedia(parts.peers, itemOf(_id), [_id])
  await parts.transaction(async (transaction) => {
    const { session } = transaction
    const there = await side.albumMedia.findOneAndDelete(same, { session }).lean<AlbumMediaRow>()
    if (!there) return
    await side.like.deleteMany({ itemType: 'LodgeMedia', itemId: _id }, { session })
    await countMedia(side, lodgeId, [[there, undefined]], transaction)
  })
}

export const eraseDeletedMedia = (parts: LodgesParts): Task => ({
  name: 'erase-lodge-media',
  everySeconds: 3600,
  run: processQueues(parts, bothSides(parts), (side) => ({
    what: 'media of a lodge',
    due: (others, limit) =>
      side.albumMedia
        .find({ purgeAt: { $lte: parts.clock() }, ...others })
        .sort({ purgeAt: 1 })
        .limit(limit)
        .lean<AlbumMediaRow[]>(),
    act: (row) => eraseAlbumMedia(parts, side, row),
  })),
})
