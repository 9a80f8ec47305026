/** The texts of the question whether another member may take the place of the one who is signed in. */
import { registerTexts } from '@samvaer/remote-kit/texts'

export const replaceNamespace = 'shell-replace'

registerTexts(replaceNamespace, {
  'en-GB': () => import('./locales/en-GB.json'),
  'da-DK': () => import('./locales/da-DK.json'),
  'nb-NO': () => import('./locales/nb-NO.json'),
  'sv-SE': () => import('./locales/sv-SE.json'),
})
