/**
 * The texts by i18next, which reads the files through a backend. A file of its own: the first script does without it
 * (decision 0102). The languages that stand in for a missing text are only read once a text is missing, so that a reader
 * downloads one language.
 */
import type { Language } from '@samvaer/contracts/core/values'
import i18next, { type BackendModule } from 'i18next'
import { use, useMemo } from 'react'
import { initReactI18next, useTranslation } from 'react-i18next'
import { pageLanguage } from '../stores/page-state.ts'
import { fallbackLanguages } from './languages.ts'
import { askedNamespaces, readTextFile } from './text-files.ts'
import { textOptions, translateBy, writeNumbers } from './text-options.ts'
import type { Translate } from './text-source.ts'

const loads = new Map<string, Promise<void>>()
/** Those that are over, whatever came. */
const finished = new WeakSet<Promise<void>>()
const idOf = (language: string, namespace: string): string => `${language} ${namespace}`
const finish = (id: string): void => {
  const loading = loads.get(id)
  if (!loading) return
  finished.add(loading)
  // React takes it for what it is at once, without a render that waits.
  Object.assign(loading, { status: 'fulfilled', value: undefined })
}

/** Files that did not come at all; they are asked for once more when the browser has a network again. */
const missed = new Map<string, [language: string, namespace: string]>()

const readMissed = (): void => {
  const again = [...missed.values()]
  missed.clear()
  for (const [language, namespace] of again) void i18next.reloadResources([language], [namespace])
}

const backend: BackendModule = {
  type: 'backend',
  callbackApi: true,
  init: () => undefined,
  read: (language, namespace, answer) => {
    const id = idOf(language, namespace)
    readTextFile(language as Language, namespace).then(
      (texts) => {
        finish(id)
        answer(null, texts as Record<string, unknown>)
      },
      (error: Error) => {
        missed.set(id, [language, namespace])
        globalThis.addEventListener?.('online', readMissed, { once: true })
        finish(id)
        answer(error, undefined)
      },
    )
  },
}

const current = (): Language => i18next.language as Language

/** The same promise for everybody who waits for a namespace in a language. */
const loadOnce = (namespace: string, language = current()): Promise<void> => {
  askedNamespaces.add(namespace)
  const id = idOf(language, namespace)
  const known = loads.get(id)
  if (known) return known
  const loading = i18next.reloadResources([language], [namespace])
  loads.set(id, loading)
  return loading
}

/** A text of a namespace is missing in the reader's language, whose file was read. */
const standIn = (namespace: string): void => {
  const own = loads.get(idOf(current(), namespace))
  if (!own || !finished.has(own)) return
  for (const language of fallbackLanguages) void loadOnce(namespace, language)
}

void i18next
  .use(backend)
  .use(initReactI18next)
  .init({
    ...textOptions,
    lng: pageLanguage() ?? fallbackLanguages[0],
    // Each text names those that stand in: named here, i18next would read them with every namespace.
    fallbackLng: false,
    ns: [],
    initAsync: false,
    saveMissing: true,
    missingKeyHandler: (_languages, namespace) => standIn(namespace),
    react: { bindI18n: 'languageChanged', bindI18nStore: 'added' },
  })
writeNumbers(i18next)

/** Hears of everything that may change a text: another language, and files that came. */
export const onTextsChange = (listener: () => void): void => {
  i18next.on('languageChanged', listener)
  i18next.store.on('added', listener)
}

/** The language that was chosen last; its texts may still be on their way. */
let chosen: Language | undefined

/** @returns false when another language was chosen meanwhile */
export const changeTexts = async (language: Language): Promise<boolean> => {
  chosen = language
  await Promise.all([...askedNamespaces].map((namespace) => loadOnce(namespace, language)))
  if (chosen !== language) return false
  await i18next.changeLanguage(language)
  return chosen === language
}

/** Forgets what has come of a namespace: another release of it has other texts. */
export const forgetTexts = (namespace: string): void => {
  for (const kept of [loads, missed]) for (const id of kept.keys()) if (id.endsWith(` ${namespace}`)) kept.delete(id)
  for (const language of Object.keys(i18next.store.data))
    if (i18next.hasResourceBundle(language, namespace)) i18next.removeResourceBundle(language, namespace)
}

export const hasTexts = (namespace: string): boolean => i18next.hasResourceBundle(current(), namespace)

export const loadTexts = (namespace: string): Promise<void> => loadOnce(namespace)

export const textsOf = (namespace: string): Translate => translateBy(i18next.getFixedT(null, namespace))

/** The same object in every render: react-i18next subscribes anew for another one. */
const settings = {}

export const useTexts = (namespace: string): { t: Translate } => {
  // In every render: one that waited is repeated with its hooks counted, and the texts may have come by then.
  use(loadOnce(namespace))
  const { t } = useTranslation(namespace, settings)
  return { t: useMemo(() => translateBy(t), [t]) }
}
