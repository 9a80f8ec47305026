/** The pictures of debates: taken before the text is written, read by whoever reads the lodge while an entry shows them. */
import { picturesIn, type RichText } from '@samvaer/contracts/text/rich-text'
import { mediaCardsIfThere } from '@samvaer/service-kit/media/media-cards'
import type { Task, Transaction } from '@samvaer/service-kit/parts'
import {
  eraseTextPictures,
  keepTextPictures,
  type PictureNeed,
  pictureNeed,
  showTextPictures,
  type TextPictureRow,
} from '@samvaer/service-kit/writing/text-pictures'
import { moveMedium, shownAccess } from '../media-access.ts'
import { bothSides, type LodgesParts, type Side } from '../models/models.ts'
import type { Viewer } from '../viewer.ts'

/** The one name of a picture at the media service, of what it belongs to and, before an entry shows it, of who reads it. */
const itemOf = (mediaId: number): string => `lodges:text:${mediaId}`

const needOf = (side: Side, { mediaId: pictures, authorId }: TextPictureRow, now: Date): Promise<PictureNeed> =>
  pictureNeed(
    [
      side.debateEntry.exists({ authorId, pictures, deletedAt: null }),
      side.revision.exists({ pictures, purgeAt: null }),
      side.debateDraft.exists({ pictures }),
    ],
    () => [
      side.debateEntry.exists({ authorId, pictures, purgeAt: { $gt: now } }),
      side.revision.exists({ pictures, purgeAt: { $gt: now } }),
    ],
  )

const pictures = { itemOf, needOf }

/** @throws as keepTextPictures; a picture belongs to the texts of one lodge */
export const keepPictures = (parts: LodgesParts, viewer: Viewer, text: RichText, lodgeId: number): Promise<void> =>
  keepTextPictures<Side>(parts, pictures, viewer, text, lodgeId)

export const erasePictures = (parts: LodgesParts): Task => eraseTextPictures<Side>(parts, pictures, bothSides(parts))

/**
 * Tells the media service what has changed, in the transaction of the entry that was just written, deleted or restored.
 * Authors who are not Active, and blocks, it knows by itself.
 * @param mediaIds the pictures of the entry before and after, in any order
 */
export const showPictures = async (
  side: Side,
  { authorId, lodgeId }: { authorId: number; lodgeId: number },
  mediaIds: readonly number[],
  transaction: Transaction,
): Promise<void> => {
  const { session } = transaction
  const isOut = (pictures: number) =>
    side.debateEntry.findOne({ authorId, pictures, deletedAt: null }, { _id: 1 }, { session }).lean()
  const changed = ({ mediaId, shown }: TextPictureRow) => {
    const item = itemOf(mediaId)
    return moveMedium(side, { mediaId, item, access: shown ? shownAccess(lodgeId) : item }, transaction)
  }
  await showTextPictures(side.picture, { authorId, mediaIds }, isOut, changed, session)
}

/** The pictures of texts that the viewer may read; none while the media service is away. */
export const picturesOfTexts = async (parts: LodgesParts, viewer: Viewer, texts: readonly RichText[]) => {
  const { profileId: viewerId, community, side } = viewer
  const cards = await mediaCardsIfThere(parts, { viewerId, community, dark: side.dark }, texts.flatMap(picturesIn))
  return (text: RichText) => picturesIn(text).flatMap((mediaId) => cards.get(mediaId) ?? [])
}
