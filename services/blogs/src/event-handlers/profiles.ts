/** What a change of members means for what the blogs keep of them (docs/product/states.md). */
import type { DirectoryProfile } from '@samvaer/contracts/event'
import { speaks } from '@samvaer/service-kit/comment-tree'
import type { Heard, Transaction } from '@samvaer/service-kit/define-service'
import { isListed } from '@samvaer/service-kit/directory'
import { mentionKey } from '@samvaer/service-kit/mention-places'
import { nameKey } from '@samvaer/service-kit/name-key'
import type { ClientSession } from 'mongoose'
import { refreshCommentCounters } from '../comment-counters.ts'
import { keepCurators } from '../curated-count.ts'
import { countLike } from '../likes.ts'
import { type BlogsParts, bothSides, type Side } from '../models/models.ts'
import { countTags, refreshEntriesOf, refreshFollowersOf } from '../standing.ts'

/** An author who is no longer found on a side disappears with the entries at once, and comes back with them. */
const listEntries = async (side: Side, author: DirectoryProfile, s: ClientSession) => {
  const { profileId, community, name } = author
  const listed = isListed(author, side)
  const other = { community, authorId: profileId, listed: !listed, deletedAt: null }
  const entries = await side.entry.find(other, { tags: 1 }, { session: s }).lean()
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
  await side.comment.updateMany(other, { $set: { shown } }, { session })
  await refreshCommentCounters(side, [...new Set(comments.map(({ blogEntryId }) => blogEntryId))], session)
}

const listLikes = async (side: Side, liker: DirectoryProfile, session: ClientSession) => {
  const { profileId } = liker
  const listed = isListed(liker, side)
  const likes = await side.like.find({ profileId, listed: !listed }, null, { session }).lean()
  await side.like.updateMany({ profileId, listed: !listed }, { $set: { listed } }, { session })
  for (const like of likes) await countLike(side, like, listed ? 1 : -1, session)
}

/** Whoever is not found counts as nobody's follower meanwhile. */
const listFollows = async (side: Side, follower: DirectoryProfile, session: ClientSession) => {
  const { profileId } = follower
  const listed = isListed(follower, side)
  const other = { profileId, followerListed: !listed }
  const follows = await side.authorFollow.find(other, { authorId: 1 }, { session }).lean()
  await side.authorFollow.updateMany(other, { $set: { followerListed: listed } }, { session })
  const authorIds = follows.map(({ authorId }) => authorId)
  await refreshFollowersOf(side, authorIds, session)
}

/** What is kept beside a name follows it. */
const nameAuthors = async (side: Side, profiles: DirectoryProfile[], session: ClientSession) => {
  const named = profiles.map((profile) => {
    const { profileId, name, community } = profile
    return { profileId, now: { listed: isListed(profile, side), nameKey: nameKey(name, community) } }
  })
  const others = named.map(({ profileId: authorId, now }) => {
    const other = { authorId, $or: [{ listed: { $ne: now.listed } }, { nameKey: { $ne: now.nameKey } }] }
    return { updateMany: { filter: other, update: { $set: now } } }
  })
  await side.authorFollow.bulkWrite(others, { session })
  await side.hiddenAuthor.bulkWrite(others, { session })
  const renamed = named.map(({ profileId: _id, now: { nameKey: key } }) => {
    return { updateOne: { filter: { _id, nameKey: { $ne: key } }, update: { $set: { nameKey: key } } } }
  })
  await side.author.bulkWrite(renamed, { session })
}

/** Mentions find the names of Active members. */
const nameMembers = async ({ models }: BlogsParts, profiles: DirectoryProfile[], session: ClientSession) => {
  const changes = profiles.map((profile) => {
    const { profileId: _id, community, name, status } = profile
    if (status !== 'Active') return { deleteOne: { filter: { _id } } }
    return { updateOne: { filter: { _id }, update: { $set: { community, key: mentionKey(name) } }, upsert: true } }
  })
  await models.memberName.bulkWrite(changes, { session })
}

/**
 * Those for whom something is to be changed: most changes of a profile are none for the blogs.
 * @param among who of these members has rows that say otherwise
 */
const whoDiffers = async (
  profiles: DirectoryProfile[],
  wanted: (profile: DirectoryProfile) => boolean,
  among: (now: boolean, ids: number[]) => PromiseLike<number[]>,
): Promise<DirectoryProfile[]> => {
  const differing = new Set<number>()
  for (const [now, some] of Map.groupBy(profiles, wanted)) {
    const ids = some.map(({ profileId }) => profileId)
    for (const id of await among(now, ids)) differing.add(id)
  }
  return profiles.filter(({ profileId }) => differing.has(profileId))
}

const handleOnSide = async (side: Side, profiles: DirectoryProfile[], session: ClientSession) => {
  const listedHere = (profile: DirectoryProfile) => isListed(profile, side)
  const authors = await whoDiffers(profiles, listedHere, (listed, ids) =>
    side.entry.distinct('authorId', { authorId: { $in: ids }, listed: !listed, deletedAt: null }).session(session),
  )
  for (const author of authors) await listEntries(side, author, session)
  const commenters = await whoDiffers(
    profiles,
    (profile) => speaks(profile, side),
    (shown, ids) =>
      side.comment.distinct('authorId', { authorId: { $in: ids }, shown: !shown, deletedAt: null }).session(session),
  )
  for (const commenter of commenters) await showComments(side, commenter.profileId, speaks(commenter, side), session)
  const likers = await whoDiffers(profiles, listedHere, (listed, ids) =>
    side.like.distinct('profileId', { profileId: { $in: ids }, listed: !listed }).session(session),
  )
  for (const liker of likers) await listLikes(side, liker, session)
  await nameAuthors(side, profiles, session)
  const followers = await whoDiffers(profiles, listedHere, (listed, ids) =>
    side.authorFollow.distinct('profileId', { profileId: { $in: ids }, followerListed: !listed }).session(session),
  )
  for (const follower of followers) await listFollows(side, follower, session)
}

/** Many at once, each as it was told last. */
export const handleProfiles = async (
  parts: BlogsParts,
  heard: Heard<'ProfileChanged'>[],
  transaction: Transaction,
): Promise<void> => {
  const { session } = transaction
  const profiles = [...new Map(heard.map(({ payload }) => [payload.profileId, payload])).values()]
  await nameMembers(parts, profiles, session)
  for (const side of bothSides(parts)) {
    await handleOnSide(side, profiles, session)
    await keepCurators(side, profiles, parts.clock(), transaction)
  }
}
