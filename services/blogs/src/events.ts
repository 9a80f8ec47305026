/** Handles the events about profiles, blocks and likes. */
import type { DomainEventPayload } from '@samvaer/contracts/domain-events'
import { isListed } from '@samvaer/service-kit/directory'
import type { Listeners } from '@samvaer/service-kit/parts'
import { likeKey } from '@samvaer/service-kit/writing/like-model'
import { followModeration } from '@samvaer/service-kit/writing/moderated-items'
import type { ClientSession } from 'mongoose'
import { handleProfiles } from './event-handlers/profiles.ts'
import { leavingDark } from './leaving-dark.ts'
import { countLike } from './likes.ts'
import { entryChanged } from './live-entries.ts'
import { type BlogsParts, bothSides, type Side, sideOf } from './models/models.ts'
import { moderatedKinds } from './moderated-kinds.ts'
import { notifyOfLike } from './notifications/like-notifications.ts'
import { refreshFollowersOf } from './standing.ts'

/** Follows end both ways (docs/product/blocking.md); lists and counts leave the other one out by themselves. */
const partFollowers = async (side: Side, one: number, other: number, session: ClientSession) => {
  const bothWays = {
    $or: [
      { profileId: one, authorId: other },
      { profileId: other, authorId: one },
    ],
  }
  await side.entryFollow.deleteMany(bothWays, { session })
  await side.authorFollow.deleteMany(bothWays, { session })
  await refreshFollowersOf(side, [one, other], session)
}

/** The entry that an item is or belongs to, on a side. */
const entryOfItem = async (
  side: Side,
  { itemType, itemId }: DomainEventPayload<'LikeChanged'>,
  s: ClientSession,
): Promise<number | undefined> => {
  if (itemType === 'BlogEntry') return itemId
  if (itemType !== 'BlogComment') return undefined
  return (await side.comment.findOne({ _id: itemId }, { blogEntryId: 1 }, { session: s }).lean())?.blogEntryId
}

/**
 * The side that has this item, and its entry: ids are of one series over both. The like has to be given on the side of
 * the item, so that nobody likes what is not there for him (docs/product/dark-variant.md).
 */
const placeOfItem = async (parts: BlogsParts, like: DomainEventPayload<'LikeChanged'>, s: ClientSession) => {
  const { community, dark } = like
  for (const side of dark === undefined ? bothSides(parts) : [sideOf(parts, dark)]) {
    const _id = await entryOfItem(side, like, s)
    if (_id === undefined) continue
    const its = { _id, ...(community !== undefined && { community }) }
    if (await side.entry.findOne(its, { _id: 1 }, { session: s }).lean()) return { side, blogEntryId: _id }
  }
  return undefined
}

export const blogListeners = (parts: BlogsParts): Listeners => ({
  ProfileChanged: { together: (heard, transaction) => handleProfiles(parts, heard, transaction) },
  BlockChanged: async ({ blockerId, blockedId, blocked }, { transaction: { session } }) => {
    if (!blocked) return
    for (const side of bothSides(parts)) await partFollowers(side, blockerId, blockedId, session)
  },
  DarkStatusChanged: leavingDark(parts).onStatus,
  ItemModerated: followModeration(moderatedKinds(parts)),
  LikeChanged: async (like, { transaction, envelope }) => {
    const { session } = transaction
    const { itemType, itemId, profileId, liked } = like
    const place = await placeOfItem(parts, like, session)
    // The item is gone for good: nobody will ask for its likes.
    if (!place) return
    const { side, blogEntryId } = place
    const _id = likeKey(itemType, itemId, profileId)
    const known = await side.like.findOne({ _id }, null, { session }).lean()
    // An event that is known already, from the seed or an earlier delivery, changes nothing.
    if (liked === (known !== null)) return
    await notifyOfLike(transaction, parts, side, like, new Date(envelope.occurredAt))
    const count = async (by: 1 | -1) => {
      await countLike(side, like, by, session)
      const change = itemType === 'BlogEntry' ? 'entry' : 'comments'
      transaction.afterCommit(() => entryChanged(parts, { profileId, side }, blogEntryId, change))
    }
    if (known) {
      await side.like.deleteOne({ _id }, { session })
      if (known.listed) await count(-1)
      return
    }
    const giver = await parts.directory.find(profileId)
    const listed = !giver || isListed(giver, side)
    await side.like.create([{ _id, itemType, itemId, profileId, listed }], { session })
    if (listed) await count(1)
  },
})
