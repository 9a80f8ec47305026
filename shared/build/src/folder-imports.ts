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

/** Returns the code without its types. */
export const withoutTypes = (code: string): string =>
  code.replace(/^(?:import|export) type (?:\{[^}]*\}|\*|\w+) from '[^']*'/gm, '')

/** Returns what a file imports when it is loaded, as it stands in the code: no types, nothing that is loaded later. */
export const valuesIn = (code: string): string[] =>
  [...withoutTypes(code).matchAll(/(?:\bfrom|^import)\s*'([^'\n]*)'/gm)].map(([, request = '']) => request)

/** Returns what a file imports, and what that imports, and so on. */
export const reachedBy = (imports: readonly Import[]): ((start: string) => Set<string>) => {
  const from = Map.groupBy(imports, ({ file }) => file)
  return (start) => {
    const seen = new Set<string>()
    const todo = [start]
    for (const file of todo)
      for (const { imported } of from.get(file) ?? [])
        if (!seen.has(imported)) {
          seen.add(imported)
          todo.push(imported)
        }
    return seen
  }
}

/**
 * The files whose values wait for each other when they are loaded: what is left once every file that waits for none of
 * the others, or that none of the others waits for, is taken away.
 */
export const inCircles = (imports: readonly Import[]): string[] => {
  let left = imports
  for (;;) {
    const files = new Set(left.map(({ file }) => file))
    const awaited = new Set(left.map(({ imported }) => imported))
    const next = left.filter(({ file, imported }) => files.has(imported) && awaited.has(file))
    if (next.length === left.length) break
    left = next
  }
  const reached = reachedBy(left)
  return [...new Set(left.map(({ file }) => file))].filter((file) => reached(file).has(file)).toSorted()
}
