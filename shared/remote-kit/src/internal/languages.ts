/** Which texts stand in for a missing one, in this order (docs/product/README.md). */
import type { Language } from '@samvaer/contracts/enumerations'

export const fallbackLanguages: readonly Language[] = ['da-DK', 'en-GB']
