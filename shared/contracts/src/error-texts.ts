/**
 * The members' texts of domains' errors: `<domain>/texts/errors/<language>.json` beside each declaration. Each comes in
 * the chunk of the shell's own texts, so that an error needs no load to be read.
 */
import type { Language } from './core/values.ts'
import { errorDomains } from './error-domains.ts'

export type ErrorTexts = Readonly<Record<string, string>>

/** Bundlers read the pattern of the address and the name of the chunk from each line. */
const files: Readonly<Record<Language, (domain: string) => Promise<{ default: ErrorTexts }>>> = {
  'en-GB': (domain) =>
    import(/* webpackMode: "lazy-once", webpackChunkName: "texts-en-GB" */ `./${domain}/texts/errors/en-GB.json`, {
      with: { type: 'json' },
    }),
  'da-DK': (domain) =>
    import(/* webpackMode: "lazy-once", webpackChunkName: "texts-da-DK" */ `./${domain}/texts/errors/da-DK.json`, {
      with: { type: 'json' },
    }),
  'nb-NO': (domain) =>
    import(/* webpackMode: "lazy-once", webpackChunkName: "texts-nb-NO" */ `./${domain}/texts/errors/nb-NO.json`, {
      with: { type: 'json' },
    }),
  'sv-SE': (domain) =>
    import(/* webpackMode: "lazy-once", webpackChunkName: "texts-sv-SE" */ `./${domain}/texts/errors/sv-SE.json`, {
      with: { type: 'json' },
    }),
}

/** The sentences of every domain in a language, by code. */
export const errorTexts = async (language: Language): Promise<ErrorTexts> => {
  const loaded = await Promise.all(errorDomains.map(files[language]))
  return Object.assign({}, ...loaded.map((file) => file.default)) as ErrorTexts
}
