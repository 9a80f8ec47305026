/** Counts the lodges with a tag or a category. */
import { nameKey } from '@samvaer/service-kit/text/name-key'
import type { ClientSession } from 'mongoose'
import type { FacetRow } from '../models/facet.ts'
import type { LodgeRow } from '../models/lodge.ts'
import type { Side } from '../models/models.ts'

type Counted = Pick<LodgeRow, 'community' | 'category' | 'tags'>

export const facetRowsOf = ({ community, category, tags }: Counted): Omit<FacetRow, 'lodges'>[] => [
  { _id: `${community}:category:${category}`, community, kind: 'category', name: category, key: category },
  ...tags.map(
    (tag): Omit<FacetRow, 'lodges'> => ({
      _id: `${community}:tag:${tag}`,
      community,
      kind: 'tag',
      name: tag,
      key: nameKey(tag, community),
    }),
  ),
]

/** A lodge with these more or less. */
export const countFacets = async (side: Side, lodge: Counted, by: 1 | -1, session: ClientSession): Promise<void> => {
  // In one order for everybody, so that two transactions do not wait for each other crosswise.
  for (const { _id, ...first } of facetRowsOf(lodge).sort((a, b) => (a._id < b._id ? -1 : 1)))
    await side.facet.updateOne({ _id }, { $inc: { lodges: by }, $setOnInsert: first }, { session, upsert: true })
  if (by < 0)
    await side.facet.deleteMany(
      { _id: { $in: facetRowsOf(lodge).map(({ _id }) => _id) }, lodges: { $lte: 0 } },
      { session },
    )
}
