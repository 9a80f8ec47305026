/** The pictures of lodges, meetups and events as one viewer may see them; none while the media service is away. */
import type { MediaCard } from '@samvaer/contracts/media/shapes'
import { mediaCardsIfThere } from '@samvaer/service-kit/media/media-cards'
import type { LodgesParts } from '../models/models.ts'
import type { Viewer } from '../viewer.ts'

interface Pictured {
  pictureId?: number | null
}

export type PicturesSeen = ReadonlyMap<number, MediaCard>

/** Reads the pictures of a page of rows in one question. */
export const picturesOf = (
  parts: LodgesParts,
  { profileId, community, side }: Viewer,
  rows: readonly Pictured[],
): Promise<PicturesSeen> =>
  mediaCardsIfThere(
    parts,
    { viewerId: profileId, community, dark: side.dark },
    rows.flatMap(({ pictureId }) => pictureId ?? []),
  )

export const pictureSeen = (pictures: PicturesSeen, { pictureId }: Pictured): MediaCard | null =>
  (pictureId && pictures.get(pictureId)) || null
