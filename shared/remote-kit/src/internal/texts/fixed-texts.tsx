/** Texts without the library that fills them: what the door says first (decision 0102). */
import { type ReactNode, useLayoutEffect, useMemo, useState } from 'react'
import { libraryNow, libraryTextsOf, useLibraryTexts, whenTextsChange } from './library.ts'
import { askedNamespaces } from './text-files.ts'
import { TextSource, type Translate, type UseTexts } from './text-source.ts'

const wordAt = (words: object, key: string): unknown => {
  let found: unknown = words
  for (const part of key.split('.'))
    found =
      typeof found === 'object' && found !== null && Object.hasOwn(found, part)
        ? (found as Record<string, unknown>)[part]
        : undefined
  return found
}

/** The text as it stands in its file; empty where it has places to fill or plural forms, which take the library. */
export const fixedWords =
  (words: object): Translate =>
  (keys: string | readonly string[]) => {
    const found = [keys]
      .flat()
      .map((key) => wordAt(words, key))
      .find((word) => typeof word === 'string')
    return typeof found === 'string' && !found.includes('{{') ? found : ''
  }

interface FixedTextsProps {
  namespace: string
  words: object
  children: ReactNode
}

/** Draws a namespace with its words as they stand until the library is there, and then by it as everything else. */
export const FixedTexts = ({ namespace, words, children }: FixedTextsProps) => {
  const [t, setT] = useState<Translate>(() => fixedWords(words))
  useLayoutEffect(() => {
    askedNamespaces.add(namespace)
    return whenTextsChange(() => {
      if (libraryNow()?.hasTexts(namespace)) setT(() => libraryTextsOf(namespace))
    })
  }, [namespace])
  const source = useMemo<UseTexts>(
    () => (asked) => (asked === namespace ? { t } : useLibraryTexts(asked)),
    [namespace, t],
  )
  return <TextSource value={source}>{children}</TextSource>
}
