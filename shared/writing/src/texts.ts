/** The texts of this package. They come with its first part, from the shell's build. */
import { loadTexts, registerTexts, type TextKeys, type Translate, useTexts } from '@samvaer/remote-kit/texts'
import type english from './locales/en-GB.json'

const namespace = 'writing'

registerTexts(namespace, {
  'en-GB': () => import('./locales/en-GB.json'),
  'da-DK': () => import('./locales/da-DK.json'),
  'nb-NO': () => import('./locales/nb-NO.json'),
  'sv-SE': () => import('./locales/sv-SE.json'),
})

// While the page reads what it will show, so that no part of it waits for words.
void loadTexts(namespace)

/** Translates the keys of this package. */
export const useWritingTexts = (): Translate<TextKeys<typeof english>> => useTexts(namespace).t
