/** The shell's texts: one file a language, named so that the gateway can put it into the page. */

import type { ErrorCode } from '@samvaer/contracts/core/errors'
import type { Language } from '@samvaer/contracts/core/values'
import { errorTexts } from '@samvaer/contracts/error-texts'
import type { KeysOf, TextFiles } from '@samvaer/remote-kit/texts'
import type english from './texts/en-GB.ts'

declare module '@samvaer/remote-kit/texts' {
  interface CommonTexts {
    shell: KeysOf<typeof english> | `errors.${ErrorCode}`
  }
}

type Texts = { errors: object }

/** Returns texts with what domains say of their errors, which lies in the same file. */
const whole = async (language: Language, own: Promise<{ default: Texts }>) => {
  const [{ default: texts }, errors] = await Promise.all([own, errorTexts(language)])
  return { default: { ...texts, errors: { ...texts.errors, ...errors } } }
}

export const shellTexts: TextFiles = {
  'en-GB': () => whole('en-GB', import(/* webpackChunkName: "texts-en-GB" */ './texts/en-GB.ts')),
  'da-DK': () => whole('da-DK', import(/* webpackChunkName: "texts-da-DK" */ './texts/da-DK.ts')),
  'nb-NO': () => whole('nb-NO', import(/* webpackChunkName: "texts-nb-NO" */ './texts/nb-NO.ts')),
  'sv-SE': () => whole('sv-SE', import(/* webpackChunkName: "texts-sv-SE" */ './texts/sv-SE.ts')),
}
