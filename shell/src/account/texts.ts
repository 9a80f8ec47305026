/** The texts of the account page. */
import { registerTexts, type TextKeys, type Translate, useTexts } from '@samvaer/remote-kit/texts'
import type english from './locales/en-GB.json'

const namespace = 'shell-account'

registerTexts(namespace, {
  'en-GB': () => import('./locales/en-GB.json'),
  'da-DK': () => import('./locales/da-DK.json'),
  'nb-NO': () => import('./locales/nb-NO.json'),
  'sv-SE': () => import('./locales/sv-SE.json'),
})

export const useAccountTexts = (): Translate<TextKeys<typeof english>> => useTexts(namespace).t
