/** The texts of being offline. They are loaded with a member's first page: later there may be nothing to load from. */
import { loadTexts, registerTexts, type TextKeys, type Translate, useTexts } from '@samvaer/remote-kit/texts'
import type english from './locales/en-GB.json'

registerTexts('shell-offline', {
  'en-GB': () => import('./locales/en-GB.json'),
  'da-DK': () => import('./locales/da-DK.json'),
  'nb-NO': () => import('./locales/nb-NO.json'),
  'sv-SE': () => import('./locales/sv-SE.json'),
})

export const useOfflineTexts = (): Translate<TextKeys<typeof english>> => useTexts('shell-offline').t

export const loadOfflineTexts = (): Promise<void> => loadTexts('shell-offline')
