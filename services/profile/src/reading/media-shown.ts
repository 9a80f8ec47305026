/** Pictures and videos with what the media service gives this viewer of them. */
import type { MediaCard } from '@samvaer/contracts/media/shapes'
import type { ProfileMedium } from '@samvaer/contracts/profile/shapes'
import { mediaCards as askedCards } from '@samvaer/service-kit/media/media-cards'
import type { AlbumRow } from '../models/album.ts'
import type { AlbumMediumRow } from '../models/album-medium.ts'
import { likeKey } from '../models/media-like.ts'
import type { ProfileParts, Side } from '../models/models.ts'
import type { Viewer } from '../viewer.ts'

/** By id; those that this viewer may not read are not among them, whatever was asked. */
export const mediaCards = (
  { peers }: ProfileParts,
  { profileId: viewerId, community, dark }: Viewer,
  mediaIds: number[],
): Promise<Map<number, MediaCard>> => askedCards(peers, { viewerId, community, dark }, mediaIds)

interface Likes {
  mine: boolean
  /** Of those whom a block keeps apart from the viewer: they do not count (docs/product/blocking.md). */
  hidden: number
}

const likesOf = async (side: Side, viewer: Viewer, mediaIds: number[]): Promise<Map<number, Likes>> => {
  const { profileId, hidden } = viewer
  const apart = { profileId: { $in: hidden }, mediaId: { $in: mediaIds }, listed: true }
  const keys = mediaIds.map((mediaId) => likeKey(mediaId, profileId))
  const [mine, unseen] = await Promise.all([
    side.mediaLike.find({ _id: { $in: keys } }, { mediaId: 1 }).lean(),
    hidden.length > 0 ? side.mediaLike.find(apart, { mediaId: 1 }).lean() : [],
  ])
  const own = new Set(mine.map(({ mediaId }) => mediaId))
  const ofHidden = Map.groupBy(unseen, ({ mediaId }) => mediaId)
  return new Map(mediaIds.map((id) => [id, { mine: own.has(id), hidden: ofHidden.get(id)?.length ?? 0 }]))
}

export interface ShownMedium {
  row: AlbumMediumRow
  album: Pick<AlbumRow, '_id' | 'place'>
  side: Side
}

/** In their order; one whose file the media service does not show is left out. */
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
  const likes = new Map<number, Likes>()
  for (const [side, some] of Map.groupBy(media, (one) => one.side))
    for (const [id, of] of await likesOf(
      side,
      viewer,
      some.map(({ row }) => row._id),
    ))
      likes.set(id, of)
  return media.flatMap(({ row, album }) => {
    const card = cards.get(row._id)
    if (!card) return []
    const { mine, hidden } = likes.get(row._id) ?? { mine: false, hidden: 0 }
    return [
      {
        mediaId: row._id,
        place: album.place,
        albumId: album._id,
        alt: row.alt,
        addedAt: row.addedAt.toISOString(),
        likes: row.likes - hidden,
        likedByMe: mine,
        media: card,
      },
    ]
  })
}
