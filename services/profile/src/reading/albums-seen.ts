/**
 * Decides which albums of a member a viewer sees, and which of them stand open. The one answer to it in this service.
 */
import type { ProfileAlbum } from '@samvaer/contracts/profile/shapes'
import { isOpenPlace } from '../album-keys.ts'
import type { AlbumRow } from '../models/album.ts'
import { type ProfileParts, readableSides, type Side } from '../models/models.ts'
import type { ViewerScope } from '../viewer.ts'

export interface SeenAlbum {
  row: AlbumRow
  side: Side
  access: ProfileAlbum['access']
}

/** The owner has to consent before others see a picture. */
export const picturesWithheld = async ({ directory }: ProfileParts, ownerId: number): Promise<boolean> =>
  (await directory.find(ownerId))?.picturesWithheld === true

/**
 * Returns the albums of a member as somebody else sees them; whether the viewer is the owner makes no difference here.
 */
const albumsOf = async (parts: ProfileParts, viewer: ViewerScope, ownerId: number): Promise<SeenAlbum[]> => {
  const { profileId, community } = viewer
  const seen: SeenAlbum[] = []
  for (const side of readableSides(parts, viewer.dark)) {
    const [albums, grants, requests] = await Promise.all([
      side.album.find({ ownerId, community }).sort({ _id: -1 }).lean<AlbumRow[]>(),
      side.albumGrant.find({ profileId, ownerId }, { albumId: 1 }).lean(),
      side.albumRequest.find({ profileId, ownerId }, { albumId: 1 }).lean(),
    ])
    const granted = new Set(grants.map(({ albumId }) => albumId))
    const asked = new Set(requests.map(({ albumId }) => albumId))
    const accessTo = ({ _id, place }: AlbumRow): SeenAlbum['access'] => {
      if (isOpenPlace(place) || granted.has(_id)) return 'Open'
      return asked.has(_id) ? 'Asked' : 'Closed'
    }
    seen.push(...albums.map((row) => ({ row, side, access: accessTo(row) })))
  }
  return seen
}

/**
 * Profile pictures and all albums of a profile, the newest first; nobody sees any of them while the owner's consent for
 * pictures is missing. The owner sees what a member without a grant sees: the own page shows how it looks to others.
 * That the viewer may look at the profile is the caller's to know.
 */
export const albumsSeen = async (parts: ProfileParts, viewer: ViewerScope, ownerId: number): Promise<SeenAlbum[]> => {
  if (await picturesWithheld(parts, ownerId)) return []
  return albumsOf(parts, viewer, ownerId)
}

/** The same, but everything open to the owner: for what names one picture, and for who likes them. */
export const albumsReadable = async (
  parts: ProfileParts,
  viewer: ViewerScope,
  ownerId: number,
): Promise<SeenAlbum[]> => {
  if (ownerId !== viewer.profileId) return albumsSeen(parts, viewer, ownerId)
  const own = await albumsOf(parts, viewer, ownerId)
  return own.map((album) => ({ ...album, access: 'Open' }))
}

export const isOpenAlbum = ({ access }: Pick<SeenAlbum, 'access'>): boolean => access === 'Open'

export const countIn = ({ pictures, videos }: Pick<AlbumRow, 'pictures' | 'videos'>): number => pictures + videos
