/** Words of a text that say something about whoever wrote it (docs/product/search.md). */
import { common } from '@samvaer/contracts/site/common'
import { implementFor } from '@samvaer/service-kit/http/implement'
import { askerContextOf } from '../asker-context.ts'
import { suggestedWords } from '../matching/suggested-words.ts'
import type { SearchParts } from '../models/models.ts'

const mostSuggested = 12

export const matchWordsArea = (parts: SearchParts) =>
  implementFor('search', common, {
    GetAutomaticMatchWords: async (call) => {
      const { index, asker } = await askerContextOf(parts, call)
      const telling = suggestedWords(call.input.text, (word) => index.profilesWith(word), index.size)
      const items: string[] = []
      for (const word of telling) {
        if (items.length === mostSuggested) break
        // One by which the member finds nobody is no help, and would tell of whom they may not find.
        if (index.byWords(asker, [word], { take: 1 }).items.length > 0) items.push(word)
      }
      return { items }
    },
  })
