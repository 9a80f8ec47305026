/** Copies a file into a backup, or out of one, and says what it hashes to. */
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { link, mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Backup, FileOfBackup } from './manifest.ts'

/** Something to be kept in a backup. */
export interface Source extends Omit<FileOfBackup, 'sha256'> {
  open(): Readable
}

const hashed = (): {
  pass(chunks: AsyncIterable<Buffer>): AsyncIterable<Buffer>
  sha256(): string
  bytes(): number
} => {
  const hash = createHash('sha256')
  let bytes = 0
  return {
    async *pass(chunks) {
      for await (const chunk of chunks) {
        hash.update(chunk)
        bytes += chunk.length
        yield chunk
      }
    },
    sha256: () => hash.digest('hex'),
    bytes: () => bytes,
  }
}

/** Returns how many bytes a stream had and what they hash to; they are on disk in the file then. */
export const writeHashed = async (from: Readable, file: string): Promise<{ bytes: number; sha256: string }> => {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const hash = hashed()
  await pipeline(from, hash.pass, createWriteStream(file, { mode: 0o600, flush: true }))
  return { bytes: hash.bytes(), sha256: hash.sha256() }
}

export const hashFile = async (file: string): Promise<string> => {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

/** Says which files a backup of before has, by their paths. */
export const filesOfBackup = (before: Backup | undefined): ReadonlyMap<string, FileOfBackup> =>
  new Map(before?.manifest.files.map((file) => [file.path, file]))

/**
 * Puts a file into a backup. One that the backup before has as it is becomes a second name of the same file: nobody
 * writes into a backup, so that they may share it.
 */
export const keepFile = async (
  { open, ...source }: Source,
  folder: string,
  before: { folder: string; files: ReadonlyMap<string, FileOfBackup> } | undefined,
): Promise<FileOfBackup & { copied: boolean }> => {
  const target = join(folder, source.path)
  const known = before?.files.get(source.path)
  if (before && known && known.bytes === source.bytes && known.changed === source.changed) {
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    const linked = await link(join(before.folder, source.path), target).then(
      () => true,
      // A disk without second names, or a backup of before that somebody has thinned out.
      () => false,
    )
    if (linked) return { ...known, copied: false }
  }
  return { ...source, ...(await writeHashed(open(), target)), copied: true }
}
