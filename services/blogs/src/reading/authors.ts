/** Authors as lists show them, and the lists that only authors stand in. */
import type { BlogAuthor } from '@samvaer/contracts/blogs/calls'
import { rowsOfMemberAbout } from '@samvaer/service-kit/database/batch-loader'
import { listOrder, type Paging, skipOf } from '@samvaer/service-kit/database/list-order'
import { isListed } from '@samvaer/service-kit/directory'
import { nameBegins, nameKey } from '@samvaer/service-kit/text/name-key'
import type { AuthorRow } from '../models/author.ts'
import type { BlogsParts } from '../models/models.ts'
import type { NamedAuthor } from '../standing.ts'
import type { Reader, Viewer } from '../viewer.ts'

/**
 * An author, or whoever may become one, whom this viewer can find; undefined when there is none, not found on the side,
 * of another community or behind a block.
 */
export const openAuthor = async (
  { directory }: BlogsParts,
  { community, hidden, side }: Viewer,
  profileId: number,
): Promise<NamedAuthor | undefined> => {
  const profile = await directory.find(profileId)
  if (!profile || !isListed(profile, side)) return undefined
  if (profile.community !== community || hidden.includes(profileId)) return undefined
  return { _id: profileId, community, nameKey: nameKey(profile.name, community) }
}

const countBy = (ids: number[]): Map<number, number> => {
  const counts = new Map<number, number>()
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}

/**
 * Counts the followers whom a block keeps apart from the reader, by author: they do not count
 * (docs/product/blocking.md).
 */
const hiddenFollowers = async ({ side, hidden }: Reader, authorIds: number[]): Promise<Map<number, number>> => {
  if (hidden.length === 0) return new Map()
  const theirs = { profileId: { $in: hidden }, authorId: { $in: authorIds }, followerListed: true }
  const rows = await side.authorFollow.find(theirs, { authorId: 1 }).lean()
  return countBy(rows.map(({ authorId }) => authorId))
}

/** These authors in their order, with the counts of this reader: a fixed number of reads however many they are. */
export const authorsOf = async (parts: BlogsParts, reader: Reader, ids: number[]): Promise<BlogAuthor[]> => {
  const { side, profileId, hiddenEntries } = reader
  const [cards, rows, follows, unseen] = await Promise.all([
    parts.directory.cards(ids),
    side.author.find({ _id: { $in: ids } }).lean<AuthorRow[]>(),
    rowsOfMemberAbout(side.authorFollow, ['profileId', 'authorId'], profileId, ids),
    hiddenFollowers(reader, ids),
  ])
  const rowOf = new Map(rows.map((row) => [row._id, row]))
  const hiddenOf = countBy(hiddenEntries.filter(({ listed }) => listed).map(({ authorId }) => authorId))
  return ids.flatMap((id) => {
    const card = cards.get(id)
    if (!card) return []
    const { entries = 0, followers = 0 } = rowOf.get(id) ?? {}
    return {
      ...card,
      entries: entries - (hiddenOf.get(id) ?? 0),
      followers: followers - (unseen.get(id) ?? 0),
      followed: follows.has(id),
    }
  })
}

/** Authors with entries whom this reader wants to see. */
const wantedAuthors = ({ community, hidden, hiddenAuthors }: Reader) => {
  const without = [...hidden, ...hiddenAuthors]
  return { community, listed: true, ...(without.length > 0 && { _id: { $nin: without } }) }
}

export const mostFollowedQuery = (reader: Reader, take: number) =>
  reader.side.author
    .find({ ...wantedAuthors(reader), followers: { $gt: 0 } }, { _id: 1 })
    .sort({ followers: -1, _id: -1 })
    .limit(take)
    .lean()

/**
 * The most followed authors with entries; whose followers are all behind a block has none (docs/product/blocking.md).
 */
export const mostFollowed = async (parts: BlogsParts, reader: Reader, take: number): Promise<BlogAuthor[]> => {
  const rows = await mostFollowedQuery(reader, take)
  const ids = rows.map(({ _id }) => _id)
  return (await authorsOf(parts, reader, ids)).filter(({ followers }) => followers > 0)
}

const byName = listOrder({ key: 'nameKey', type: 'text', id: '_id', rising: true })

/** Authors whose names begin with a text, by name. */
export const authorsByNameQuery = (reader: Reader, text: string, paging: Paging) => {
  const begin = nameBegins('nameKey', text, reader.community)
  return reader.side.author
    .find({ $and: [wantedAuthors(reader), begin, byName.behind(paging)] }, { nameKey: 1 })
    .sort(byName.sort)
    .skip(skipOf(paging))
    .limit(paging.take + 1)
    .lean<Pick<AuthorRow, '_id' | 'nameKey'>[]>()
}

export const authorsByName = async (parts: BlogsParts, reader: Reader, text: string, paging: Paging) => {
  const found = await authorsByNameQuery(reader, text, paging)
  const { rows, next } = byName.pageOf(found, paging.take)
  const ids = rows.map(({ _id }) => _id)
  return { items: await authorsOf(parts, reader, ids), next }
}
