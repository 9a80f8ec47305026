/**
 * Texts: one namespace a package, a file a language, loaded when first needed. The languages that stand in for a
 * missing text are only loaded once a text is missing, so that a reader downloads one language.
 */
import type { Language } from '@samvaer/contracts/enumerations'
import i18next, { type BackendModule } from 'i18next'
import { use, useSyncExternalStore } from 'react'
import { fallbackLanguages } from './internal/languages.ts'
import { createStore } from './internal/store.ts'

/** The texts of one namespace: language → import of its file. */
export type TextFiles = Partial<Record<Language, () => Promise<{ default: object }>>>

/** A text by its dotted key, or by the first key that exists; `values` fill its {{placeholders}} and choose plurals. */
export type Translate = (key: string | string[], values?: Record<string, unknown>) => string

const files = new Map<string, TextFiles>()
/** Namespaces that somebody asked for, and those of them in which a text was missing. */
const asked = new Set<string>()
const withFallbacks = new Set<string>()
const reader: { language: string } = { language: '' }
/** Counts what changes texts: another language, and files that came. */
const revision = createStore(0)

const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => {
    asked.add(namespace)
    const wanted = language === reader.language || withFallbacks.has(namespace)
    const load = wanted ? files.get(namespace)?.[language as Language] : undefined
    // Never within the render that asked: the answer tells other components that there are new texts.
    if (!load) return queueMicrotask(() => done(null, {}))
    load().then(
      (file) => done(null, file.default as Record<string, string>),
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), true),
    )
  },
}

const loadFallbacks = (namespace: string): void => {
  if (withFallbacks.has(namespace) || !files.has(namespace)) return
  withFallbacks.add(namespace)
  const languages = fallbackLanguages.filter((language) => language !== reader.language)
  void i18next.reloadResources(languages, [namespace]).then(() => i18next.emit('loaded', {}))
}

/** Starts the texts in a language with the namespace that everything else may fall back to. */
export const startTexts = async (language: Language, namespace: string): Promise<void> => {
  reader.language = language
  for (const event of ['languageChanged', 'loaded']) i18next.on(event, () => revision.set((count) => count + 1))
  await i18next.use(backend).init({
    lng: language,
    fallbackLng: [...fallbackLanguages],
    ns: [namespace],
    defaultNS: namespace,
    load: 'currentOnly',
    interpolation: { escapeValue: false },
    saveMissing: true,
    missingKeyHandler: (_languages, missingFrom) => loadFallbacks(missingFrom),
    partialBundledLanguages: true,
  })
}

/** Goes on in another language. What was skipped of it as a mere stand-in is loaded first. */
export const changeTexts = async (language: Language): Promise<void> => {
  reader.language = language
  await i18next.reloadResources([language], [...asked])
  await i18next.changeLanguage(language)
}

/** Makes the texts of a package known; call it in the module that a remote exposes. Nothing is loaded before use. */
export const registerTexts = (namespace: string, texts: TextFiles): void => {
  files.set(namespace, texts)
}

/** The texts outside React, for a namespace that is loaded. */
export const textsOf = (namespace: string): Translate => i18next.getFixedT(null, namespace) as unknown as Translate

const read = new Map<string, { t: Translate; revision: number }>()

/** The same function until a text may have changed: it stands among the dependencies of effects. */
const currentTexts = (namespace: string): Translate => {
  const known = read.get(namespace)
  if (known?.revision === revision.get()) return known.t
  const t = textsOf(namespace)
  read.set(namespace, { t, revision: revision.get() })
  return t
}

const loads = new Map<string, Promise<void>>()

/** The same promise for everybody who waits for a namespace in a language. */
const loadOnce = (namespace: string): Promise<void> => {
  const key = `${reader.language} ${namespace}`
  const load = loads.get(key) ?? i18next.loadNamespaces(namespace)
  loads.set(key, load)
  return load
}

/** Loads the texts of a namespace ahead of whoever draws with them. Where they do not come, drawing waits for them. */
export const loadTexts = (namespace: string): Promise<void> => loadOnce(namespace).catch(() => undefined)

/** React takes it for what it is at once, without a render that waits. */
const loaded: Promise<void> = Object.assign(Promise.resolve(), { status: 'fulfilled', value: undefined })

/**
 * The texts of a namespace in the reader's language, then Danish, then English (docs/product/README.md). Suspends while
 * they load. A key of the shell is reached as `shell:<key>`.
 */
export const useTexts = (namespace: string): { t: Translate } => {
  useSyncExternalStore(revision.subscribe, revision.get, revision.get)
  // In every render: one that waited is repeated with its hooks counted, and the texts may have come by then.
  use(i18next.hasLoadedNamespace(namespace) ? loaded : loadOnce(namespace))
  return { t: currentTexts(namespace) }
}
