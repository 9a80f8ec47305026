/**
 * A community that grows older: 500 entries a day, so that 10,000 are 20 days and a million are five and a half years.
 * The newest entries are the same in every size, and so is the moment at which it is read.
 */
import { publishedWithin } from '@samvaer/blogs/published-within'
import { wordsOf } from '@samvaer/blogs/search-words'
import type { RichText } from '@samvaer/contracts/text/rich-text'
import { excerptOf } from '@samvaer/service-kit/text/excerpt'
import { type Chance, chanceFor } from '@samvaer/testing/world/chance'

export const community = 'dk'
export const now = new Date('2026-06-01T12:00:00Z')
const day = 24 * 60 * 60 * 1000
const entriesADay = 500
const step = day / entriesADay

const authors = 2000
const followed = 500
/** The author of a rank: rank 1 writes most, rank r a r-th of that. */
const authorOfRank = (rank: number): number => 1000 + rank
export const authorIds = Array.from({ length: authors }, (_, index) => authorOfRank(index + 1))

/** The readers: one who wrote most of all, and two who follow 500 authors each. */
export const readers = {
  author: authorOfRank(1),
  /** Follows the 500 who write most. */
  follower: 1,
  /** Follows every fourth author, whether or not they write much. */
  sparseFollower: 2,
} as const

export const follows: Record<'follower' | 'sparseFollower', number[]> = {
  follower: authorIds.slice(0, followed),
  sparseFollower: authorIds.filter((_id, index) => index % (authors / followed) === authors / followed - 1),
}

/** The searches, each with the part of all entries that holds its word; each falls by itself. */
export const sought = {
  word: { text: 'kaffe', share: 0.4 },
  otherWord: { text: 'regnvejr', share: 0.4 },
  rareWord: { text: 'fyrtårn', share: 0.01 },
  tag: { text: 'havet', share: 0.4 },
} as const

/** Small numbers often, great ones seldom: from 0 up to but without `most`. */
const skewed = (chance: Chance, most: number): number => Math.floor((most + 1) ** chance.next()) - 1

const paragraphOf = (text: string): RichText => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})

const entryOf = (_id: number, createdAt: Date, chance: Chance) => {
  const found = [sought.word, sought.otherWord, sought.rareWord].filter(({ share }) => chance.happens(share))
  const title = chance.pick(['Aften', 'Sommer', 'Byen'])
  const text = paragraphOf(['En', 'dag', ...found.map((word) => word.text)].join(' '))
  const tags = chance.happens(sought.tag.share) ? [sought.tag.text] : []
  const comments = skewed(chance, 200)
  const age = now.getTime() - createdAt.getTime()
  const latestCommentAt = comments > 0 ? new Date(createdAt.getTime() + Math.floor(age * chance.next() ** 9)) : null
  const curated = chance.happens(0.02)
  return {
    _id,
    community,
    authorId: authorOfRank(skewed(chance, authors) + 1),
    listed: true,
    title,
    text,
    excerpt: excerptOf(text),
    tags,
    createdAt,
    editedAt: null,
    latestCommentAt,
    activityAt: latestCommentAt ?? createdAt,
    comments,
    likes: skewed(chance, 50),
    readCount: skewed(chance, 5000),
    curated,
    curatedAt: curated ? createdAt : null,
    version: 1,
    words: wordsOf({ title, text, tags }),
    ...publishedWithin(createdAt, now),
  }
}
export type GeneratedEntry = ReturnType<typeof entryOf>

/** All entries of a community of this size, newest first, in batches. */
export function* entriesOf(size: number, batch: number): Generator<GeneratedEntry[]> {
  const chance = chanceFor('blogs')
  let entries: GeneratedEntry[] = []
  for (let age = 0; age < size; age++) {
    entries.push(entryOf(size - age, new Date(now.getTime() - (age + 1) * step), chance))
    if (entries.length < batch && age < size - 1) continue
    yield entries
    entries = []
  }
}
