/** Tags as this reader sees them: an entry that the reader would not find does not count. */
import { cursorOf, placeOf } from '@samvaer/service-kit/database/cursor'
import { type Paging, skipOf } from '@samvaer/service-kit/database/list-order'
import { nameBegins } from '@samvaer/service-kit/text/name-key'
import * as z from 'zod'
import { type TagRow, tagKey } from '../models/tag.ts'
import type { Reader } from '../viewer.ts'

/** The reader whose tags are counted. */
type TagReader = Pick<Reader, 'side' | 'community' | 'hidden' | 'hiddenAuthors' | 'hiddenEntries'>

type FoundTag = Pick<TagRow, 'tag' | 'key' | 'entries'>

/** Entries that lists keep from this reader, by tag; read over those entries alone, which are few. */
const unseenBy = async (reader: TagReader, tags: string[]): Promise<Map<string, number>> => {
  const { side, community, hidden, hiddenAuthors, hiddenEntries } = reader
  const authors = [...hidden, ...hiddenAuthors]
  const entries = hiddenEntries.map(({ blogEntryId }) => blogEntryId)
  const counts = new Map<string, number>()
  if (authors.length + entries.length === 0 || tags.length === 0) return counts
  const theirs = { community, authorId: { $in: authors }, listed: true, tags: { $in: tags } }
  const hiddenOnes = {
    _id: { $in: entries },
    authorId: { $nin: authors },
    community,
    listed: true,
    tags: { $in: tags },
  }
  for (const filter of [theirs, hiddenOnes])
    for (const entry of await side.entry.find(filter, { tags: 1 }).lean())
      for (const tag of entry.tags) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  return counts
}

const seenTags = async (reader: TagReader, rows: FoundTag[]): Promise<{ tag: string; entries: number }[]> => {
  const unseen = await unseenBy(
    reader,
    rows.map(({ tag }) => tag),
  )
  return rows.flatMap(({ tag, entries }) => {
    const seen = entries - (unseen.get(tag) ?? 0)
    return seen > 0 ? { tag, entries: seen } : []
  })
}

/** The tag alone: with its key an anchor could become too long. */
const lastTag = z.tuple([z.literal('tag'), z.string()])

/** Tags that begin with a text, in alphabetical order. */
export const tagsByTextQuery = (
  { side, community }: Pick<Reader, 'side' | 'community'>,
  text: string,
  paging: Paging,
) => {
  const begin = nameBegins('key', text, community)
  const behindIt =
    paging.anchor === undefined ? {} : { key: { $gt: tagKey(placeOf(lastTag, paging.anchor)[1], community) } }
  return side.tag
    .find({ $and: [{ community }, begin, behindIt] })
    .sort({ key: 1 })
    .skip(skipOf(paging))
    .limit(paging.take + 1)
    .lean<FoundTag[]>()
}

/** A page may be shorter than wanted where all entries of a tag are none of this reader's. */
export const tagsByText = async (reader: TagReader, text: string, paging: Paging) => {
  const found = await tagsByTextQuery(reader, text, paging)
  const rows = found.slice(0, paging.take)
  const last = found.length > paging.take ? rows.at(-1) : undefined
  return { items: await seenTags(reader, rows), next: last ? cursorOf(['tag', last.tag]) : null }
}

export const mostUsedTagsQuery = ({ side, community }: Pick<Reader, 'side' | 'community'>, take: number) =>
  side.tag.find({ community }).sort({ entries: -1, key: 1 }).limit(take).lean<FoundTag[]>()

export const mostUsedTags = async (reader: TagReader, take: number) => {
  // A few more, for those that this reader sees nothing of.
  const seen = await seenTags(reader, await mostUsedTagsQuery(reader, 2 * take))
  return seen.sort((a, b) => b.entries - a.entries).slice(0, take)
}
