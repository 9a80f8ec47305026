/** Carries a change of members into the rows that the blogs keep of them (docs/product/states.md), in short steps (decision 87). */
import type { DirectoryProfile } from '@samvaer/contracts/identity/domain-events'
import { updateLimited } from '@samvaer/service-kit/database/limited-writes'
import { isListed } from '@samvaer/service-kit/directory'
import type { ReceivedEvent, Transaction } from '@samvaer/service-kit/parts'
import { createFanOut, type FanOut, type FanOutStep } from '@samvaer/service-kit/tasks/fan-out'
import { mentionKey } from '@samvaer/service-kit/text/mention-places'
import { nameKey } from '@samvaer/service-kit/text/name-key'
import { speaks } from '@samvaer/service-kit/writing/comment-tree'
import type { ClientSession } from 'mongoose'
import { refreshCommentCounters } from '../comment-counters.ts'
import { keepCurators } from '../curated-count.ts'
import { blogLikes } from '../likes.ts'
import { type BlogsParts, bothSides, type Side } from '../models/models.ts'
import { countTags, refreshEntriesOf, refreshFollowersOf } from '../standing.ts'

/** An author who is no longer found on a side disappears with the entries, and comes back with them. */
const listEntries = async (side: Side, author: DirectoryProfile, most: number, session: ClientSession) => {
  const { profileId, community, name } = author
  const listed = isListed(author, side)
  const other = { community, authorId: profileId, listed: !listed, deletedAt: null }
  const entries = await side.entry.find(other, { tags: 1 }, { session }).limit(most).lean()
  if (entries.length === 0) return 0
  const ids = entries.map(({ _id }) => _id)
  await side.entry.updateMany({ _id: { $in: ids } }, { $set: { listed } }, { session })
  const tags = entries.flatMap((entry) => entry.tags)
  await countTags(side, community, tags, listed ? 1 : -1, session)
  await refreshEntriesOf(side, { _id: profileId, community, nameKey: nameKey(name, community) }, session)
  return entries.length
}

/** Rows that others keep of an author's entries and that say otherwise than the entries do. */
const keptOfEntries = async (side: Side, author: DirectoryProfile, session: ClientSession) => {
  const { profileId: authorId, community } = author
  const listed = isListed(author, side)
  const same = { community, authorId, listed, deletedAt: null }
  const ids = (await side.entry.find(same, { _id: 1 }, { session }).lean()).map(({ _id }) => _id)
  return [{ blogEntryId: { $in: ids }, listed: !listed }, { $set: { listed } }] as const
}

/** Shows or hides comments entry by entry: what follows one moves with its counters. */
const showComments = async (side: Side, author: DirectoryProfile, most: number, session: ClientSession) => {
  const shown = speaks(author, side)
  const other = { authorId: author.profileId, shown: !shown, deletedAt: null }
  const comments = await side.comment.find(other, { blogEntryId: 1 }, { session }).limit(most).lean()
  let rows = 0
  for (const [blogEntryId, below] of Map.groupBy(comments, (comment) => comment.blogEntryId)) {
    if (rows >= most) return most
    await side.comment.updateMany({ _id: { $in: below.map(({ _id }) => _id) } }, { $set: { shown } }, { session })
    rows += below.length + (await refreshCommentCounters(side, [blogEntryId], session))
  }
  return comments.length
}

/** Lists or hides follows: followers who are not found count for nobody meanwhile. */
const listFollows = async (side: Side, follower: DirectoryProfile, most: number, session: ClientSession) => {
  const { profileId } = follower
  const listed = isListed(follower, side)
  const other = { profileId, followerListed: !listed }
  const follows = await side.authorFollow.find(other, { authorId: 1 }, { session }).limit(most).lean()
  if (follows.length === 0) return 0
  const ids = follows.map(({ _id }) => _id)
  await side.authorFollow.updateMany({ _id: { $in: ids } }, { $set: { followerListed: listed } }, { session })
  const authorIds = follows.map(({ authorId }) => authorId)
  await refreshFollowersOf(side, authorIds, session)
  return follows.length
}

/** Rows that stand beside a name and say otherwise than it does, with what they are to say. */
const namedOn = (side: Side, profile: DirectoryProfile) => {
  const { profileId: authorId, name, community } = profile
  const now = { listed: isListed(profile, side), nameKey: nameKey(name, community) }
  const other = { authorId, $or: [{ listed: { $ne: now.listed } }, { nameKey: { $ne: now.nameKey } }] }
  return { now, other }
}

