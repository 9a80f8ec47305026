/** The source of texts for the parts of a page. */
import { createContext } from 'react'

export type Values = Record<string, unknown>

/** A key with a part that the compiler does not know, such as `role.${string}`; no literal is one. */
type Composed<Key extends string> = Record<never, never> extends Record<Key, 1> ? Key : never

interface Translator<Key extends string> {
  translate<Part extends string>(key: Composed<Part> | readonly [...string[], Composed<Part>], values?: Values): string
  translate(key: Key | readonly [...string[], Key], values?: Values): string
}

/**
 * A text by its dotted key, or by the first key that exists; `values` fill its {{placeholders}} and choose plurals. The
 * compiler knows the keys of a package by its English file: one that is not there does not compile. Of a list that is
 * true of the last, which has to exist. By way of a method: a helper that takes any `Translate` takes one of certain
 * keys too.
 */
export type Translate<Key extends string = string> = Translator<Key>['translate']

export type UseTexts = (namespace: string) => { t: Translate }

/** Other texts than those of the library; the door's, before it has come. */
export const TextSource = createContext<UseTexts | undefined>(undefined)
