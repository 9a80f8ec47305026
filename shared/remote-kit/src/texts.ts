/**
 * Texts: one namespace a package, a file a language, loaded when first needed, found and filled by i18next. The library
 * comes with the rest of the shell: the first script has its words without it (decision 0102).
 */
import type { Language } from '@samvaer/contracts/core/values'
import { use } from 'react'
import { bringLibrary, libraryNow, libraryTextsOf, useLibraryTexts } from './internal/texts/library.ts'
import { askedNamespaces, type TextFiles, textFiles } from './internal/texts/text-files.ts'
import type { KeysOf } from './internal/texts/text-keys.ts'
import { TextSource, type Translate } from './internal/texts/text-source.ts'

export type { KeysOf, TextFiles, Translate }

/** The keys of namespaces that everybody may read: whoever has one declares it here (`declare module`). */
// biome-ignore lint/suspicious/noEmptyInterface: what is declared elsewhere is merged into it
export interface CommonTexts {}

type KeysIn<Namespace extends string> = Namespace extends keyof CommonTexts ? CommonTexts[Namespace] & string : string

/** The keys of a package by its English file, and those of the shell as `shell:<key>`. */
export type TextKeys<Texts> = KeysOf<Texts> | `shell:${KeysIn<'shell'>}`

/** The texts outside React, for a namespace that is loaded. A text that nobody has is its key. */
export const textsOf = <Namespace extends string>(namespace: Namespace): Translate<KeysIn<Namespace>> =>
  libraryTextsOf(namespace)

/** Starts the texts in a language with the namespace that everything else may fall back to. */
export const startTexts = async (language: Language, namespace: string): Promise<void> => {
  askedNamespaces.add(namespace)
  await changeTexts(language)
}

/**
 * Goes on in another language, once what is read in this one has come in it.
 * @returns false when another one was chosen meanwhile: the last choice is shown, whichever texts come last
 */
export const changeTexts = async (language: Language): Promise<boolean> => (await bringLibrary()).changeTexts(language)

/** Makes the texts of a package known; call it in the module that a remote exposes. Nothing is loaded before use. */
export const registerTexts = (namespace: string, ofPackage: TextFiles): void => {
  if (textFiles.get(namespace) === ofPackage) return
  textFiles.set(namespace, ofPackage)
  // Another release of it, or one that was asked for too early: what came before are not its texts.
  libraryNow()?.forgetTexts(namespace)
}

/** Loads the texts of a namespace ahead of whoever draws with them. */
export const loadTexts = async (namespace: string): Promise<void> => (await bringLibrary()).loadTexts(namespace)

/**
 * The texts of a namespace in the reader's language, then Danish, then English (docs/product/README.md). Suspends while
 * they load. A key of the shell is reached as `shell:<key>`.
 */
export const useTexts = <Namespace extends string>(namespace: Namespace): { t: Translate<KeysIn<Namespace>> } =>
  (use(TextSource) ?? useLibraryTexts)(namespace)
