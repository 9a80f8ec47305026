/** The texts of a preview, in the file of its banner: they are few, and of a page that few see. */
import { registerTexts, type TextKeys, type Translate, useTexts } from '@samvaer/remote-kit/texts'
import danish from './locales/da-DK.json'
import english from './locales/en-GB.json'
import norwegian from './locales/nb-NO.json'
import swedish from './locales/sv-SE.json'

registerTexts('shell-preview', {
  'en-GB': async () => ({ default: english }),
  'da-DK': async () => ({ default: danish }),
  'nb-NO': async () => ({ default: norwegian }),
  'sv-SE': async () => ({ default: swedish }),
})

export const usePreviewTexts = (): Translate<TextKeys<typeof english>> => useTexts('shell-preview').t
