/**
 * Checks the texts of a package: a folder with a file a language, and the code that asks for them. Every check answers
 * with what is wrong, one line each, so that a test expects an empty list.
 */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Language, languages } from '@samvaer/contracts/core/values'
import { mostPlaces } from '@samvaer/contracts/site/values'

/** Dotted key → text. */
export type Texts = ReadonlyMap<string, string>
export type TextsByLanguage = ReadonlyMap<Language, Texts>

/** English is the source: the others have its keys and places. */
const source = 'en-GB' satisfies Language
type Translation = Exclude<Language, typeof source>
const plural = /_(zero|one|two|few|many|other)$/

/** Names, and words that are the same in all four languages; in small letters. */
const sharedWords = [
  ...['android', 'app', 'chrome', 'edge', 'esc', 'filter', 'firefox', 'halloween', 'i', 'ios', 'ipad', 'iphone'],
  ...['linux', 'macos', 'person', 'push', 'quickscor', 'safari', 'start', 'status', 'support', 'windows'],
]

/** Words that a language writes as English does. */
const sameWords: Readonly<Record<Translation, ReadonlySet<string>>> = {
  'da-DK': new Set([
    ...sharedWords,
    ...['blog', 'blogs', 'browser', 'chat', 'cookies', 'e-mail', 'for', 'link', 'mail', 'menu', 'send', 'tag', 'tags'],
    ...['top', 'type', 'version'],
  ]),
  'nb-NO': new Set([...sharedWords, 'chat', 'for', 'send', 'type']),
  'sv-SE': new Set([...sharedWords, 'man', 'text', 'version']),
}

