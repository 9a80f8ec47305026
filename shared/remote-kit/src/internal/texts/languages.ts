/** The order of languages whose texts stand in for a missing one (docs/product/README.md). */
import type { Language } from '@samvaer/contracts/core/values'

export const fallbackLanguages = ['da-DK', 'en-GB'] as const satisfies readonly Language[]
