/** Makes a backup of an installation, whether it runs or not: its databases as of one moment, and what they name. */
import { closeSync, createReadStream, existsSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { openMoment } from '@samvaer/embedded-mongodb/copy'
import { ClearFailure, explainFileError } from '../failure.ts'
import { filesOfBackup, keepFile, type Source } from './copy-file.ts'
import { filesOfBucket, filesOfFolder } from './data-files.ts'
import { erasedIn } from './erasures.ts'
import { type Backup, backupName, backupsIn, type Manifest, manifestFile, newestOf, unfinished } from './manifest.ts'
import { dumpServer } from './mongo-tools.ts'

export interface BackupOptions {
  /** The data folder of the installation. */
  data: string
  /** The folder of the backups. */
  to: string
  /** The database of the operator; the embedded one in the data folder if absent. */
  mongoUri?: string | undefined
  /** The bucket of the uploads; they are in the data folder if absent. */
  s3Url?: string | undefined
}

export interface MadeBackup extends Backup {
  /** Those that the backup before did not have. */
  copied: { files: number; bytes: number }
}

const databaseFolder = 'database'
export const archiveFile = 'mongodump.gz'

/** Keeps the files of the embedded database, all as of the moment of the call. */
const keepEmbedded = async (data: string, keep: (source: Source) => Promise<void>): Promise<void> => {
  const files = openMoment(join(data, databaseFolder))
  try {
    for (const { name, fd, bytes, changed } of files)
      await keep({
        path: `${databaseFolder}/${name}`,
        bytes,
        changed,
        open: () =>
          bytes === 0 ? Readable.from([]) : createReadStream('', { fd, start: 0, end: bytes - 1, autoClose: false }),
      })
  } finally {
    for (const { fd } of files) closeSync(fd)
  }
}

const keepDump = async (uri: string, folder: string, keep: (source: Source) => Promise<void>): Promise<void> => {
  const archive = join(folder, `${archiveFile}.part`)
  await dumpServer(uri, archive)
  const { size, mtimeMs } = await stat(archive)
  await keep({ path: archiveFile, bytes: size, changed: mtimeMs, open: () => createReadStream(archive) })
  await rm(archive)
}

const removeUnfinished = async (folder: string): Promise<void> => {
  for (const name of await readdir(folder))
    if (name.endsWith(unfinished)) await rm(join(folder, name), { recursive: true, force: true })
}

const writeManifest = async (folder: string, manifest: Manifest): Promise<void> => {
  await writeFile(join(folder, manifestFile), JSON.stringify(manifest), { mode: 0o600, flush: true })
  const handle = await open(folder)
  await handle.sync()
  await handle.close()
}

/**
 * Makes a backup. The database first: a file that its rows name was there before them, so that it is found afterwards,
 * unless it was removed meanwhile for good.
 * @throws ClearFailure for what the operator can mend
 */
export const makeBackup = async ({ data, to, mongoUri, s3Url }: BackupOptions): Promise<MadeBackup> => {
  const [dataDirectory, backups] = [resolve(data), resolve(to)]
  const isPlatform = existsSync(join(dataDirectory, mongoUri === undefined ? databaseFolder : '.'))
  if (!isPlatform) throw new ClearFailure(`${dataDirectory} is not the data folder of a platform.`)
  if (`${backups}/`.startsWith(`${dataDirectory}/`))
    throw new ClearFailure(`${backups} is in the data folder: what destroys one destroys both.`)
  const at = new Date()
  const [folder, making] = [join(backups, backupName(at)), join(backups, `${backupName(at)}${unfinished}`)]
  try {
    await mkdir(backups, { recursive: true, mode: 0o700 })
    await removeUnfinished(backups)
    const before = newestOf(backupsIn(backups))
    const known = before && { folder: before.folder, files: filesOfBackup(before) }
    const files: Manifest['files'] = []
    const copied = { files: 0, bytes: 0 }
    const keep = async (source: Source): Promise<void> => {
      const { copied: isNew, ...file } = await keepFile(source, making, known)
      files.push(file)
      if (!isNew) return
      copied.files += 1
      copied.bytes += file.bytes
    }
    await mkdir(making, { mode: 0o700 })
    if (mongoUri === undefined) await keepEmbedded(dataDirectory, keep)
    else await keepDump(mongoUri, making, keep)
    const sources = [filesOfFolder(dataDirectory), ...(s3Url ? [filesOfBucket(s3Url, dataDirectory)] : [])]
    for (const each of sources)
      for await (const source of each)
        await keep(source).catch((error: NodeJS.ErrnoException) => {
          // Removed since it was listed.
          if (error.code !== 'ENOENT') throw error
        })
    const manifest: Manifest = {
      format: 1,
      at: at.toISOString(),
      database: mongoUri === undefined ? 'embedded' : 'mongodump',
      files,
      erased: await erasedIn(dataDirectory),
    }
    await writeManifest(making, manifest)
    await rename(making, folder)
    return { folder, manifest, copied }
  } catch (error) {
    throw error instanceof Error && 'syscall' in error && 'path' in error
      ? explainFileError(error, String(error.path))
      : error
  }
}

/** Removes all but the newest backups. @returns how many */
export const thinOut = async (to: string, keep: number): Promise<number> => {
  const old = backupsIn(resolve(to)).slice(0, -keep)
  for (const folder of old) await rm(folder, { recursive: true })
  return old.length
}
