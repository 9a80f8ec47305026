/** Pictures and videos with what the media service gives this viewer of them. */
import type { MediaCard } from '@samvaer/contracts/media/shapes'
import type { ProfileMedium } from '@samvaer/contracts/profile/shapes'
import { mediaCards as askedCards } from '@samvaer/service-kit/media/media-cards'
import { type LikesOf, likesSeenIn } from '@samvaer/service-kit/writing/likes-seen'
import type { AlbumRow } from '../models/album.ts'
import type { AlbumMediumRow } from '../models/album-medium.ts'
import { mediaLikes } from '../models/media-like.ts'
import type { ProfileParts, Side } from '../models/models.ts'
import type { Viewer } from '../viewer.ts'

/** Reads cards of media by id; those that this viewer may not read are not among them, whatever was asked. */
export const mediaCards = (
  { peers }: ProfileParts,
  { profileId: viewerId, community, dark }: Viewer,
  mediaIds: number[],
): Promise<Map<number, MediaCard>> => askedCards(peers, { viewerId, community, dark }, mediaIds)

export interface ShownMedium {
  row: AlbumMediumRow
  album: Pick<AlbumRow, '_id' | 'place'>
  side: Side
}

/** Returns media in their order; one whose file the media service does not show is left out. */
export const shownMedia = async (
  parts: ProfileParts,
  viewer: Viewer,
  media: ShownMedium[],
): Promise<ProfileMedium[]> => {
  const cards = await mediaCards(
    parts,
    viewer,
    media.map(({ row }) => row._id),
  )
  const likesBySide = new Map<Side, LikesOf>()
  for (const [side, some] of Map.groupBy(media, (one) => one.side))
    likesBySide.set(
      side,
      await likesSeenIn(
        mediaLikes(side),
        viewer,
        some.map(({ row }) => row._id),
      ),
    )
  return media.flatMap(({ row, album, side }) => {
    const card = cards.get(row._id)
    if (!card) return []
    const { likes = row.likes, liked = false } = likesBySide.get(side)?.(row) ?? {}
    return [
      {
        mediaId: row._id,
        place: album.place,
        albumId: album._id,
        alt: row.alt,
        addedAt: row.addedAt.toISOString(),
        likes,
        likedByMe: liked,
        media: card,
      },
    ]
  })
}
