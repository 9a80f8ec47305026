/** Finds pictures and videos for a member in whose name another service asks. */
import { ProductError } from '@samvaer/contracts/core/errors'
import type { AlbumMediumRow } from '../models/album-medium.ts'
import { type ProfileParts, readableSides } from '../models/models.ts'
import { availableProfile, type ViewerScope } from '../viewer.ts'
import { albumsReadable, isOpenAlbum } from './albums-seen.ts'

/** A picture or video that a member sees, whom another service asks for. @throws ProductError NotFound as GetProfileMedium */
export const findMedium = async (
  parts: ProfileParts,
  viewer: ViewerScope,
  mediaId: number,
): Promise<AlbumMediumRow> => {
  for (const side of readableSides(parts, viewer.dark)) {
    const medium = await side.albumMedium.findOne({ _id: mediaId, deletedAt: null }).lean<AlbumMediumRow>()
    if (!medium) continue
    const { ownerId, albumId } = medium
    if (!(await availableProfile(parts, viewer, ownerId))) break
    if ((await albumsReadable(parts, viewer, ownerId)).some((seen) => seen.row._id === albumId && isOpenAlbum(seen)))
      return medium
  }
  throw new ProductError('NotFound')
}

interface Asked {
  viewerId: number
  community: string
  dark: boolean
}

/** The member in whose name another service asks. */
export const askedViewer = async (
  { directory }: ProfileParts,
  { viewerId, community, dark }: Asked,
): Promise<ViewerScope> => {
  const [blocks, known] = await Promise.all([directory.blocksOf(viewerId), directory.find(viewerId)])
  return { profileId: viewerId, community, dark, staff: known?.staff === true, ...blocks }
}
