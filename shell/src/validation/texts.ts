/** The texts of validation and consent, loaded with the first part that needs them. */
import { registerTexts, type TextKeys, type Translate, useTexts } from '@samvaer/remote-kit/texts'
import type english from './locales/en-GB.json'

registerTexts('shell-validation', {
  'en-GB': () => import('./locales/en-GB.json'),
  'da-DK': () => import('./locales/da-DK.json'),
  'nb-NO': () => import('./locales/nb-NO.json'),
  'sv-SE': () => import('./locales/sv-SE.json'),
})

export const useValidationTexts = (): Translate<TextKeys<typeof english>> => useTexts('shell-validation').t
