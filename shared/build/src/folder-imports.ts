/** Reads the imports between the files of a package, for the proofs of its layers. */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Both relative to the folder that was read. */
export interface Import {
  file: string
  imported: string
}

/** The files of source below a folder, without tests. */
export const sourceFiles = (directory: string): string[] =>
  globSync('**/*.{ts,tsx}', { cwd: directory }).filter((file) => !file.includes('.test.'))

/** Returns their imports of each other, lazily loaded modules, types and styles among them. */
export const importsIn = (directory: string): Import[] =>
  sourceFiles(directory).flatMap((file) => {
    const code = readFileSync(path.join(directory, file), 'utf8')
    return [...code.matchAll(/(?:from|import)\s*\(?\s*(?:\/\*.*?\*\/\s*)?'(\.[^']*)'/g)].map(([, request = '']) => ({
      file,
      imported: path.normalize(path.join(path.dirname(file), request)),
    }))
  })

/** The part of a package that a file belongs to: a feature, another folder, or the file itself beside those. */
export const partOf = (file: string): string => {
  const [folder = '', inside = ''] = file.split(path.sep)
  return folder === 'features' ? `${folder}/${inside}` : folder
}

/** The shortest way of imports from a part back to it; undefined where none leads back. */
export const circleThrough = (part: string, imports: readonly Import[]): Import[] | undefined => {
  const from = Map.groupBy(imports, ({ file }) => partOf(file))
  const ways: Import[][] = [[]]
  const seen = new Set<string>()
  for (const way of ways) {
    const last = way.at(-1)
    const here = last ? partOf(last.imported) : part
    if (last && here === part) return way
    for (const step of from.get(here) ?? []) {
      const next = partOf(step.imported)
      if (next === here || seen.has(next)) continue
      seen.add(next)
      ways.push([...way, step])
    }
  }
  return undefined
}
