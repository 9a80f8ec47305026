/** Seeds the support content of the demo's brands. */
import { world } from '@samvaer/testing/world'
import { createSupportContent } from '@samvaer/testing/world/support-content'
import type { ContentRow } from '../models/content-row.ts'
import { type SupportParts, sideOf } from '../models/models.ts'

export const seedContent = async (parts: SupportParts): Promise<void> => {
  const by = world.personas.support.profileId
  const pieces = createSupportContent(world)
  for (const dark of [false, true]) {
    const { content, contentBegun, helped } = sideOf(parts, dark)
    // Removes the rows of an interrupted seed.
    await content.deleteMany()
    await contentBegun.deleteMany()
    await helped.deleteMany()
    const rows = pieces
      .filter((piece) => piece.dark === dark)
      .map(
        ({ contentId, siteId, kind, category, words, from }): ContentRow => ({
          ...{
            _id: contentId,
            siteId,
            kind,
            category,
            page: null,
            draft: null,
            revision: 1,
            changedAt: from,
            changedBy: by,
          },
          versions: [{ number: 1, words, from, at: from, by }],
        }),
      )
    await content.insertMany(rows, { lean: true })
  }
  await parts.reserveIds('content', Math.max(...pieces.map(({ contentId }) => contentId)))
}
