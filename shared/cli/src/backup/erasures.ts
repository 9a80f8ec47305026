/** The list of erasures: a backup of before gives nobody back who was erased since (docs/product/retention.md). */
import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { eraseAgain, erasedProfiles } from '@samvaer/identity/deletion/erasures'
import { identityService } from '@samvaer/identity/service'
import { ClearFailure } from '../failure.ts'
import { onDatabaseOf } from '../platform/on-database.ts'
import { type Backup, backupsIn, type Erasure, erasureList, newestOf } from './manifest.ts'

/** Everybody who was erased, as the database of an installation knows. */
export const erasedIn = (dataDirectory: string): Promise<Erasure[]> =>
  onDatabaseOf(identityService, dataDirectory, async (parts) =>
    (await erasedProfiles(parts)).map(({ profileId, at }) => ({ profileId, at: at.toISOString() })),
  )

/** Reads a list that was kept elsewhere. @throws ClearFailure when it is none */
export const readErasures = (file: string): Erasure[] => {
  try {
    return erasureList.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    throw new ClearFailure(`${file} is no list of erasures: [{ "profileId": 12, "at": "2026-01-31T00:00:00Z" }, …].`)
  }
}

/**
 * Returns the erasures after a backup, by every list there is: the one of the last backup beside it, which has all of
 * before, and others.
 */
export const erasedAfter = ({ folder, manifest }: Backup, others: readonly Erasure[]): Erasure[] => {
  const later = newestOf(backupsIn(dirname(folder)).filter((one) => one > folder))
  const all = [...(later?.manifest.erased ?? []), ...others]
  const after = all.filter(({ at }) => Date.parse(at) > Date.parse(manifest.at))
  return [...new Map(after.map((erasure) => [erasure.profileId, erasure])).values()]
}

/** Erases them in a restored database. @returns how many were there again */
export const replayErasures = async (dataDirectory: string, erasures: readonly Erasure[]): Promise<number> =>
  erasures.length === 0
    ? 0
    : onDatabaseOf(identityService, dataDirectory, (parts) =>
        eraseAgain(
          parts,
          erasures.map(({ profileId, at }) => ({ profileId, at: new Date(at) })),
        ),
      )
