/** The texts of members' media: a file a language. */
import { loadTexts, registerTexts, type TextKeys, type Translate, useTexts } from '@samvaer/remote-kit/texts'
import type english from './locales/en-GB.json'

const namespace = 'media-ui'

registerTexts(namespace, {
  'en-GB': () => import('./locales/en-GB.json'),
  'da-DK': () => import('./locales/da-DK.json'),
  'nb-NO': () => import('./locales/nb-NO.json'),
  'sv-SE': () => import('./locales/sv-SE.json'),
})
// They come with the module: a picture that waited for its words would hide the page that it is drawn in.
await loadTexts(namespace)

export const useMediaTexts = (): Translate<TextKeys<typeof english>> => useTexts(namespace).t
