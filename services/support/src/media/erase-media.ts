/** Erases media that no message has: of one that was erased, or was never written. */
import { eraseMedia } from '@samvaer/service-kit/media/media-items'
import type { Task } from '@samvaer/service-kit/parts'
import { processQueues } from '@samvaer/service-kit/tasks/work-queue'
import type { ClientSession } from 'mongoose'
import type { MessageRow } from '../models/message.ts'
import { bothSides, type Side, type SupportParts } from '../models/models.ts'
import type { WatchedMediaRow } from '../models/watched-media.ts'

/** Has the media of these messages erased from now on, unless the messages are there still. */
export const watchToErase = async (
  { watchedMedia }: Side,
  messages: readonly Pick<MessageRow, 'mediaIds' | 'mediaItem'>[],
  lookAt: Date,
  session: ClientSession,
): Promise<void> => {
  const writes = messages.flatMap(({ mediaIds, mediaItem: _id }) => {
    if (_id === undefined) return []
    const update = { $set: { mediaIds, lookAt }, $setOnInsert: { gone: false } }
    return [{ updateOne: { filter: { _id }, update, upsert: true } }]
  })
  if (writes.length > 0) await watchedMedia.bulkWrite(writes, { session })
}

const look = async ({ peers }: SupportParts, side: Side, { _id, mediaIds, lookAt }: WatchedMediaRow): Promise<void> => {
  const message = await side.message.findOne({ mediaItem: _id }, { mediaIds: 1 }).lean<MessageRow>()
  const unneeded = mediaIds.filter((mediaId) => !message?.mediaIds.includes(mediaId))
  // Nobody takes them from here on; a message that took them at this moment has looked at the row as well.
  const { matchedCount } = await side.watchedMedia.updateOne({ _id, lookAt }, { $set: { gone: true } })
  if (matchedCount === 0) return
  await eraseMedia(peers, _id, unneeded)
  await side.watchedMedia.deleteOne({ _id, lookAt, gone: true })
}

export const eraseUnneededMedia = (parts: SupportParts): Task => ({
  name: 'erase-media',
  everySeconds: 60,
  run: processQueues(parts, bothSides(parts), (side) => ({
    what: 'media of a ticket',
    due: (others, limit) =>
      side.watchedMedia
        .find({ lookAt: { $lte: parts.clock() }, ...others })
        .sort({ lookAt: 1 })
        .limit(limit)
        .lean<WatchedMediaRow[]>(),
    act: (row) => look(parts, side, row),
  })),
})
