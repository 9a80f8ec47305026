import type { Migration } from '@samvaer/service-kit/database/migrations'
import { facetsOf } from './finding/facets.ts'
import { bothSides, type LodgesParts } from './models/models.ts'

export const migrations: readonly Migration<LodgesParts>[] = [
  {
    // Lodges that were written before there was one fold (decision 96): they are found by the words of now.
    number: 1,
    name: 'one fold',
    run: async (parts, walk) => {
      for (const { lodge } of bothSides(parts))
        await walk({ rows: lodge, mended: async (lodges) => lodges.map((row) => ({ facets: facetsOf(row) })) })
    },
  },
]
