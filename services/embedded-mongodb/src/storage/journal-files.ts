import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The numbered files of a data directory: `journal-N` holds what came after `snapshot-N`. */
export interface JournalFiles {
  /** The number of the newest snapshot. */
  readonly snapshot: number | undefined
  /** The journal segments to replay after it, oldest first. */
  readonly segments: number[]
  /** What a finished snapshot has made superfluous, and half-written ones. */
  readonly leftovers: string[]
}

export const segmentPath = (directory: string, number: number) => join(directory, `journal-${number}`)
export const snapshotPath = (directory: string, number: number) => join(directory, `snapshot-${number}`)
export const unfinishedSnapshotPath = (directory: string) => join(directory, 'snapshot.unfinished')

/** Lists the journal files of a directory. */
export function listJournalFiles(directory: string): JournalFiles {
  const names = readdirSync(directory)
  const numbers = (kind: string) =>
    names.flatMap((name) => {
      const match = new RegExp(`^${kind}-(\\d+)$`).exec(name)
      return match ? [Number(match[1])] : []
    })
  const snapshots = numbers('snapshot').sort((a, b) => a - b)
  const snapshot = snapshots.at(-1)
  const isOld = (number: number) => snapshot !== undefined && number < snapshot
  const segments = numbers('journal').sort((a, b) => a - b)
  return {
    snapshot,
    segments: segments.filter((number) => !isOld(number)),
    leftovers: [
      ...snapshots.filter(isOld).map((number) => snapshotPath(directory, number)),
      ...segments.filter(isOld).map((number) => segmentPath(directory, number)),
      ...names.filter((name) => name === 'snapshot.unfinished').map((name) => join(directory, name)),
    ],
  }
}

/** Makes sure that files made, renamed or removed in a directory stay so after a power failure. */
export function syncDirectory(directory: string): void {
  const handle = openSync(directory, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
