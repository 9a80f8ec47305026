/** What the blogs hear of profiles, blocks and likes. */
import type { DirectoryProfile, EventPayload } from '@samvaer/contracts/event'
import type { Listeners } from '@samvaer/service-kit/define-service'
import { nameKey } from '@samvaer/service-kit/name-key'
import type { ClientSession } from 'mongoose'
import { keepCurator } from './curated-count.ts'
import { followDarkStatus } from './leaving-dark.ts'
import { likeKey } from './models/like.ts'
import { mentionKey } from './models/member-name.ts'
import { type BlogsParts, bothSides, type Side, sideOf } from './models/models.ts'
import { countTags, refreshEntriesOf, refreshFollowersOf } from './standing.ts'
import { refreshTalk, speaks } from './talk.ts'
import { tellOfLike } from './telling/like-notices.ts'

/** An author who is no longer Active disappears with the entries at once, and comes back with them. */
const listEntries = async (
  side: Side,
  { profileId, community, name }: DirectoryProfile,
  listed: boolean,
  s: ClientSession,
) => {
  const other = { community, authorId: profileId, listed: !listed, deletedAt: null }
  const entries = await side.entry.find(other, { tags: 1 }, { session: s }).lean()
  if (entries.length === 0) return
  const ids = entries.map(({ _id }) => _id)
  const change = { $set: { listed } }
  await side.entry.updateMany({ _id: { $in: ids } }, change, { session: s })
  const theirs = { blogEntryId: { $in: ids } }
  await side.entryFollow.updateMany(theirs, change, { session: s })
  await side.commentedEntry.updateMany(theirs, change, { session: s })
  await side.hiddenEntry.updateMany(theirs, change, { session: s })
  const tags = entries.flatMap((entry) => entry.tags)
  await countTags(side, community, tags, listed ? 1 : -1, s)
  await refreshEntriesOf(side, { _id: profileId, community, nameKey: nameKey(name, community) }, s)
}

const showComments = async (side: Side, authorId: number, shown: boolean, session: ClientSession) => {
  const other = { authorId, shown: !shown, deletedAt: null }
  const comments = await side.comment.find(other, { blogEntryId: 1 }, { session }).lean()
  if (comments.length === 0) return
  await side.comment.updateMany(other, { $set: { shown } }, { session })
  await refreshTalk(side, [...new Set(comments.map(({ blogEntryId }) => blogEntryId))], session)
}

const countLike = async (
  side: Side,
  { itemType, itemId }: Pick<EventPayload<'LikeChanged'>, 'itemType' | 'itemId'>,
  by: 1 | -1,
  session: ClientSession,
) => {
  const change = { $inc: { likes: by } }
  if (itemType === 'BlogEntry') await side.entry.updateOne({ _id: itemId }, change, { session })
  else await side.comment.updateOne({ _id: itemId }, change, { session })
}

const listLikes = async (side: Side, profileId: number, listed: boolean, session: ClientSession) => {
  const likes = await side.like.find({ profileId, listed: !listed }, null, { session }).lean()
  if (likes.length === 0) return
  await side.like.updateMany({ profileId, listed: !listed }, { $set: { listed } }, { session })
  for (const like of likes) await countLike(side, like, listed ? 1 : -1, session)
}

const nameAuthor = async (
  side: Side,
  { profileId, name, community }: DirectoryProfile,
  listed: boolean,
  s: ClientSession,
) => {
  const now = { listed, nameKey: nameKey(name, community) }
  const other = { authorId: profileId, $or: [{ listed: { $ne: listed } }, { nameKey: { $ne: now.nameKey } }] }
  await side.authorFollow.updateMany(other, { $set: now }, { session: s })
  await side.hiddenAuthor.updateMany(other, { $set: now }, { session: s })
  const renamed = { _id: profileId, nameKey: { $ne: now.nameKey } }
  await side.author.updateOne(renamed, { $set: { nameKey: now.nameKey } }, { session: s })
}

