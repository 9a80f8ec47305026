import type { Migration } from '@samvaer/service-kit/database/migrations'
import { type BlogsParts, bothSides } from './models/models.ts'
import { wordsOf } from './reading/search-words.ts'

export const migrations: readonly Migration<BlogsParts>[] = [
  {
    // Entries that were written before there was one fold (decision 96): they are found by the words of now.
    number: 1,
    name: 'one fold',
    run: async (parts, walk) => {
      for (const { entry } of bothSides(parts))
        await walk({
          rows: entry,
          mended: async (entries) => entries.map((written) => ({ words: wordsOf(written) })),
        })
    },
  },
]
