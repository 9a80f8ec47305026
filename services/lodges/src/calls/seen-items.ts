/** Answers the site before it takes a like or says who gave one: it knows numbers alone (decision 6). */
import { ProductError } from '@samvaer/contracts/core/errors'
import { belongs, manages } from '@samvaer/contracts/lodges/roles'
import { likedItemOf } from '../likes.ts'
import { type LodgesParts, sideOf } from '../models/models.ts'
import { lodgeHandlers } from '../policy.ts'
import { seenLodge } from '../viewer.ts'

export const seenItemCalls = (parts: LodgesParts) =>
  lodgeHandlers({
    CheckItemIsSeen: async ({ input: { viewerId: profileId, community, dark, itemType, itemId } }) => {
      const side = sideOf(parts, dark)
      const item = await likedItemOf(side, itemType, itemId)
      const lodge = item?.shown ? await seenLodge({ community, side, profileId }, item.lodgeId) : undefined
      if (!item || !lodge) throw new ProductError('NotFound')
      const { role, access } = lodge
      const open = access === 'AccessForAll' && role !== 'Blacklisted' && !item.inside
      if (!belongs(role) && !open) throw new ProductError('NotFound')
      const hidden = manages(role) ? [] : await parts.directory.hiddenFrom(profileId)
      if (hidden.includes(item.authorId) || hidden.includes(item.ownerId)) throw new ProductError('NotFound')
      return {}
    },
  })
