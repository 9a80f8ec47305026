/**
 * The shell's own lazily loaded files are checked like a remote's (R16). The first script begins with the hashes of the
 * files that it asks for itself, and its own hash stands in the page. The hashes of what only those files lead to stand
 * in a script that runs when the first of them is wanted, by the hash that the first script has of it: hashes do not
 * compress, and a visitor needs few of them.
 */
import { createHash } from 'node:crypto'
import type { Compiled } from '../compile.ts'
import type { BuildOutput } from './output-files.ts'

/** Chunks whose files the gateway preloads. */
const preloaded = /^(texts-|page-|rest$|library$|member$|federation$)/

const hashOf = (content: Buffer): Buffer => createHash('sha256').update(content).digest()
const nameOf = (content: Buffer): string => hashOf(content).toString('hex').slice(0, 8)
/** Returns a file's hash for the tables. Hashes do not compress, and SHA-256 takes 16 bytes less than SHA-384. */
const shortIntegrityOf = (content: Buffer): string => `sha256-${hashOf(content).toString('base64')}`

/** The source map of a script in front of which one line was put. */
export const shifted = (sourceMap: Buffer): Buffer => {
  const map = JSON.parse(sourceMap.toString('utf8')) as { mappings: string }
  return Buffer.from(JSON.stringify({ ...map, mappings: `;${map.mappings}` }))
}

interface Built extends Pick<Compiled, 'chunks' | 'direct'> {
  /** The first script as webpack named it. */
  first: string
}

export interface Hashed extends BuildOutput {
  /** The new name of the first script. */
  main: string
  /** The script of the further hashes: members need it soon, and it is worth a preload for them. */
  later: string
  /** The hash with which the loader asks for a file; its preload has to name the same. */
  askedHash(file: string): string
}

/** The files with the hashes of all scripts and styles in them. */
export const withHashes = ({ files, sourceMaps }: BuildOutput, { first, chunks, direct }: Built): Hashed => {
  const named = new Set(Object.entries(chunks).flatMap(([name, names]) => (preloaded.test(name) ? names : [])))
  const hashed = new Map([...files].filter(([file]) => file !== first))
  const askedHash = (file: string): string => shortIntegrityOf(hashed.get(file) ?? Buffer.alloc(0))
  const tableOf = (isListed: (file: string) => boolean): string =>
    JSON.stringify(
      Object.fromEntries(
        [...hashed.keys()]
          .filter((file) => /\.(js|css)$/.test(file) && isListed(file))
          .map((file) => [file, askedHash(file)]),
      ),
    )
  const isDirect = (file: string): boolean => direct.has(file) || named.has(file)
  const laterCode = Buffer.from(`Object.assign(globalThis.samvaerShellFiles,${tableOf((file) => !isDirect(file))});\n`)
  const later = `hashes.${nameOf(laterCode)}.js`
  hashed.set(later, laterCode)
  const tables = [
    `globalThis.samvaerShellFiles=${tableOf(isDirect)}`,
    `globalThis.samvaerLaterHashes=${JSON.stringify({ file: later, integrity: askedHash(later) })}`,
  ]
  // A line of its own, so that the source map only moves by a line.
  const code = Buffer.concat([Buffer.from(`${tables.join(';')};\n`), files.get(first) ?? Buffer.alloc(0)])
  const main = `main.${nameOf(code)}.js`
  hashed.set(main, code)
  const map = sourceMaps.get(`${first}.map`)
  return {
    main,
    later,
    askedHash,
    files: hashed,
    sourceMaps: new Map([...sourceMaps, ...(map ? [[`${main}.map`, shifted(map)] as const] : [])]),
  }
}
