/** The names of the kinks that everybody is offered: files of their own, which no light brand ever loads. */
import type { TextFiles } from '@samvaer/remote-kit/texts'

export const kinkNamespace = 'mfe-search-kinks'

export const kinkFiles: TextFiles = {
  'en-GB': () => import('./locales/en-GB.json'),
  'da-DK': () => import('./locales/da-DK.json'),
  'nb-NO': () => import('./locales/nb-NO.json'),
  'sv-SE': () => import('./locales/sv-SE.json'),
}
