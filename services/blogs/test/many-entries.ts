/** Three thousand entries for measuring what lists examine, and who reads them. */
import { world } from '@samvaer/testing/world'
import type { BlogsParts } from '../src/models/models.ts'
import { publishedWithin } from '../src/reading/published-within.ts'
import { type Reader, readerOf } from '../src/viewer.ts'
import { paragraph, signedInOf } from './blogs-world.ts'

export const many = 3000
/** Twelve entries a day: the youngest 360 lie within 30 days. */
const step = 2 * 60 * 60 * 1000
export const me = world.personas.subscriber
export const now = new Date()
export const timeOf = (id: number) => new Date(now.getTime() - (many - id) * step)
export const authorOf = (id: number) => 1000 + (id % 40)

export const manyEntries = Array.from({ length: many }, (_, index) => index + 1).map((_id) => ({
  community: 'dk',
  listed: true,
  _id,
  authorId: authorOf(_id),
  title: `Nr ${_id}`,
  text: paragraph('x'),
  excerpt: '',
  tags: [],
  words: ['alle', ...(_id % 3 === 0 ? ['hav'] : []), ...(_id % 400 === 0 ? ['rare'] : [])],
  createdAt: timeOf(_id),
  activityAt: timeOf(_id),
  latestCommentAt: null,
  editedAt: null,
  comments: 1 + (_id % 50),
  likes: 0,
  readCount: 1 + ((_id * 7) % 500),
  curated: _id % 2 === 0,
  curatedAt: _id % 2 === 0 ? timeOf(_id) : null,
  version: 1,
  ...publishedWithin(timeOf(_id), now),
}))

/** A reader over these entries, from whom they keep nothing unless `change` does. */
export const readerWho = async (parts: BlogsParts, change: Partial<Reader> = {}): Promise<Reader> => {
  const context = { siteId: 1, community: 'dk', dark: false, language: 'da-DK' as const }
  const profile = { ...signedInOf(me), newcomer: false, grants: [], termsAccepted: true } as Reader['profile']
  return {
    ...(await readerOf(parts, { context, profile, blocks: () => parts.directory.blocksOf(me.profileId) })),
    ...change,
  }
}
export const hiding: Partial<Reader> = {
  hidden: [authorOf(1)],
  hiddenAuthors: [authorOf(2)],
  hiddenEntries: [1470, 1490, 2990].map((blogEntryId) => ({ blogEntryId, authorId: 1, listed: true })),
}
