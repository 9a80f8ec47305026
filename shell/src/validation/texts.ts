/** The texts of validation and consent, loaded with the first part that needs them. */
import { registerTexts, type Translate, useTexts } from '@samvaer/remote-kit/texts'

registerTexts('shell-validation', {
  'en-GB': () => import('./locales/en-GB.json'),
  'da-DK': () => import('./locales/da-DK.json'),
  'nb-NO': () => import('./locales/nb-NO.json'),
  'sv-SE': () => import('./locales/sv-SE.json'),
})

export const useValidationTexts = (): Translate => useTexts('shell-validation').t
