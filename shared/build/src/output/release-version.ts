/**
 * The version of a release is a hash of its content, and the content holds the version: in the address that chunks are
 * loaded from and in the name that keeps two releases of one remote apart in a page. So the files are built with a token
 * in its place, hashed, and then the token is replaced. It has the length of the hash, so source maps stay exact, and
 * the address stays a plain string: no `auto` public path, nothing that a CSP without eval would stop.
 */
import { createHash } from 'node:crypto'

/** Stands for the hash in built files; no word of any language and no hexadecimal number. */
export const versionToken = 'zqxjvkwy'

/** The files of a folder by name, in the order of their names. */
export type BuiltFiles = ReadonlyMap<string, Buffer>

/**
 * The version of some files and of what their remote.json says: a change of it alone is another version.
 */
export const contentVersion = (packageVersion: string, files: BuiltFiles, remote: object): string => {
  const hash = createHash('sha256').update(JSON.stringify(remote))
  for (const [name, content] of [...files].sort(([a], [b]) => (a < b ? -1 : 1))) {
    hash.update(`${name}\0${content.length}\0`).update(content)
  }
  return `${packageVersion}-${hash.digest('hex').slice(0, versionToken.length)}`
}

/** The file with the token replaced by the version's hash; files without it stay as they are. */
export const withVersion = (content: Buffer, version: string): Buffer => {
  if (!content.includes(versionToken)) return content
  return Buffer.from(content.toString('utf8').replaceAll(versionToken, version.slice(-versionToken.length)))
}

/** The integrity value of a file: sha384 in base64 (R16). */
export const integrityOf = (content: Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`

/** Data as the content of a file. */
export const jsonFile = (data: unknown): Buffer => Buffer.from(`${JSON.stringify(data, null, 2)}\n`)
