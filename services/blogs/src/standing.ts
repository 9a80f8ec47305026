/** The numbers that tags and authors keep of the entries and follows that others may find. */
import type { ClientSession } from 'mongoose'
import type { AuthorRow } from './models/author.ts'
import type { Side } from './models/models.ts'
import { tagId, tagKey } from './models/tag.ts'

export type NamedAuthor = Pick<AuthorRow, '_id' | 'community' | 'nameKey'>

/** An entry with these tags more or less; a tag may be named once for each of several entries. */
export const countTags = async (
  side: Side,
  community: string,
  tags: string[],
  by: 1 | -1,
  session: ClientSession,
): Promise<void> => {
  const numbers = new Map<string, number>()
  for (const tag of tags) numbers.set(tag, (numbers.get(tag) ?? 0) + by)
  // In one order for everybody, so that two transactions do not wait for each other crosswise.
  for (const [tag, number] of [...numbers].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const first = { community, tag, key: tagKey(tag, community) }
    await side.tag.updateOne(
      { _id: tagId(community, tag) },
      { $inc: { entries: number }, $setOnInsert: first },
      { session, upsert: true },
    )
  }
  if (by < 0) {
    const ids = [...numbers.keys()].map((tag) => tagId(community, tag))
    await side.tag.deleteMany({ _id: { $in: ids }, entries: { $lte: 0 } }, { session })
  }
}

/** Counts an author's entries anew. The row is written in any case, so that two changes at once meet at it. */
export const refreshEntriesOf = async (
  side: Side,
  { _id, ...named }: NamedAuthor,
  session: ClientSession,
): Promise<void> => {
  const { community } = named
  const entries = await side.entry.countDocuments({ community, authorId: _id, listed: true }, { session })
  const row = { ...named, entries, listed: entries > 0 }
  // An author of nothing whom nobody follows needs no row.
  await side.author.updateOne({ _id }, { $set: row }, { session, upsert: entries > 0 })
}

/** A follower more or less. */
export const countFollower = async (
  side: Side,
  { _id, ...named }: NamedAuthor,
  by: 1 | -1,
  session: ClientSession,
): Promise<void> => {
  const change = { $inc: { followers: by }, $setOnInsert: { ...named, entries: 0, listed: false } }
  await side.author.updateOne({ _id }, change, { session, upsert: by > 0 })
}

/** Counts the followers of these authors anew: for what takes follows away, or lets them rest. */
export const refreshFollowersOf = async (side: Side, authorIds: number[], session: ClientSession): Promise<void> => {
  for (const authorId of [...new Set(authorIds)].sort((a, b) => a - b)) {
    const followers = await side.authorFollow.countDocuments({ authorId, followerListed: true }, { session })
    await side.author.updateOne({ _id: authorId }, { $set: { followers } }, { session })
  }
}
