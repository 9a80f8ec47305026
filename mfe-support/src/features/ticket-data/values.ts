/** Values of the contract by their types: its modules would bring the validation library with them. */
import type { Language } from '@samvaer/contracts/core/values'
import type {
  ticketCategories as declaredCategories,
  ticketDesks as declaredDesks,
  ticketLimits as declaredLimits,
  queueViews as declaredViews,
} from '@samvaer/contracts/tickets/values'

export const limits: Pick<typeof declaredLimits, 'subject' | 'text' | 'note' | 'ratingWords' | 'attachments'> = {
  subject: 120,
  text: 10_000,
  note: 5000,
  ratingWords: 1000,
  attachments: 5,
}
/** Of prepared answers. */
export const macroLimits: Readonly<{
  name: typeof declaredLimits.macroName
  text: typeof declaredLimits.macroText
}> = { name: 60, text: 5000 }

/** In the order in which the desk writes them. */
export const writtenLanguages: readonly Language[] = ['da-DK', 'sv-SE', 'nb-NO', 'en-GB']

export const shortestSubject = 3

export const categories: typeof declaredCategories = [
  'Account',
  'Payment',
  'Validation',
  'Conduct',
  'Lodge',
  'Technical',
  'Privacy',
  'Other',
]

export const desks: typeof declaredDesks = ['Payments', 'Safety', 'Technical', 'Management']

export const views: typeof declaredViews = ['New', 'Open', 'Pending', 'Forwarded', 'Mine', 'Undelivered', 'Closed']
