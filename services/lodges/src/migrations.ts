import type { Migration } from '@samvaer/service-kit/database/migrations'
import { facetsOf } from './finding/facets.ts'
import type { EventRow } from './models/event.ts'
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
  {
    // Events that were called before they had a category: lists that ask for one find them among the others.
    number: 2,
    name: 'categories of events',
    run: async (parts, walk) => {
      for (const { event } of bothSides(parts))
        await walk({
          rows: event,
          // Rows of before lack what the type says that they have.
          mended: async (events) =>
            events.map(({ category }: Partial<EventRow>) =>
              category === undefined ? { category: 'Other' } : undefined,
            ),
        })
    },
  },
]
