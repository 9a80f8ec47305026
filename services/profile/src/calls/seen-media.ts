/** Answers the site before it says who likes a picture or video: it knows numbers alone (decision 6). */
import { ProductError } from '@samvaer/contracts/core/errors'
import type { profileMedia } from '@samvaer/contracts/profile/media'
import { type ProfileParts, readableSides } from '../models/models.ts'
import { profileHandlers } from '../policy.ts'
import { albumsReadable, isOpenAlbum } from '../reading/albums-seen.ts'
import { availableProfile, type ViewerScope } from '../viewer.ts'

/** @throws ProductError NotFound as GetProfileMedium */
const findMedium = async (parts: ProfileParts, viewer: ViewerScope, mediaId: number): Promise<void> => {
  for (const side of readableSides(parts, viewer.dark)) {
    const medium = await side.albumMedium.findOne({ _id: mediaId, deletedAt: null }, { ownerId: 1, albumId: 1 }).lean()
    if (!medium) continue
    const { ownerId, albumId } = medium
    if (!(await availableProfile(parts, viewer, ownerId))) break
    if ((await albumsReadable(parts, viewer, ownerId)).some((seen) => seen.row._id === albumId && isOpenAlbum(seen)))
      return
  }
  throw new ProductError('NotFound')
}

export const seenMediaCalls = (parts: ProfileParts) =>
  profileHandlers<typeof profileMedia>()({
    CheckMediumIsSeen: async ({ input }) => {
      const { viewerId, community, dark, itemId } = input
      const { directory } = parts
      const [blocks, known] = await Promise.all([directory.blocksOf(viewerId), directory.find(viewerId)])
      const viewer = { profileId: viewerId, community, dark, staff: known?.staff === true, ...blocks }
      await findMedium(parts, viewer, itemId)
      return {}
    },
  })
