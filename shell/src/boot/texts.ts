/** The shell's texts: one file a language, named so that the gateway can put it into the page. */
import type { TextFiles } from '@samvaer/remote-kit/texts'

export const shellTexts: TextFiles = {
  'en-GB': () => import(/* webpackChunkName: "texts-en-GB" */ './texts/en-GB.ts'),
  'da-DK': () => import(/* webpackChunkName: "texts-da-DK" */ './texts/da-DK.ts'),
  'nb-NO': () => import(/* webpackChunkName: "texts-nb-NO" */ './texts/nb-NO.ts'),
  'sv-SE': () => import(/* webpackChunkName: "texts-sv-SE" */ './texts/sv-SE.ts'),
}
