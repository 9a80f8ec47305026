/** The texts of the help map of keys, loaded with it. */
import { registerTexts, type Translate, useTexts } from '@samvaer/remote-kit/texts'

registerTexts('shell-keys', {
  'en-GB': () => import('./locales/en-GB.json'),
  'da-DK': () => import('./locales/da-DK.json'),
  'nb-NO': () => import('./locales/nb-NO.json'),
  'sv-SE': () => import('./locales/sv-SE.json'),
})

export const useKeyTexts = (): Translate => useTexts('shell-keys').t
