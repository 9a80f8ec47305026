/** Where the parts of a page have their texts from. */
import { createContext } from 'react'

export type Values = Record<string, unknown>

/** A text by its dotted key, or by the first key that exists; `values` fill its {{placeholders}} and choose plurals. */
export type Translate = (key: string | string[], values?: Values) => string

export type UseTexts = (namespace: string) => { t: Translate }

/** Other texts than those of the library; the door's, before it has come. */
export const TextSource = createContext<UseTexts | undefined>(undefined)