/** Mentions find the names of Active members. */
const nameMember = async (
  { models }: BlogsParts,
  { profileId: _id, community, name }: DirectoryProfile,
  listed: boolean,
  session: ClientSession,
) => {
  const row = { community, key: mentionKey(name) }
  if (listed) await models.memberName.updateOne({ _id }, { $set: row }, { session, upsert: true })
  else await models.memberName.deleteOne({ _id }, { session })
}

/** Whoever is not Active counts as nobody's follower meanwhile. */
const listFollows = async (side: Side, profileId: number, listed: boolean, session: ClientSession) => {
  const other = { profileId, followerListed: !listed }
  const follows = await side.authorFollow.find(other, { authorId: 1 }, { session }).lean()
  if (follows.length === 0) return
  await side.authorFollow.updateMany(other, { $set: { followerListed: listed } }, { session })
  const authorIds = follows.map(({ authorId }) => authorId)
  await refreshFollowersOf(side, authorIds, session)
}

/** Follows end both ways (rules.md 2.8); lists and counts leave the other one out by themselves. */
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
  { itemType, itemId }: EventPayload<'LikeChanged'>,
  s: ClientSession,
): Promise<number | undefined> => {
  if (itemType === 'BlogEntry') return itemId
  if (itemType !== 'BlogComment') return undefined
  return (await side.comment.findOne({ _id: itemId }, { blogEntryId: 1 }, { session: s }).lean())?.blogEntryId
}

/**
 * The side that has this item: ids are of one series over both. Where the like was given has to be where the item is,
 * so that nobody likes what is not there for him (rules.md 2.9).
 */
const sideOfItem = async (parts: BlogsParts, like: EventPayload<'LikeChanged'>, s: ClientSession) => {
  const { community, dark } = like
  for (const side of dark === undefined ? bothSides(parts) : [sideOf(parts, dark)]) {
    const _id = await entryOfItem(side, like, s)
    if (_id === undefined) continue
    const its = { _id, ...(community !== undefined && { community }) }
    if (await side.entry.findOne(its, { _id: 1 }, { session: s }).lean()) return side
  }
  return undefined
}

export const blogListeners = (parts: BlogsParts): Listeners => ({
  ProfileChanged: async (profile, { transaction }) => {
    const { session } = transaction
    const listed = profile.status === 'Active'
    await nameMember(parts, profile, listed, session)
    for (const side of bothSides(parts)) {
      await listEntries(side, profile, listed, session)
      await showComments(side, profile.profileId, speaks(profile.status), session)
      await listLikes(side, profile.profileId, listed, session)
      await nameAuthor(side, profile, listed, session)
      await listFollows(side, profile.profileId, listed, session)
      await keepCurator(side, profile, parts.clock(), transaction)
    }
  },
  BlockChanged: async ({ blockerId, blockedId, blocked }, { transaction: { session } }) => {
    if (!blocked) return
    for (const side of bothSides(parts)) await partFollowers(side, blockerId, blockedId, session)
  },
  DarkStatusChanged: async ({ profileId, darkStatus }, { transaction }) => {
    // Applying and being refused change nothing of what there is.
    if (darkStatus === 'None' || darkStatus === 'Approved')
      await followDarkStatus(parts, { profileId, left: darkStatus === 'None' }, transaction)
  },
  LikeChanged: async (like, { transaction, envelope }) => {
    const { session } = transaction
    const { itemType, itemId, profileId, liked } = like
    const side = await sideOfItem(parts, like, session)
    // The item is gone for good: nobody will ask for its likes.
    if (!side) return
    const _id = likeKey(itemType, itemId, profileId)
    const known = await side.like.findOne({ _id }, null, { session }).lean()
    // What is known already, from the seed or an earlier delivery, changes nothing.
    if (liked === (known !== null)) return
    await tellOfLike(transaction, parts, side, like, new Date(envelope.occurredAt))
    if (known) {
      await side.like.deleteOne({ _id }, { session })
      if (known.listed) await countLike(side, like, -1, session)
      return
    }
    const status = (await parts.directory.find(profileId))?.status ?? 'Active'
    const listed = status === 'Active'
    await side.like.create([{ _id, itemType, itemId, profileId, listed }], { session })
    if (listed) await countLike(side, like, 1, session)
  },
})
