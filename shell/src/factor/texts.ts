/** The texts of everything about second factors, loaded with the first of it. */
import { registerTexts, type TextKeys, type Translate, textsOf, useTexts } from '@samvaer/remote-kit/texts'
import type english from './locales/en-GB.json'

registerTexts('shell-factor', {
  'en-GB': () => import('./locales/en-GB.json'),
  'da-DK': () => import('./locales/da-DK.json'),
  'nb-NO': () => import('./locales/nb-NO.json'),
  'sv-SE': () => import('./locales/sv-SE.json'),
})

type FactorTexts = Translate<TextKeys<typeof english>>

export const useFactorTexts = (): FactorTexts => useTexts('shell-factor').t

/** The same outside React, once they are loaded. */
export const factorTexts = (): FactorTexts => textsOf('shell-factor')
