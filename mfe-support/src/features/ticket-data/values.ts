/** Forms of tickets and texts, beyond what the contracts say. */
import type { Language } from '@samvaer/contracts/core/values'

/** In the order in which the desk writes them. */
export const writtenLanguages: readonly Language[] = ['da-DK', 'sv-SE', 'nb-NO', 'en-GB']

export const shortestSubject = 3
