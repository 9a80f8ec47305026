/** The texts of the cookie settings, loaded with their dialog. */
import { registerTexts, type Translate, useTexts } from '@samvaer/remote-kit/texts'

registerTexts('shell-cookies', {
  'en-GB': () => import('./locales/en-GB.json'),
  'da-DK': () => import('./locales/da-DK.json'),
  'nb-NO': () => import('./locales/nb-NO.json'),
  'sv-SE': () => import('./locales/sv-SE.json'),
})

export const useCookieTexts = (): Translate => useTexts('shell-cookies').t
