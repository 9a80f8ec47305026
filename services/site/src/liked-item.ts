/** Finds the liked item, and asks whether somebody may see it: only the service that owns it knows (decision 6). */
import { ApiError } from '@samvaer/contracts/client'
import type { RequestContext } from '@samvaer/contracts/core/context'
import { likedItems } from '@samvaer/contracts/liked-items'
import type { Like, SiteParts } from './models/models.ts'

/** An item on the side and in the community of the request: numbers are of one series over all of them. */
export type LikedItem = Pick<Like, 'itemType' | 'itemId' | 'community' | 'dark'>

export const likedItem = (
  { itemType, itemId }: Pick<Like, 'itemType' | 'itemId'>,
  { community, dark }: RequestContext,
): LikedItem => ({ itemType, itemId, community, dark })

const askOwner = async ({ peers }: SiteParts, item: LikedItem, viewerId: number): Promise<void> => {
  const { itemType, itemId, community, dark } = item
  await peers.post(likedItems[itemType].seenBy, { viewerId, community, dark, itemType, itemId })
}

/**
 * An item and its likes are there for whoever may see it alone.
 * @throws ApiError of the service that it belongs to, so ServiceUnavailable while that is away
 */
export const isSeen = async (parts: SiteParts, item: LikedItem, viewerId: number): Promise<boolean> => {
  try {
    await askOwner(parts, item, viewerId)
    return true
  } catch (error) {
    if (error instanceof ApiError && error.code === 'NotFound') return false
    throw error
  }
}
