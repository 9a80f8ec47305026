import type { Migration } from '@samvaer/service-kit/database/migrations'
import { foldName } from '@samvaer/service-kit/text/fold-name'
import type { SearchParts } from './models/models.ts'

export const migrations: readonly Migration<SearchParts>[] = [
  {
    // Rows of before the search answered for beginnings of towns (decision 127): the card says the town.
    number: 1,
    name: 'towns',
    run: (parts, walk) =>
      walk({
        rows: parts.models.profile,
        mended: async (rows) => {
          const cards = await parts.directory.findAmong(rows.map(({ _id }) => _id))
          return rows.map(({ _id, town, revision }) => {
            const card = cards.get(_id)
            // Said again, so that every process reads it.
            return card && !town
              ? { town: foldName(card.place), changedAt: parts.clock(), revision: revision + 1 }
              : undefined
          })
        },
      }),
  },
  {
    // Rows of before cards showed a sentence: the profile service is asked for the facts once more.
    number: 2,
    name: 'sentences',
    run: (parts, walk) =>
      walk({
        rows: parts.models.profile,
        mended: async (rows) => rows.map(({ sentence }) => (sentence === undefined ? { asked: false } : undefined)),
      }),
  },
]