const flat = (tree: object, prefix = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${prefix}${key}`, value]] : flat(value as object, `${prefix}${key}.`),
  )

/**
 * The texts of a folder `locales`.
 * @throws when the file of a language is missing
 */
export const readTexts = (folder: string): TextsByLanguage =>
  new Map(
    languages.map((language) => {
      const tree = JSON.parse(readFileSync(path.join(folder, `${language}.json`), 'utf8')) as object
      return [language, new Map(flat(tree))]
    }),
  )

/**
 * The code below some folders, without its tests.
 * @param without folders whose code is left out
 */
export const readCode = (folders: readonly string[], without: readonly string[] = []): string =>
  folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
        .filter((file) => !without.some((left) => path.join(folder, file).startsWith(`${left}${path.sep}`)))
        .map((file) => readFileSync(path.join(folder, file), 'utf8')),
    )
    .join('\n')

const textsIn = (texts: TextsByLanguage, language: Language): Texts => texts.get(language) ?? new Map()
const translations = languages.filter((language): language is Translation => language !== source)
const bareKey = (key: string): string => key.replace(plural, '')

/** The keys that code asks for, without the endings of plural forms. */
export const keysOf = (texts: TextsByLanguage): Set<string> => new Set([...textsIn(texts, source).keys()].map(bareKey))

/** Keys that a language lacks or has alone. */
export const missingTexts = (texts: TextsByLanguage): string[] =>
  translations.flatMap((language) => {
    const [own, wanted] = [textsIn(texts, language), textsIn(texts, source)]
    return [
      ...[...wanted.keys()].filter((key) => !own.has(key)).map((key) => `${language} lacks ${key}`),
      ...[...own.keys()].filter((key) => !wanted.has(key)).map((key) => `${language} alone has ${key}`),
    ]
  })

/** Texts without a word. */
export const emptyTexts = (texts: TextsByLanguage): string[] =>
  languages.flatMap((language) =>
    [...textsIn(texts, language)].filter(([, text]) => text.trim() === '').map(([key]) => `${language} ${key}`),
  )

const placeholders = (text: string): string =>
  [...new Set([...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name ?? ''))].toSorted().join()

/** The only forms that texts use of those that i18next knows: no other formats, and no texts within texts. */
const place = /\{\{\w+(?:, number)?\}\}/g

/** Texts that fill other places than the English one, or write one as nobody reads it; a one or a zero may be spelled out. */
export const wrongPlaces = (texts: TextsByLanguage): string[] => [
  ...languages.flatMap((language) =>
    [...textsIn(texts, language)]
      .filter(
        ([, text]) => /\{\{|\}\}|\$t\(/.test(text.replaceAll(place, '')) || text.split('{{').length - 1 > mostPlaces,
      )
      .map(([key]) => `${language} ${key}`),
  ),
  ...translations.flatMap((language) =>
    [...textsIn(texts, source)]
      .filter(([key]) => !/_(zero|one)$/.test(key))
      .filter(([key, text]) => placeholders(text) !== placeholders(textsIn(texts, language).get(key) ?? ''))
      .map(([key]) => `${language} ${key}`),
  ),
]

/** Plural texts that lack a form of their language, and counts that have no forms at all. */
export const wrongPlurals = (texts: TextsByLanguage): string[] =>
  languages.flatMap((language) => {
    const own = textsIn(texts, language)
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
    const counted = new Set([...own.keys()].filter((key) => plural.test(key)).map(bareKey))
    const lacking = [...counted].flatMap((key) =>
      pluralCategories
        .filter((category) => !own.has(`${key}_${category}`))
        .map((category) => `${language} lacks ${key}_${category}`),
    )
    const uncounted = [...own].filter(([key, text]) => !plural.test(key) && /\{\{\s*count\b/.test(text))
    return [...lacking, ...uncounted.map(([key]) => `${language} ${key} counts without plural forms`)]
  })

const wordsOf = (text: string): string[] =>
  text
    .replace(/\{\{[^}]*\}\}/g, ' ')
    .toLowerCase()
    .match(/\p{L}[\p{L}-]*/gu) ?? []

/** Texts that are still English; `same` are whole texts that are right as they are. */
export const untranslatedTexts = (texts: TextsByLanguage, same: readonly string[] = []): string[] =>
  translations.flatMap((language) =>
    [...textsIn(texts, source)]
      .filter(([key, text]) => textsIn(texts, language).get(key) === text && !same.includes(text))
      .filter(([, text]) => wordsOf(text).some((word) => !sameWords[language].has(word)))
      .map(([key, text]) => `${language} ${key}: ${text}`),
  )

const withoutNamespace = (key: string): string => key.replace(/^[\w-]+:/, '')

/**
 * Keys that the code hands to `t` as a whole and that stand in none of `known`; those with the name of a namespace in
 * front (`shell:errors.NotFound`) are looked up in `elsewhere`.
 */
export const unknownKeys = (
  code: string,
  known: readonly TextsByLanguage[],
  elsewhere: readonly TextsByLanguage[] = known,
): string[] => {
  const [own, others] = [known, elsewhere].map((places) => new Set(places.flatMap((texts) => [...keysOf(texts)])))
  const asked = [...code.matchAll(/\bt\(\s*'([^']+)'/g)].map(([, key]) => key ?? '')
  return [...new Set(asked)].filter((key) => (key.includes(':') ? !others?.has(withoutNamespace(key)) : !own?.has(key)))
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Texts that nobody asks for: neither by the whole key nor by a template such as `front.gate.${step}.title`. */
export const unusedTexts = (texts: TextsByLanguage, code: string): string[] => {
  const whole = new Set([...code.matchAll(/['"`]([\w.:-]+)['"`]/g)].map(([, key]) => withoutNamespace(key ?? '')))
  const templates = [...code.matchAll(/`((?:[\w.:-]|\$\{[^{}]*\})+)`/g)]
    .map(([, template]) => withoutNamespace(template ?? ''))
    .filter((template) => /^\w+\./.test(template) && template.includes('${'))
    .map(
      (template) =>
        new RegExp(
          `^${template
            .split(/\$\{[^{}]*\}/)
            .map(escaped)
            .join('.+')}$`,
        ),
    )
  return [...keysOf(texts)].filter((key) => !whole.has(key) && !templates.some((pattern) => pattern.test(key)))
}
