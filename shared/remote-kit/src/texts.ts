/**
 * Texts: one namespace a package, a file a language, loaded when first needed. The languages that stand in for a
 * missing text are only loaded once a text is missing, so that a reader downloads one language.
 */
import type { Language } from '@samvaer/contracts/enumerations'
import { use, useSyncExternalStore } from 'react'
import { fallbackLanguages } from './internal/languages.ts'
import { createStore } from './internal/store.ts'
import { type Texts, translate, type Values } from './internal/translate.ts'

/** The texts of one namespace: language → import of its file. */
export type TextFiles = Partial<Record<Language, () => Promise<{ default: object }>>>

/** A text by its dotted key, or by the first key that exists; `values` fill its {{placeholders}} and choose plurals. */
export type Translate = (key: string | string[], values?: Values) => string

/** How often a file that does not come is asked for again, and the first pause in milliseconds; each next one is twice as long. */
const repeats = 5
const firstPause = 350

const files = new Map<string, TextFiles>()
/** What came, by language and namespace: nothing in it where there is no file. */
const texts = new Map<string, Texts>()
const loads = new Map<string, Promise<void>>()
/** Namespaces that somebody asked for. */
const asked = new Set<string>()
const reader: { language: Language } = { language: 'en-GB' }
/** Counts what changes texts: another language, and files that came. */
const revision = createStore(0)

const idOf = (language: Language, namespace: string): string => `${language} ${namespace}`
const hasLoaded = (namespace: string): boolean => texts.has(idOf(reader.language, namespace))
/** The reader's language and those that stand in for it, in this order. */
const languagesOfReader = (): Set<Language> => new Set([reader.language, ...fallbackLanguages])
const markChange = (): void => revision.set((count) => count + 1)

const read = async (language: Language, namespace: string, repeated = 0): Promise<object> => {
  try {
    return (await files.get(namespace)?.[language]?.())?.default ?? {}
  } catch (error) {
    if (repeated === repeats) throw error
    await new Promise((resolve) => setTimeout(resolve, firstPause * 2 ** repeated))
    return read(language, namespace, repeated + 1)
  }
}

/** Files that did not come at all; they are asked for once more when the browser has a network again. */
const missed = new Map<string, [Language, namespace: string]>()

/** @param onLoaded before anybody is told that a text may have changed */
const load = async (language: Language, namespace: string, onLoaded?: () => void): Promise<void> => {
  const id = idOf(language, namespace)
  // The languages that stand in for it may have come earlier.
  const found = await read(language, namespace).catch(() => {
    missed.set(id, [language, namespace])
    globalThis.addEventListener?.('online', readMissed, { once: true })
    return {}
  })
  texts.set(id, found as Texts)
  onLoaded?.()
  if (languagesOfReader().has(language)) markChange()
}

/** The same promise for everybody who waits for a namespace in a language. */
const loadOnce = (namespace: string, language = reader.language): Promise<void> => {
  asked.add(namespace)
  const id = idOf(language, namespace)
  const known = loads.get(id)
  if (known) return known
  // React takes it for what it is at once, without a render that waits.
  const loading = load(language, namespace, () => Object.assign(loading, { status: 'fulfilled', value: undefined }))
  loads.set(id, loading)
  return loading
}

const readMissed = (): void => {
  const again = [...missed.values()]
  missed.clear()
  for (const file of again) void load(...file)
}

const loadFallbacks = (namespace: string): void => {
  if (!hasLoaded(namespace) || !files.has(namespace)) return
  for (const language of fallbackLanguages) void loadOnce(namespace, language)
}

/** A text of a namespace in the first language that has it. */
const textIn = (namespace: string, key: string, values: Values | undefined): string | undefined => {
  for (const language of languagesOfReader()) {
    const text = translate(texts.get(idOf(language, namespace)) ?? {}, language, key, values)
    if (text !== undefined) return text
  }
  return undefined
}

/** `shell:title` is the key `title` of the namespace `shell`. */
const placeOf = (key: string, namespace: string): [namespace: string, key: string] => {
  const colon = key.indexOf(':')
  return colon < 0 ? [namespace, key] : [key.slice(0, colon), key.slice(colon + 1)]
}

/** The texts outside React, for a namespace that is loaded. A text that nobody has is its key. */
export const textsOf =
  (namespace: string): Translate =>
  (key, values) => {
    const places = [key].flat().map((each) => placeOf(each, namespace))
    for (const [space, name] of places) {
      const text = textIn(space, name, values)
      if (text !== undefined) return text
    }
    for (const [space] of places) loadFallbacks(space)
    return places.at(-1)?.[1] ?? ''
  }

/** Starts the texts in a language with the namespace that everything else may fall back to. */
export const startTexts = async (language: Language, namespace: string): Promise<void> => {
  reader.language = language
  await loadOnce(namespace)
  markChange()
}

/** The language that was chosen last; its texts may still be on their way. */
let chosen: Language | undefined

/**
 * Goes on in another language, once what is read in this one has come in it.
 * @returns false when another one was chosen meanwhile: the last choice is shown, whichever texts come last
 */
export const changeTexts = async (language: Language): Promise<boolean> => {
  chosen = language
  await Promise.all([...asked].map((namespace) => loadOnce(namespace, language)))
  if (chosen !== language) return false
  reader.language = language
  markChange()
  return true
}

/** Makes the texts of a package known; call it in the module that a remote exposes. Nothing is loaded before use. */
export const registerTexts = (namespace: string, ofPackage: TextFiles): void => {
  if (files.get(namespace) === ofPackage) return
  files.set(namespace, ofPackage)
  // Another release of it, or one that was asked for too early: what came before are not its texts.
  for (const kept of [texts, loads, missed])
    for (const id of kept.keys()) if (id.endsWith(` ${namespace}`)) kept.delete(id)
}

const current = new Map<string, { t: Translate; revision: number }>()

/** The same function until a text may have changed: it stands among the dependencies of effects. */
const currentTexts = (namespace: string): Translate => {
  const known = current.get(namespace)
  if (known?.revision === revision.get()) return known.t
  const t = textsOf(namespace)
  current.set(namespace, { t, revision: revision.get() })
  return t
}

/** Loads the texts of a namespace ahead of whoever draws with them. */
export const loadTexts = (namespace: string): Promise<void> => loadOnce(namespace)

/**
 * The texts of a namespace in the reader's language, then Danish, then English (docs/product/README.md). Suspends while
 * they load. A key of the shell is reached as `shell:<key>`.
 */
export const useTexts = (namespace: string): { t: Translate } => {
  useSyncExternalStore(revision.subscribe, revision.get, revision.get)
  // In every render: one that waited is repeated with its hooks counted, and the texts may have come by then.
  use(loadOnce(namespace))
  return { t: currentTexts(namespace) }
}
