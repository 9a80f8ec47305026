/** Grants pictures: to every member while a published entry shows them, to their author alone otherwise (R9, R21). */
import { changeMediaAccess } from '@samvaer/service-kit/media/media-items'
import type { Transaction } from '@samvaer/service-kit/parts'
import { textPictureKey } from '@samvaer/service-kit/writing/text-pictures'
import type { Side } from '../models/models.ts'
import { pictureItem } from './keep-pictures.ts'

/**
 * Publishes for the media service what has changed, in the transaction of the entry that was just written, deleted or restored.
 * Authors who are not Active, and blocks, it knows by itself.
 * @param mediaIds the pictures of the entry before and after, in any order
 */
export const showPictures = async (
  side: Side,
  authorId: number,
  mediaIds: number[],
  transaction: Transaction,
): Promise<void> => {
  const { session } = transaction
  for (const mediaId of new Set(mediaIds)) {
    const out = { authorId, pictures: mediaId, deletedAt: null }
    const shown = (await side.entry.findOne(out, { _id: 1 }, { session }).lean()) !== null
    const before = await side.picture
      .findOneAndUpdate(
        { _id: textPictureKey(authorId, mediaId) },
        { $set: { shown }, $inc: { turns: 1 } },
        { session },
      )
      .lean()
    if (!before || before.shown === shown) continue
    const audience = shown ? 'Members' : 'Owner'
    const { community } = before
    await changeMediaAccess(transaction, pictureItem(mediaId), { community, dark: side.dark, audience, kept: false })
  }
}
