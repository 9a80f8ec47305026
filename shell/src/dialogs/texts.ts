/** The texts of the dialogs, and of the question before a page who is to go on in this browser; loaded with the first of them. */
import { registerTexts, type TextKeys, type Translate, useTexts } from '@samvaer/remote-kit/texts'
import type english from './locales/en-GB.json'

export const dialogTexts = 'shell-dialogs'

registerTexts(dialogTexts, {
  'en-GB': () => import('./locales/en-GB.json'),
  'da-DK': () => import('./locales/da-DK.json'),
  'nb-NO': () => import('./locales/nb-NO.json'),
  'sv-SE': () => import('./locales/sv-SE.json'),
})

export const useDialogTexts = (): Translate<TextKeys<typeof english>> => useTexts(dialogTexts).t