const sideSteps = (parts: BlogsParts, side: Side): FanOutStep<DirectoryProfile>[] => [
  (author, most, { session }) => listEntries(side, author, most, session),
  async (author, most, { session }) =>
    updateLimited(side.entryFollow, ...(await keptOfEntries(side, author, session)), { most, session }),
  async (author, most, { session }) =>
    updateLimited(side.commentedEntry, ...(await keptOfEntries(side, author, session)), { most, session }),
  async (author, most, { session }) =>
    updateLimited(side.hiddenEntry, ...(await keptOfEntries(side, author, session)), { most, session }),
  (author, most, { session }) => showComments(side, author, most, session),
  ...blogLikes(parts).listing(side),
  (author, most, { session }) => {
    const { now, other } = namedOn(side, author)
    return updateLimited(side.authorFollow, other, { $set: now }, { most, session })
  },
  (author, most, { session }) => {
    const { now, other } = namedOn(side, author)
    return updateLimited(side.hiddenAuthor, other, { $set: now }, { most, session })
  },
  (follower, most, { session }) => listFollows(side, follower, most, session),
]

/** Writes the new names of authors to their rows, one an author on a side. */
const nameAuthors = async (side: Side, profiles: DirectoryProfile[], session: ClientSession) => {
  const renamed = profiles.map((profile) => {
    const key = namedOn(side, profile).now.nameKey
    const filter = { _id: profile.profileId, nameKey: { $ne: key } }
    return { updateOne: { filter, update: { $set: { nameKey: key } } } }
  })
  await side.author.bulkWrite(renamed, { session })
}

/** Keeps the names of Active members, which mentions find. */
const nameMembers = async ({ models }: BlogsParts, profiles: DirectoryProfile[], session: ClientSession) => {
  const changes = profiles.map((profile) => {
    const { profileId: _id, community, name, status } = profile
    if (status !== 'Active') return { deleteOne: { filter: { _id } } }
    return { updateOne: { filter: { _id }, update: { $set: { community, key: mentionKey(name) } }, upsert: true } }
  })
  await models.memberName.bulkWrite(changes, { session })
}

/** Returns the profiles for which something is to be changed: most changes of a profile are none for the blogs. */
const whoDiffers = async (side: Side, profiles: DirectoryProfile[], session: ClientSession): Promise<Set<number>> => {
  const differing = new Set<number>()
  const enter = (ids: readonly unknown[]) => {
    for (const id of ids) differing.add(Number(id))
  }
  for (const [listed, some] of Map.groupBy(profiles, (profile) => isListed(profile, side))) {
    const those = { $in: some.map(({ profileId }) => profileId) }
    enter(await side.entry.distinct('authorId', { authorId: those, listed: !listed, deletedAt: null }).session(session))
    enter(await side.like.distinct('profileId', { profileId: those, listed: !listed }).session(session))
    enter(await side.authorFollow.distinct('profileId', { profileId: those, followerListed: !listed }).session(session))
  }
  for (const [shown, some] of Map.groupBy(profiles, (profile) => speaks(profile, side))) {
    const those = { $in: some.map(({ profileId }) => profileId) }
    enter(await side.comment.distinct('authorId', { authorId: those, shown: !shown, deletedAt: null }).session(session))
  }
  const named = { $or: profiles.map((profile) => namedOn(side, profile).other) }
  enter(await side.authorFollow.distinct('authorId', named).session(session))
  enter(await side.hiddenAuthor.distinct('authorId', named).session(session))
  return differing
}

export const followingProfiles = (parts: BlogsParts): FanOut<DirectoryProfile> =>
  createFanOut(parts, {
    name: 'follow-profiles',
    rows: parts.models.followedProfile,
    find: parts.directory.find,
    steps: bothSides(parts).flatMap((side) => sideSteps(parts, side)),
  })

/** Follows changes of many profiles at once, each as it was published last. */
export const handleProfiles = async (
  parts: BlogsParts,
  heard: ReceivedEvent<'ProfileChanged'>[],
  transaction: Transaction,
): Promise<void> => {
  const { session } = transaction
  const profiles = new Map(heard.map(({ payload }) => [payload.profileId, payload]))
  const all = [...profiles.values()]
  await nameMembers(parts, all, session)
  const differing = new Map<number, DirectoryProfile>()
  for (const side of bothSides(parts)) {
    const ids = await whoDiffers(side, all, session)
    for (const [id, profile] of profiles) if (ids.has(id)) differing.set(id, profile)
    await nameAuthors(side, all, session)
    await keepCurators(side, all, parts.clock(), transaction)
  }
  await followingProfiles(parts).begin(differing, transaction)
}
