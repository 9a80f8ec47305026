/** Entries that were written before there was one fold (decision 96): they are found by the words of now. */
import type { Task } from '@samvaer/service-kit/define-service'
import { rowsOfBefore, walkOnce } from '@samvaer/service-kit/rows-of-before'
import { type BlogsParts, bothSides } from './models/models.ts'
import { wordsOf } from './reading/search-words.ts'

export const wordsOfBefore = (parts: BlogsParts): Task =>
  rowsOfBefore(
    'words-of-before',
    bothSides(parts).map(({ entry }) =>
      walkOnce({
        name: 'one fold',
        walks: parts.models.walk,
        rows: entry,
        mended: async (entries) => entries.map((written) => ({ words: wordsOf(written) })),
      }),
    ),
  )
