/** Grants pictures: to every member while a published entry shows them, to their author alone otherwise (R9, R21). */
import { changeMediaAccess } from '@samvaer/service-kit/media/media-items'
import type { Transaction } from '@samvaer/service-kit/parts'
import { showTextPictures, type TextPictureRow } from '@samvaer/service-kit/writing/text-pictures'
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
  const isOut = (pictures: number) =>
    side.entry.findOne({ authorId, pictures, deletedAt: null }, { _id: 1 }, { session }).lean()
  const changed = ({ mediaId, community, shown }: TextPictureRow) => {
    const audience = shown ? 'Members' : 'Owner'
    return changeMediaAccess(transaction, pictureItem(mediaId), { community, dark: side.dark, audience, kept: false })
  }
  await showTextPictures(side.picture, { authorId, mediaIds }, isOut, changed, session)
}
