import { closeSync, fstatSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { filesOf } from './storage/recovery.ts'

/** A file of a data directory as it was at a moment: its first bytes, however much is appended meanwhile. */
export interface FileOfMoment {
  readonly name: string
  readonly bytes: number
  /** Milliseconds: the time of its last change. */
  readonly changed: number
  /** It stays readable by this, also when a snapshot replaces it; the caller closes it. */
  readonly fd: number
}

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/**
 * Opens the files that make up the data at this moment, whether a server writes to the directory or not. A copy of them
 * is what a crash would have left just then: everything acknowledged before is in it, and every commit is whole.
 */
export function openMoment(directory: string): FileOfMoment[] {
  for (;;) {
    const { snapshot, segments } = filesOf(directory)
    const names = [...(snapshot === undefined ? [] : [`snapshot-${snapshot}`]), ...segments.map((n) => `journal-${n}`)]
    const opened: FileOfMoment[] = []
    try {
      for (const name of names) {
        const fd = openSync(join(directory, name), 'r')
        const { size: bytes, mtimeMs: changed } = fstatSync(fd)
        opened.push({ name, bytes, changed, fd })
      }
      return opened
    } catch (error) {
      for (const { fd } of opened) closeSync(fd)
      // A snapshot has replaced it since the directory was listed.
      if (!isMissing(error)) throw error
    }
  }
}
