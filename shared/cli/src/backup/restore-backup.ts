/** Restores a backup into an empty data folder, and erases again who was erased since. */
import { createReadStream, existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { runningServer } from '@samvaer/embedded-mongodb'
import { ClearFailure } from '../failure.ts'
import { restoring } from '../platform/data-directory.ts'
import { dropDatabases, hasDatabases } from '../platform/database.ts'
import { hashFile, writeHashed } from './copy-file.ts'
import { moveToBucket, putAside, usedEntries } from './data-files.ts'
import { erasedAfter, erasedIn, readErasures, replayErasures } from './erasures.ts'
import { archiveFile } from './make-backup.ts'
import { type Backup, type Erasure, findBackup } from './manifest.ts'
import { findLoader, loadServer } from './mongo-tools.ts'

export interface RestoreOptions {
  /** A backup, or the folder of several: then the newest. */
  from: string
  data: string
  /** Puts aside what stands in the folder, and replaces what stands in a database of the operator's. */
  force: boolean
  mongoUri?: string | undefined
  s3Url?: string | undefined
  /** A list of erasures that was kept elsewhere. */
  erased?: readonly Erasure[]
  /** Of the databases of the operator's server. */
  databasePrefix: string
  say: (line: string) => void
}

export interface Restored {
  at: string
  files: number
  erasedAgain: number
}

/** @throws ClearFailure that names the first file that is not what was backed up */
const verify = async ({ folder, manifest }: Backup): Promise<void> => {
  for (const { path, sha256 } of manifest.files) {
    const file = join(folder, path)
    if (!existsSync(file)) throw new ClearFailure(`The backup is not whole: ${file} is missing. Nothing was changed.`)
    if ((await hashFile(file)) !== sha256)
      throw new ClearFailure(`The backup is damaged: ${file} is not what was backed up. Nothing was changed.`)
  }
}

/** Returns who was erased in the installation that is replaced, as far as its database can still be read. */
const erasedHere = (data: string, say: RestoreOptions['say']): Promise<Erasure[]> =>
  erasedIn(data).catch((error: Error) => {
    say(`Whom the database of before had erased cannot be read (${error.message.split('\n')[0]}).`)
    return []
  })

/** Makes room. @returns who was erased in what stood there */
const makeRoom = async (data: string, options: RestoreOptions): Promise<Erasure[]> => {
  const { force, mongoUri, databasePrefix, say } = options
  const entries = await usedEntries(data)
  const databases = mongoUri !== undefined && (await hasDatabases(mongoUri, databasePrefix))
  if (entries.length === 0 && !databases) return []
  if (!force) {
    const what = entries.length > 0 ? `${data} is not empty` : 'The database is not empty'
    throw new ClearFailure(`${what}. Choose an empty one, or add --force to replace what stands there.`)
  }
  const marker = join(data, restoring)
  const wasPlatform = mongoUri === undefined ? entries.includes('database') : databases
  let erased: Erasure[] = []
  // One that did not end had read the list, and nothing that it left is a platform.
  if (existsSync(marker)) erased = readErasures(marker)
  else if (wasPlatform) erased = await erasedHere(data, say)
  if (entries.length > 0)
    say(`What stood there is in ${await putAside(data, entries, new Date())} now; remove it when all is well.`)
  if (databases) await dropDatabases(mongoUri, databasePrefix)
  return erased
}

/**
 * Restores a backup. A platform does not start on the folder before it has ended.
 * @throws ClearFailure for a damaged backup, a folder that is in use or not empty
 */
export const restoreBackup = async (options: RestoreOptions): Promise<Restored> => {
  const { from, mongoUri, s3Url, erased = [] } = options
  const data = resolve(options.data)
  const backup = findBackup(from)
  const { folder, manifest } = backup
  const wanted = mongoUri === undefined ? 'embedded' : 'mongodump'
  if (manifest.database !== wanted)
    throw new ClearFailure(
      wanted === 'embedded'
        ? 'The backup is of a MongoDB server: name the one to load it into by MONGODB_URI.'
        : 'The backup is of the embedded database: it cannot be loaded into MONGODB_URI.',
    )
  if (runningServer(join(data, 'database'))) throw new ClearFailure(`A platform runs on ${data}: stop it first.`)
  await verify(backup)
  if (mongoUri !== undefined) await findLoader()
  await mkdir(data, { recursive: true, mode: 0o700 })
  const before = await makeRoom(data, options)
  await writeFile(join(data, restoring), JSON.stringify(before), { flush: true })
  for (const { path } of manifest.files)
    if (path !== archiveFile) await writeHashed(createReadStream(join(folder, path)), join(data, path))
  if (mongoUri !== undefined) await loadServer(mongoUri, join(folder, archiveFile))
  if (s3Url) await moveToBucket(s3Url, data)
  const erasedAgain = await replayErasures(data, erasedAfter(backup, [...erased, ...before]))
  await rm(join(data, restoring))
  return { at: manifest.at, files: manifest.files.length, erasedAgain }
}
