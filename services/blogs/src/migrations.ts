/** Entries that were written before there was one fold (decision 96): they are found by the words of now. */
import { migration, migrations } from '@samvaer/service-kit/database/migrations'
import type { Task } from '@samvaer/service-kit/parts'
import { type BlogsParts, bothSides } from './models/models.ts'
import { wordsOf } from './reading/search-words.ts'

export const migrationsOf = (parts: BlogsParts): Task =>
  migrations(
    'migrations',
    bothSides(parts).map(({ entry }) =>
      migration({
        name: 'one fold',
        walks: parts.models.walk,
        rows: entry,
        mended: async (entries) => entries.map((written) => ({ words: wordsOf(written) })),
      }),
    ),
  )
