/** The texts of this remote: its namespace and a file a language, loaded when first read. */
import { type FactTexts, withFactTexts } from '@samvaer/contracts/profile/fact-texts'
import { type TextFiles, type TextKeys, type Translate, useTexts } from '@samvaer/remote-kit/texts'
import type english from './locales/en-GB.json'

export const namespace = 'mfe-profile'

/** With the labels of the facts that profiles tell, in one chunk. */
export const textFiles: TextFiles = {
  'en-GB': withFactTexts('en-GB', () => import(/* webpackChunkName: "page-texts-en-GB" */ './locales/en-GB.json')),
  'da-DK': withFactTexts('da-DK', () => import(/* webpackChunkName: "page-texts-da-DK" */ './locales/da-DK.json')),
  'nb-NO': withFactTexts('nb-NO', () => import(/* webpackChunkName: "page-texts-nb-NO" */ './locales/nb-NO.json')),
  'sv-SE': withFactTexts('sv-SE', () => import(/* webpackChunkName: "page-texts-sv-SE" */ './locales/sv-SE.json')),
}

/** Translates the keys of this remote. */
export const useProfileTexts = (): Translate<TextKeys<typeof english & FactTexts>> => useTexts(namespace).t
