/** The files of an installation besides its database: those of its data folder, and the uploads, wherever they are. */
import { createReadStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { s3Storage } from '@samvaer/media/s3-storage'
import type { Source } from './copy-file.ts'

/** Made anew from what is kept, or worth nothing without the process that made it. */
const notKept = [
  /^database(\/|$)/,
  /^compressed(\/|$)/,
  /^uploads\/work(\/|$)/,
  /^replaced-/,
  /^restoring$/,
  /^\.writable$/,
]

/** The place of uploads in a data folder without a bucket, and in every backup. */
const uploads = 'uploads/stored/'
/** The folder that a bucket takes files from, and gives them to. */
const workOf = (dataDirectory: string): string => join(dataDirectory, 'uploads/work')

/** The files of the folder, which others write to, remove and add to meanwhile. */
export async function* filesOfFolder(dataDirectory: string): AsyncIterable<Source> {
  for (const entry of await readdir(dataDirectory, { withFileTypes: true, recursive: true })) {
    const file = join(entry.parentPath, entry.name)
    const path = relative(dataDirectory, file).replaceAll('\\', '/')
    if (!entry.isFile() || notKept.some((pattern) => pattern.test(path))) continue
    const found = await stat(file).catch(() => undefined)
    if (found) yield { path, bytes: found.size, changed: found.mtimeMs, open: () => createReadStream(file) }
  }
}

/** The files of the bucket. */
export async function* filesOfBucket(s3Url: string, dataDirectory: string): AsyncIterable<Source> {
  const storage = s3Storage(s3Url, workOf(dataDirectory))
  for await (const { key, bytes, changed } of storage.list()) {
    const found = await storage.open(key)
    if (found) yield { path: `${uploads}${key}`, bytes, changed, open: () => found.stream() }
  }
}

/** Moves what a restore has put into the folder on into the bucket. */
export const moveToBucket = async (s3Url: string, dataDirectory: string): Promise<void> => {
  const storage = s3Storage(s3Url, workOf(dataDirectory))
  const folder = join(dataDirectory, uploads)
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => [])) {
    const file = join(entry.parentPath, entry.name)
    if (entry.isFile()) await storage.takeOver(file, relative(folder, file).replaceAll('\\', '/'))
  }
  await rm(folder, { recursive: true, force: true })
}

/** The folder for what stood there before a restore. */
const replacedFolder = (now: Date): string => `replaced-${now.toISOString().replace(/[:.]/g, '-')}`

/** The entries of a data folder, if somebody has used it. */
export const usedEntries = async (dataDirectory: string): Promise<string[]> =>
  (await readdir(dataDirectory).catch(() => [])).filter((name) => !/^replaced-|^\.writable$|^lost\+found$/.test(name))

/** Puts what stands in the folder aside, within it: it may be a disk of its own. @returns where it is now */
export const putAside = async (dataDirectory: string, entries: readonly string[], now: Date): Promise<string> => {
  const aside = join(dataDirectory, replacedFolder(now))
  await mkdir(aside, { mode: 0o700 })
  for (const name of entries) await rename(join(dataDirectory, name), join(aside, name))
  return aside
}
