/** The texts of being offline. They are loaded with a member's first page: later there may be nothing to load from. */
import { loadTexts, registerTexts, type Translate, useTexts } from '@samvaer/remote-kit/texts'

registerTexts('shell-offline', {
  'en-GB': () => import('./locales/en-GB.json'),
  'da-DK': () => import('./locales/da-DK.json'),
  'nb-NO': () => import('./locales/nb-NO.json'),
  'sv-SE': () => import('./locales/sv-SE.json'),
})

export const useOfflineTexts = (): Translate => useTexts('shell-offline').t

export const loadOfflineTexts = (): Promise<void> => loadTexts('shell-offline')
