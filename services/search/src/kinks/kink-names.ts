/** The names of listed kinks in the reader's language. */
import type { Language } from '@samvaer/contracts/core/values'

interface NameFile {
  default: { kink: Readonly<Record<string, string>> }
}

const files: Readonly<Record<Language, () => Promise<NameFile>>> = {
  'en-GB': () => import('@samvaer/contracts/search/kink-names/en-GB.json', { with: { type: 'json' } }),
  'da-DK': () => import('@samvaer/contracts/search/kink-names/da-DK.json', { with: { type: 'json' } }),
  'nb-NO': () => import('@samvaer/contracts/search/kink-names/nb-NO.json', { with: { type: 'json' } }),
  'sv-SE': () => import('@samvaer/contracts/search/kink-names/sv-SE.json', { with: { type: 'json' } }),
}

/** Returns how kinks are called in a language; what members wrote themselves is called as they wrote it. */
export const kinkNames = async (language: Language): Promise<(kink: string) => string> => {
  const { kink: names } = (await files[language]()).default
  return (kink) => names[kink] ?? kink
}
