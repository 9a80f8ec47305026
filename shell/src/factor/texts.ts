/** The texts of everything about second factors, loaded with the first of it. */
import { registerTexts, type TextKeys, type Translate, useTexts } from '@samvaer/remote-kit/texts'
import type english from './locales/en-GB.json'

registerTexts('shell-factor', {
  'en-GB': () => import('./locales/en-GB.json'),
  'da-DK': () => import('./locales/da-DK.json'),
  'nb-NO': () => import('./locales/nb-NO.json'),
  'sv-SE': () => import('./locales/sv-SE.json'),
})

export const useFactorTexts = (): Translate<TextKeys<typeof english>> => useTexts('shell-factor').t
