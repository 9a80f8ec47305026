/** Answers the site before it takes a like or says who gave one: it knows numbers alone (decision 6). */
import { ProductError } from '@samvaer/contracts/core/errors'
import { belongs, manages } from '@samvaer/contracts/lodges/roles'
import { type LikedItem, type LikedType, likedItemOf } from '../likes.ts'
import { type LodgesParts, sideOf } from '../models/models.ts'
import { lodgeHandlers } from '../policy.ts'
import { type SeenLodge, seenLodge } from '../viewer.ts'

interface Asked {
  viewerId: number
  community: string
  dark: boolean
  itemId: number
}

/** True when somebody looks into a lodge: its members, and everybody where access is for all. */
const looksInto = ({ role, access }: SeenLodge): boolean =>
  belongs(role) || (access === 'AccessForAll' && role !== 'Blacklisted')

/**
 * Finds something in a lodge, for a member whom another service asks for.
 * @throws ProductError NotFound where the member sees none
 */
export const seenItem = async (
  parts: LodgesParts,
  { viewerId: profileId, community, dark, itemId }: Asked,
  itemType: LikedType,
): Promise<LikedItem & { lodge: SeenLodge }> => {
  const side = sideOf(parts, dark)
  const item = await likedItemOf(side, itemType, itemId)
  const lodge = item?.shown ? await seenLodge({ community, side, profileId }, item.lodgeId) : undefined
  if (!item || !lodge) throw new ProductError('NotFound')
  if (!belongs(lodge.role) && (item.inside || !looksInto(lodge))) throw new ProductError('NotFound')
  const hidden = manages(lodge.role) ? [] : await parts.directory.hiddenFrom(profileId)
  if (hidden.includes(item.authorId) || hidden.includes(item.ownerId)) throw new ProductError('NotFound')
  return { ...item, lodge }
}

export const seenItemCalls = (parts: LodgesParts) =>
  lodgeHandlers({
    CheckItemIsSeen: async ({ input: { itemType, ...asked } }) => {
      await seenItem(parts, asked, itemType)
      return {}
    },
  })
