/** The words of the poses, loaded with the first one that is shown. */
import { loadTexts, registerTexts, type TextKeys, type Translate, useTexts } from '@samvaer/remote-kit/texts'
import type english from './locales/en-GB.json'

const namespace = 'media-poses'

registerTexts(namespace, {
  'en-GB': () => import('./locales/en-GB.json'),
  'da-DK': () => import('./locales/da-DK.json'),
  'nb-NO': () => import('./locales/nb-NO.json'),
  'sv-SE': () => import('./locales/sv-SE.json'),
})
await loadTexts(namespace)

export const usePoseTexts = (): Translate<TextKeys<typeof english>> => useTexts(namespace).t
