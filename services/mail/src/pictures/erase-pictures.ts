/**
 * Deletes pictures that no message has: of one that was taken back, that nobody has any more, or that was never
 * written. Pictures to erase are written down in the transaction of the message, so that no end of a process loses
 * them.
 */
import { isDatabaseDown, loggable } from '@samvaer/service-kit/errors'
import { eraseMedia } from '@samvaer/service-kit/media/media-items'
import type { Task } from '@samvaer/service-kit/parts'
import { processQueues } from '@samvaer/service-kit/tasks/work-queue'
import type { ClientSession } from 'mongoose'
import type { MessageRow } from '../models/message.ts'
import { bothSides, type MailParts, type Side } from '../models/models.ts'
import type { WatchedPicturesRow } from '../models/watched-pictures.ts'
import { pictureItem } from './claim-pictures.ts'

type Pictured = Pick<MessageRow, 'authorId' | 'mediaIds'> & Partial<Pick<MessageRow, 'clientMessageId'>>

/** Has the pictures of these messages erased from `lookAt` on, unless the messages are there still. */
export const watchToErase = async (
  side: Side,
  messages: Pictured[],
  lookAt: Date,
  session: ClientSession,
): Promise<void> => {
  const writes = messages.flatMap(({ authorId, clientMessageId, mediaIds }) => {
    if (mediaIds.length === 0 || clientMessageId === undefined) return []
    const filter = { _id: pictureItem(authorId, clientMessageId) }
    const update = {
      $set: { mediaIds, lookAt },
      $setOnInsert: { authorId, clientMessageId, access: null, gone: false },
    }
    return [{ updateOne: { filter, update, upsert: true } }]
  })
  if (writes.length > 0) await side.watchedPictures.bulkWrite(writes, { session })
}

/** Erases the pictures of a row that its message does not need (any more). */
const eraseUnneeded = async (parts: MailParts, side: Side, row: WatchedPicturesRow): Promise<void> => {
  const { _id, authorId, clientMessageId, mediaIds, lookAt } = row
  const message = await side.message.findOne({ authorId, clientMessageId }).lean<MessageRow>()
  const there = message && message.unsentAt === null && !(message.purgeAt && message.purgeAt <= parts.clock())
  const needed = there ? message.mediaIds : []
  const unneeded = mediaIds.filter((mediaId) => !needed.includes(mediaId))
  // Nobody takes them from here on; a message that took them at this moment has looked at the row as well.
  const { matchedCount } = await side.watchedPictures.updateOne({ _id, lookAt }, { $set: { gone: true } })
  if (matchedCount === 0) return
  await eraseMedia(parts.peers, _id, unneeded)
  await side.watchedPictures.deleteOne({ _id, lookAt, gone: true })
}

/** Erases the pictures of a message that was taken back, at once; what fails is done by the task. */
export const erasePicturesOf = async (
  parts: MailParts,
  side: Side,
  { authorId, clientMessageId, mediaIds }: Pictured,
): Promise<void> => {
  if (mediaIds.length === 0 || clientMessageId === undefined) return
  try {
    const row = await side.watchedPictures.findById(pictureItem(authorId, clientMessageId)).lean<WatchedPicturesRow>()
    if (row) await eraseUnneeded(parts, side, row)
  } catch (error) {
    if (!isDatabaseDown(error)) parts.log.warn({ failure: loggable(error) }, 'pictures are deleted later')
  }
}

export const erasePictures = (parts: MailParts): Task => ({
  name: 'erase pictures',
  everySeconds: 60,
  run: processQueues(parts, bothSides(parts), (side) => ({
    what: 'pictures of a message',
    due: (others, limit) =>
      side.watchedPictures
        .find({ lookAt: { $lte: parts.clock() }, ...others })
        .sort({ lookAt: 1 })
        .limit(limit)
        .lean<WatchedPicturesRow[]>(),
    act: (row) => eraseUnneeded(parts, side, row),
  })),
})
