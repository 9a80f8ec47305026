/** The pictures of texts as one viewer sees them; none while the media service is away. */
import type { MediaCard } from '@samvaer/contracts/media/shapes'
import { picturesIn, type RichText } from '@samvaer/contracts/text/rich-text'
import { mediaCardsIfThere } from '@samvaer/service-kit/media/media-cards'
import type { BlogsParts } from '../models/models.ts'
import type { Viewer } from '../viewer.ts'

/** Returns the cards of the pictures that the viewer may read. */
export const cardsOf = async (
  parts: BlogsParts,
  { profileId: viewerId, community, side }: Viewer,
  wanted: number[],
): Promise<MediaCard[]> => {
  const cards = await mediaCardsIfThere(parts, { viewerId, community, dark: side.dark }, wanted)
  return [...cards.values()]
}

export const picturesOf = (parts: BlogsParts, viewer: Viewer, text: RichText): Promise<MediaCard[]> =>
  cardsOf(parts, viewer, picturesIn(text))
