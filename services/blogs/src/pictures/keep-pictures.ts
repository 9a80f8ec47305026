/**
 * Takes the pictures of a text before the text is written: an upload that nobody claims is gone after 48 hours. The own
 * row comes first, the claim second, the text last, so that whatever a crash leaves is found again by `erase-pictures.ts`
 * (decision 32).
 */
import { ProductError } from '@samvaer/contracts/errors'
import { picturesIn, type RichText } from '@samvaer/contracts/rich-text'
import { isDuplicateKey } from '@samvaer/service-kit/errors'
import { claimMedia } from '@samvaer/service-kit/media-items'
import type { BlogsParts } from '../models/models.ts'
import { pictureKey } from '../models/picture.ts'
import type { Viewer } from '../viewer.ts'

/** Milliseconds for which a picture stays that no text needs: whoever took it out may want it back. */
export const unusedFor = 48 * 60 * 60 * 1000

/** The one name of a picture at the media service, of what it belongs to and of who may read it. */
export const pictureItem = (mediaId: number): string => `blogs:picture:${mediaId}`

const notThere = () => new ProductError('InvalidInput', { issues: [{ path: 'text', code: 'picture' }] })

/** @throws ProductError InvalidInput when one of them is being deleted */
const enterRows = async (
  { side, profileId: authorId, community }: Viewer,
  mediaIds: number[],
  now: Date,
): Promise<void> => {
  const fresh = { claimed: false, shown: false, lookAt: new Date(now.getTime() + unusedFor) }
  const writes = mediaIds.map((mediaId) => ({
    updateOne: {
      filter: { _id: pictureKey(authorId, mediaId), gone: false },
      update: {
        $set: { seenAt: now },
        $inc: { turns: 1 },
        $setOnInsert: { mediaId, authorId, community, ...fresh },
      },
      upsert: true,
    },
  }))
  try {
    await side.picture.bulkWrite(writes, { ordered: false })
  } catch (error) {
    // Either one that is being deleted, or another window enters the same one at this moment.
    if (!isDuplicateKey(error)) throw error
    const ids = mediaIds.map((mediaId) => pictureKey(authorId, mediaId))
    if (await side.picture.exists({ _id: { $in: ids }, gone: true })) throw notThere()
  }
}

const claim = async ({ peers }: BlogsParts, viewer: Viewer, mediaId: number): Promise<void> => {
  const { profileId, community, side } = viewer
  const item = pictureItem(mediaId)
  const access = { key: item, audience: 'Owner' as const }
  await claimMedia(peers, { profileId, community, dark: side.dark, mediaIds: [mediaId], item, access }, notThere)
}

/**
 * The pictures of a text, which are the author's and stay from now on.
 * @throws ProductError InvalidInput with path `text` and code `picture` when one is not the author's own upload, or gone;
 * ServiceUnavailable when a new one cannot be claimed now
 */
export const keepPictures = async (parts: BlogsParts, viewer: Viewer, text: RichText): Promise<void> => {
  const mediaIds = picturesIn(text)
  if (mediaIds.length === 0) return
  const { side, profileId } = viewer
  await enterRows(viewer, mediaIds, parts.clock())
  const ids = mediaIds.map((mediaId) => pictureKey(profileId, mediaId))
  const unclaimed = await side.picture.find({ _id: { $in: ids }, claimed: false }, { mediaId: 1 }).lean()
  await Promise.all(unclaimed.map(({ mediaId }) => claim(parts, viewer, mediaId)))
  if (unclaimed.length > 0)
    await side.picture.updateMany({ _id: { $in: unclaimed.map(({ _id }) => _id) } }, { $set: { claimed: true } })
}
