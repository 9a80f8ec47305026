/** The texts of this remote: its namespace and a file a language, loaded when first read. */
import { type TextFiles, type TextKeys, type Translate, useTexts } from '@samvaer/remote-kit/texts'
import type english from './locales/en-GB.json'

export const namespace = 'mfe-greetings'

export const textFiles: TextFiles = {
  'en-GB': () => import('./locales/en-GB.json'),
  'da-DK': () => import('./locales/da-DK.json'),
  'nb-NO': () => import('./locales/nb-NO.json'),
  'sv-SE': () => import('./locales/sv-SE.json'),
}

/** Translates the keys of this remote. */
export const useGreetingsTexts = (): Translate<TextKeys<typeof english>> => useTexts(namespace).t
