/** A package as npm keeps it: a compressed tar archive of `package/`, the same bytes for the same files. */
import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'

const block = 512
/** Seconds: npm gives all files of a package one time, so that the archive depends on what is in them alone. */
const time = 499_162_500

/** A path in the two fields that ustar has for it. */
const placed = (path: string): { name: string; prefix: string } => {
  if (path.length <= 100) return { name: path, prefix: '' }
  const cut = path.indexOf('/', path.length - 101)
  if (cut < 0 || cut > 155) throw new Error(`${path} is too long for an archive`)
  return { name: path.slice(cut + 1), prefix: path.slice(0, cut) }
}

const octal = (value: number, length: number): string => `${value.toString(8).padStart(length - 1, '0')}\0`

const headerOf = (path: string, size: number, executable: boolean): Buffer => {
  const { name, prefix } = placed(path)
  const header = Buffer.alloc(block)
  header.write(name, 0)
  header.write(octal(executable ? 0o755 : 0o644, 8), 100)
  header.write(octal(0, 8), 108)
  header.write(octal(0, 8), 116)
  header.write(octal(size, 12), 124)
  header.write(octal(time, 12), 136)
  header.write(' '.repeat(8), 148)
  header.write('0', 156)
  header.write('ustar\x0000', 257)
  header.write(prefix, 345)
  const sum = header.reduce((all, byte) => all + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return header
}

/** @param executable the files that may be run */
export const tarballOf = (files: ReadonlyMap<string, Buffer>, executable: ReadonlySet<string> = new Set()): Buffer => {
  const parts = [...files]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([path, content]) => [
      headerOf(`package/${path}`, content.length, executable.has(path)),
      content,
      Buffer.alloc((block - (content.length % block)) % block),
    ])
  return gzipSync(Buffer.concat([...parts, Buffer.alloc(2 * block)]), { level: 9 })
}

/** The hash by which npm and pnpm check what they get. */
export const integrityOf = (tarball: Buffer): string =>
  `sha512-${createHash('sha512').update(tarball).digest('base64')}`
