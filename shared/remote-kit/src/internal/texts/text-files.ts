/** The files of texts: a namespace a package, a file a language, read when somebody needs it. */
import type { Language } from '@samvaer/contracts/core/values'

/** The texts of one namespace: language → import of its file. */
export type TextFiles = Partial<Record<Language, () => Promise<{ default: object }>>>

/**
 * The number of repeats for a file that does not come, and the first pause in milliseconds; each next one is twice as
 * long.
 */
const repeats = 5
const firstPause = 350

export const textFiles = new Map<string, TextFiles>()

/** Namespaces that somebody asked for: another language is shown once it has all of them. */
export const askedNamespaces = new Set<string>()

/** @throws what the last attempt threw */
export const persistently = async <File>(bring: () => Promise<File>, repeated = 0): Promise<File> => {
  try {
    return await bring()
  } catch (error) {
    if (repeated === repeats) throw error
    await new Promise((resolve) => setTimeout(resolve, firstPause * 2 ** repeated))
    return persistently(bring, repeated + 1)
  }
}

/** The texts of a namespace in a language; none where it has no file. */
export const readTextFile = (language: Language, namespace: string): Promise<object> =>
  persistently(async () => (await textFiles.get(namespace)?.[language]?.())?.default ?? {})
