/** The texts of this remote: its namespace and a file a language, loaded when first read. */
import { type TextFiles, type TextKeys, type Translate, useTexts } from '@samvaer/remote-kit/texts'
import type english from './locales/en-GB.ts'

export const namespace = 'mfe-search'

export const textFiles: TextFiles = {
  'en-GB': () => import('./locales/en-GB.ts'),
  'da-DK': () => import('./locales/da-DK.ts'),
  'nb-NO': () => import('./locales/nb-NO.ts'),
  'sv-SE': () => import('./locales/sv-SE.ts'),
}

/** Translates the keys of this remote. */
export const useSearchTexts = (): Translate<TextKeys<typeof english>> => useTexts(namespace).t
