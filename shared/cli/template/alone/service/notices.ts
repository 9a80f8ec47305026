/** The words to members, in every language. */
import type { Notice } from '@samvaer/service-kit/notifications/notices'

export const thanks = (number: number): Notice['titles'] => ({
  'en-GB': `Thank you for greeting everybody. You were number ${number} today.`,
  'da-DK': `Tak, fordi du hilste på alle. Du var nummer ${number} i dag.`,
  'nb-NO': `Takk for at du hilste på alle. Du var nummer ${number} i dag.`,
  'sv-SE': `Tack för att du hälsade på alla. Du var nummer ${number} i dag.`,
})
