/** The cards of pictures and videos that were uploaded here: what waits to be sent shows them, until the service answers with them. */
import type { MediaCard } from '@samvaer/contracts/media/shapes'

const kept = new Map<number, MediaCard>()

export const keepCards = (cards: readonly MediaCard[]): void => {
  for (const card of cards) kept.set(card.mediaId, card)
}

/** Returns the cards that are known, in the given order; none after the page was left. */
export const keptCards = (mediaIds: readonly number[]): MediaCard[] => mediaIds.flatMap((id) => kept.get(id) ?? [])
