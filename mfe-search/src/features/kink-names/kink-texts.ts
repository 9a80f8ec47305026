/** The names of the kinks that everybody is offered: files of their own, which no light brand ever loads. */
import type { TextFiles } from '@samvaer/remote-kit/texts'

export const kinkNamespace = 'mfe-search-kinks'

export const kinkFiles: TextFiles = {
  'en-GB': () => import('@samvaer/contracts/search/kink-names/en-GB.json'),
  'da-DK': () => import('@samvaer/contracts/search/kink-names/da-DK.json'),
  'nb-NO': () => import('@samvaer/contracts/search/kink-names/nb-NO.json'),
  'sv-SE': () => import('@samvaer/contracts/search/kink-names/sv-SE.json'),
}
