/**
 * The one sentence of every push: a locked screen shows it to whoever sits beside it (docs/product/dark-variant.md and
 * docs/product/notifications.md).
 */
import type { Language } from '@samvaer/contracts/core/values'

export const pushTitle: Record<Language, string> = {
  'en-GB': 'You have news',
  'da-DK': 'Der er nyt til dig',
  'nb-NO': 'Det er noe nytt til deg',
  'sv-SE': 'Det finns nytt till dig',
}
