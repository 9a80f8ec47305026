/**
 * Deletes pictures that no text needs any more; those of a deleted entry with it, after its 30 days
 * (docs/product/blogs.md).
 */
import type { Task } from '@samvaer/service-kit/define-service'
import { eraseMedia } from '@samvaer/service-kit/media-items'
import { type BlogsParts, bothSides, type Side } from '../models/models.ts'
import type { PictureRow } from '../models/picture.ts'
import { pictureItem, unusedFor } from './keep-pictures.ts'

const day = 24 * 60 * 60 * 1000
const atOnce = 200

type Need = 'lasting' | 'ending' | 'none'

/** Drafts, entries and what they once said go without anybody being told, so they are looked for. */
const needOf = async (side: Side, { mediaId, authorId }: PictureRow, now: Date): Promise<Need> => {
  const pictures = mediaId
  const found = await Promise.all([
    side.entry.exists({ authorId, pictures, deletedAt: null }),
    side.revision.exists({ pictures, purgeAt: null }),
    side.draft.exists({ pictures }),
    side.scheduledEntry.exists({ authorId, pictures }),
  ])
  if (found.some((one) => one !== null)) return 'lasting'
  const ending = await Promise.all([
    side.entry.exists({ authorId, pictures, purgeAt: { $gt: now } }),
    side.revision.exists({ pictures, purgeAt: { $gt: now } }),
  ])
  return ending.some((one) => one !== null) ? 'ending' : 'none'
}

const look = async (parts: BlogsParts, side: Side, picture: PictureRow, now: Date): Promise<void> => {
  const { _id, turns, seenAt, mediaId } = picture
  const need = picture.gone ? 'none' : await needOf(side, picture, now)
  const until = new Date(seenAt.getTime() + unusedFor)
  if (need !== 'none' || until > now) {
    const seen = need === 'lasting' ? { seenAt: now } : {}
    const lookAt = need === 'none' ? until : new Date(now.getTime() + day)
    await side.picture.updateOne({ _id }, { $set: { ...seen, lookAt } })
    return
  }
  const { matchedCount } = await side.picture.updateOne({ _id, turns }, { $set: { gone: true } })
  // A text took it at this moment.
  if (matchedCount === 0) return
  await eraseMedia(parts.peers, pictureItem(mediaId), [mediaId])
  await side.picture.deleteOne({ _id, gone: true })
}

export const erasePictures = (parts: BlogsParts): Task => ({
  name: 'erase-pictures',
  everySeconds: 600,
  run: async () => {
    for (const side of bothSides(parts)) {
      const now = parts.clock()
      const due = await side.picture
        .find({ lookAt: { $lte: now } })
        .sort({ lookAt: 1 })
        .limit(atOnce)
        .lean<PictureRow[]>()
      for (const picture of due) await look(parts, side, picture, now)
    }
  },
})
