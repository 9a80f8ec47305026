/** The texts of the sign-up, loaded with its page. */
import { registerTexts, type Translate, useTexts } from '@samvaer/remote-kit/texts'

registerTexts('shell-create', {
  'en-GB': () => import('./locales/en-GB.json'),
  'da-DK': () => import('./locales/da-DK.json'),
  'nb-NO': () => import('./locales/nb-NO.json'),
  'sv-SE': () => import('./locales/sv-SE.json'),
})

export const useCreateTexts = (): Translate => useTexts('shell-create').t
