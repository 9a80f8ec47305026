/** Lodges that were written before there was one fold (decision 96): they are found by the words of now. */
import { migration, migrations } from '@samvaer/service-kit/database/migrations'
import type { Task } from '@samvaer/service-kit/parts'
import { facetsOf } from './finding/facets.ts'
import { bothSides, type LodgesParts } from './models/models.ts'

export const migrationsOf = (parts: LodgesParts): Task =>
  migrations(
    'migrations',
    bothSides(parts).map(({ lodge }) =>
      migration({
        name: 'one fold',
        walks: parts.models.walk,
        rows: lodge,
        mended: async (lodges) => lodges.map((row) => ({ facets: facetsOf(row) })),
      }),
    ),
  )
