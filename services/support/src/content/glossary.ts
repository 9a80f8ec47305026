/** The words of the community explained, for members (docs/product/support.md). */
import { common } from '@samvaer/contracts/site/common'
import { implementFor } from '@samvaer/service-kit/http/implement'
import { type SupportParts, sideOf } from '../models/models.ts'
import type { BeginContent } from './begin-content.ts'
import { shownPieces } from './pieces.ts'

export const glossaryArea = (parts: SupportParts, begin: BeginContent) =>
  implementFor('support', common, {
    GetAllGlossaryEntries: async ({ context }) => {
      await begin(context)
      const { siteId, dark, language } = context
      const pieces = await shownPieces(sideOf(parts, dark), { siteId, kind: 'Word' }, language, parts.clock())
      const { compare } = new Intl.Collator(language)
      const items = pieces.map(({ row, title, text }) => ({ id: row._id, term: title, text }))
      return { items: items.toSorted((one, other) => compare(one.term, other.term)) }
    },
  })
