/** The cards of pictures and videos that were uploaded here: what waits to be sent shows them, until the service answers with them. */
import type { MediaCard } from '@samvaer/contracts/media/shapes'

const kept = new Map<number, MediaCard>()

export const keepCards = (cards: readonly MediaCard[]): void => {
  for (const card of cards) kept.set(card.mediaId, card)
}

/** Those that are known, in the given order; after the page was left there are none. */
export const keptCards = (mediaIds: readonly number[]): MediaCard[] => mediaIds.flatMap((id) => kept.get(id) ?? [])
