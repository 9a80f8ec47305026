/** Lodges that were written before there was one fold (decision 96): they are found by the words of now. */
import type { Task } from '@samvaer/service-kit/define-service'
import { rowsOfBefore, walkOnce } from '@samvaer/service-kit/rows-of-before'
import { facetsOf } from './finding/facets.ts'
import { bothSides, type LodgesParts } from './models/models.ts'

export const wordsOfBefore = (parts: LodgesParts): Task =>
  rowsOfBefore(
    'words-of-before',
    bothSides(parts).map(({ lodge }) =>
      walkOnce({
        name: 'one fold',
        walks: parts.models.walk,
        rows: lodge,
        mended: async (lodges) => lodges.map((row) => ({ facets: facetsOf(row) })),
      }),
    ),
  )
