/** Brings the library of texts when somebody first needs it. */
import { use } from 'react'
import { persistently } from './text-files.ts'
import type { Translate, UseTexts, Values } from './text-source.ts'

type Library = typeof import('./text-library.ts')

let library: Library | undefined
let bringing: Promise<Library> | undefined
const listeners = new Set<() => void>()

/** The same promise for everybody; where it failed, the next one tries again. */
export const bringLibrary = (): Promise<Library> => {
  bringing ??= persistently(() => import(/* webpackChunkName: "library" */ './text-library.ts')).then(
    (come) => {
      library = come
      come.onTextsChange(() => {
        for (const listener of listeners) listener()
      })
      return come
    },
    (error: unknown) => {
      bringing = undefined
      throw error
    },
  )
  return bringing
}

/** The library, if it has come. */
export const libraryNow = (): Library | undefined => library

/** Hears whenever a text of the library may have changed. */
export const whenTextsChange = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const libraryTextsOf =
  (namespace: string): Translate =>
  (key: string | readonly string[], values?: Values) =>
    library ? library.textsOf(namespace)([key].flat() as [string], values) : ([key].flat().at(-1) ?? '')

export const useLibraryTexts: UseTexts = (namespace) => (library ?? use(bringLibrary())).useTexts(namespace)
