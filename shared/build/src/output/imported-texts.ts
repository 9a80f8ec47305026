/**
 * The files of a package's own texts: its `src/texts.ts` imports `./locales/<language>.json`, a file a language, or a
 * module of that name where texts of others come with them.
 */
import { type Language, languages } from '@samvaer/contracts/core/values'
import type { ImportedChunk } from '../compile.ts'

const textsOfPackage = /(^|\/)src\/texts\.[jt]s$/

export const importedTexts = (imported: readonly ImportedChunk[]): Partial<Record<Language, string[]>> => {
  const holds = ({ origins }: ImportedChunk, language: Language): boolean =>
    origins.some(
      ({ request, importer }) =>
        ['json', 'ts', 'js'].some((ending) => request === `./locales/${language}.${ending}`) &&
        textsOfPackage.test(importer),
    )
  return Object.fromEntries(
    languages.flatMap((language) => {
      const chunks = imported.filter((chunk) => holds(chunk, language))
      return chunks.length === 0 ? [] : [[language, chunks.flatMap(({ files }) => files)]]
    }),
  )
}
