/** The texts of a preview; loaded by pages that show one. */
import { registerTexts, type TextKeys, type Translate, useTexts } from '@samvaer/remote-kit/texts'
import type english from './locales/en-GB.json'

registerTexts('shell-preview', {
  'en-GB': () => import('./locales/en-GB.json'),
  'da-DK': () => import('./locales/da-DK.json'),
  'nb-NO': () => import('./locales/nb-NO.json'),
  'sv-SE': () => import('./locales/sv-SE.json'),
})

export const usePreviewTexts = (): Translate<TextKeys<typeof english>> => useTexts('shell-preview').t
