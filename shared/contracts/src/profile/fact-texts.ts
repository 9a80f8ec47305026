/**
 * The labels of the facts: `texts/facts/<language>.json`, one place for every page. A remote has them as `facts.<fact>` among
 * its own texts, and in the same chunk where its own import gives the name of it.
 */
import type { Language } from '../core/values.ts'

type TextFile = () => Promise<{ default: object }>

const files: Readonly<Record<Language, TextFile>> = {
  'en-GB': () =>
    import(/* webpackChunkName: "page-texts-en-GB" */ './texts/facts/en-GB.json', { with: { type: 'json' } }),
  'da-DK': () =>
    import(/* webpackChunkName: "page-texts-da-DK" */ './texts/facts/da-DK.json', { with: { type: 'json' } }),
  'nb-NO': () =>
    import(/* webpackChunkName: "page-texts-nb-NO" */ './texts/facts/nb-NO.json', { with: { type: 'json' } }),
  'sv-SE': () =>
    import(/* webpackChunkName: "page-texts-sv-SE" */ './texts/facts/sv-SE.json', { with: { type: 'json' } }),
}

/** The texts of a remote with those of the facts. */
export const withFactTexts =
  (language: Language, own: TextFile): TextFile =>
  async () => {
    const loaded = await Promise.all([own(), files[language]()])
    return { default: Object.assign({}, ...loaded.map((file) => file.default)) }
  }

/** The keys of those texts. */
export type FactTexts = typeof import('./texts/facts/en-GB.json')
