/** Finding entries, tags and authors. */
import { type BlogsParts, sideOf } from '../models/models.ts'
import { blogHandlers } from '../policy.ts'
import { authorsByName, mostFollowed } from '../reading/authors.ts'
import { slicedPage } from '../reading/entry-pages.ts'
import { searchedWords } from '../reading/search-words.ts'
import { mostUsedTags, tagsByText } from '../reading/tags.ts'
import { readerOf, unwantedBy, wantedEntries } from '../viewer.ts'
import { entryAnswer } from './entry-lists.ts'

export const searchCalls = (parts: BlogsParts) =>
  blogHandlers({
    SearchBlogEntries: async (call) => {
      const reader = await readerOf(parts, call)
      const words = searchedWords(call.input)
      // Without a word there is nothing to look for; every entry stands in GetAllBlogEntries.
      if (words.length === 0) return { items: [], next: null }
      const found = { $and: [wantedEntries(reader), ...words.map((word) => ({ words: word }))] }
      return entryAnswer(parts, reader, await slicedPage(reader.side, found, 'created', call.input, parts.clock()))
    },
    SearchBlogTags: async (call) => tagsByText(await readerOf(parts, call), call.input.text, call.input),
    FindTagsFor: async ({ input: { viewerId, community, dark, text } }) => {
      const side = sideOf(parts, dark)
      const [hidden, unwanted] = await Promise.all([parts.directory.hiddenFrom(viewerId), unwantedBy(side, viewerId)])
      const { items } = await tagsByText({ side, community, hidden, ...unwanted }, text, { skip: 0, take: 20 })
      return { items }
    },
    SearchBlogAuthors: async (call) => authorsByName(parts, await readerOf(parts, call), call.input.text, call.input),
    SearchBlogTagsAndAuthors: async (call) => {
      const reader = await readerOf(parts, call)
      const { text, take } = call.input
      const first = { skip: 0, take }
      const [tags, authors] = await Promise.all([
        tagsByText(reader, text, first),
        authorsByName(parts, reader, text, first),
      ])
      return { tags, authors }
    },
    GetBlogTagsAndAuthors: async (call) => {
      const reader = await readerOf(parts, call)
      const { take } = call.input
      return { tags: await mostUsedTags(reader, take), authors: await mostFollowed(parts, reader, take) }
    },
  })
