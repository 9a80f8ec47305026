/** Words of a text that say something about whoever wrote it (docs/product/search.md). */
import { common } from '@samvaer/contracts/common'
import { implementFor } from '@samvaer/service-kit/implement'
import { askingOf } from '../asking.ts'
import { wordsOfTexts } from '../indexing/words.ts'
import { rareSharedWords } from '../matching/reasons.ts'
import type { SearchParts } from '../models/models.ts'

const mostSuggested = 12

export const matchWordsArea = (parts: SearchParts) =>
  implementFor('search', common, {
    // Only words that somebody else has too: any other would find nobody.
    GetAutomaticMatchWords: async (call) => {
      const { index } = await askingOf(parts, call)
      const words = wordsOfTexts([call.input.text])
      const known = new Set(words.filter((word) => index.profilesWith(word) > 0))
      const telling = rareSharedWords(words, known, (word) => index.profilesWith(word), index.size)
      return { items: telling.slice(0, mostSuggested) }
    },
  })
