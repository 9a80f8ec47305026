/** The manifest of a backup: what is in it, as of when, and what had been erased by then. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as z from 'zod'
import { ClearFailure } from '../failure.ts'

const fileOfBackup = z.object({
  /** From the folder of the backup, and of the data. */
  path: z.string(),
  bytes: z.number(),
  /** Milliseconds: the last change of what was copied. The same and as long, it is not copied again. */
  changed: z.number(),
  sha256: z.string(),
})
export type FileOfBackup = z.infer<typeof fileOfBackup>

const erasure = z.object({ profileId: z.number().int(), at: z.iso.datetime() })
/** A member who was erased for good. */
export type Erasure = z.infer<typeof erasure>
export const erasureList = z.array(erasure)

const manifest = z.object({
  format: z.literal(1),
  /** Everything that was acknowledged before is in the backup. */
  at: z.iso.datetime(),
  /** The embedded one as its files, one of the operator's as an archive of mongodump. */
  database: z.enum(['embedded', 'mongodump']),
  files: z.array(fileOfBackup),
  erased: erasureList,
})
export type Manifest = z.infer<typeof manifest>

export interface Backup {
  folder: string
  manifest: Manifest
}

export const manifestFile = 'manifest.json'
/** A backup that is being made, or whose maker ended. */
export const unfinished = '.unfinished'

const namePattern = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/

/** The name of a backup's folder: backups stand in the order of their moments. */
export const backupName = (at: Date): string => at.toISOString().replace(/[:.]/g, '-')

/** @throws ClearFailure when its manifest cannot be read */
export const readBackup = (folder: string): Backup => {
  const file = join(folder, manifestFile)
  try {
    return { folder, manifest: manifest.parse(JSON.parse(readFileSync(file, 'utf8'))) }
  } catch {
    throw new ClearFailure(`${file} cannot be read as the manifest of a backup.`)
  }
}

/** The newest of these backups whose manifest can be read; a damaged one stands in nobody's way. */
export const newestOf = (folders: readonly string[]): Backup | undefined => {
  for (const folder of folders.toReversed())
    try {
      return readBackup(folder)
    } catch {}
  return undefined
}

/** The folders of the backups in a folder, the oldest first. */
export const backupsIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => namePattern.test(name))
        .sort()
        .map((name) => join(folder, name))
    : []

/**
 * Finds the backup that is meant: the folder itself, or the newest one in it.
 * @throws ClearFailure when there is none
 */
export const findBackup = (from: string): Backup => {
  const folder = resolve(from)
  if (existsSync(join(folder, manifestFile))) return readBackup(folder)
  const newest = backupsIn(folder).at(-1)
  if (newest === undefined) throw new ClearFailure(`${folder} has no backup.`)
  return readBackup(newest)
}
