/** Rows of before the search answered for beginnings of towns (decision 127): the card says the town. */
import { migration, migrations } from '@samvaer/service-kit/database/migrations'
import type { Task } from '@samvaer/service-kit/parts'
import { foldName } from '@samvaer/service-kit/text/fold-name'
import type { SearchParts } from './models/models.ts'

export const migrationsOf = (parts: SearchParts): Task =>
  migrations('migrations', [
    migration({
      name: 'towns',
      walks: parts.models.walk,
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
  ])
