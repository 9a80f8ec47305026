/** The pictures of entries, drafts and what entries once said (docs/product/blogs.md, decision 32). */
import type { RichText } from '@samvaer/contracts/text/rich-text'
import type { Task } from '@samvaer/service-kit/parts'
import {
  eraseTextPictures,
  keepTextPictures,
  type PictureNeed,
  pictureNeed,
  type TextPictureRow,
} from '@samvaer/service-kit/writing/text-pictures'
import { type BlogsParts, bothSides, type Side } from '../models/models.ts'
import type { Viewer } from '../viewer.ts'

/** The one name of a picture at the media service, of what it belongs to and of who may read it. */
export const pictureItem = (mediaId: number): string => `blogs:picture:${mediaId}`

const needOf = (side: Side, { mediaId: pictures, authorId }: TextPictureRow, now: Date): Promise<PictureNeed> =>
  pictureNeed(
    [
      side.entry.exists({ authorId, pictures, deletedAt: null }),
      side.revision.exists({ pictures, purgeAt: null }),
      side.draft.exists({ pictures }),
      side.scheduledEntry.exists({ authorId, pictures }),
    ],
    () => [
      side.entry.exists({ authorId, pictures, purgeAt: { $gt: now } }),
      side.revision.exists({ pictures, purgeAt: { $gt: now } }),
    ],
  )

const pictures = { itemOf: pictureItem, needOf }

/** @throws as keepTextPictures */
export const keepPictures = (parts: BlogsParts, viewer: Viewer, text: RichText): Promise<void> =>
  keepTextPictures<Side>(parts, pictures, viewer, text)

export const erasePictures = (parts: BlogsParts): Task => eraseTextPictures<Side>(parts, pictures, bothSides(parts))
