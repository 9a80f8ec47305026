import { existsSync, readFileSync, truncateSync, unlinkSync } from 'node:fs'
import { CommandError, StartupError } from '../errors.ts'
import type { Doc } from '../values/documents.ts'
import { type Frame, hasFrameAfter, readFrames } from './frame.ts'
import { listJournalFiles, segmentPath, snapshotPath } from './journal-files.ts'
import type { Store } from './store.ts'

/** Told of every retryable write found in the journal, oldest first. */
export type RetryListener = (retry: Doc) => void

/**
 * Loads what a data directory holds into an empty store. An unfinished record at the very end is cut off with one
 * line; damage anywhere else refuses to start.
 * @returns the number of the journal segment to go on with
 * @throws StartupError naming the file and the offset of the damage
 */
export function recover(directory: string, store: Store, onRetry: RetryListener, log: (line: string) => void): number {
  const files = listJournalFiles(directory)
  const apply = ({ heading, operations }: Frame): void => {
    for (const operation of operations) store.load(operation)
    if (heading.retry) onRetry(heading.retry)
  }
  if (files.snapshot !== undefined) replaySnapshot(snapshotPath(directory, files.snapshot), apply)
  const last = files.segments.at(-1)
  for (const number of files.segments) replaySegment(segmentPath(directory, number), number === last, apply, log)
  for (const leftover of files.leftovers) if (existsSync(leftover)) unlinkSync(leftover)
  for (const collection of store.collections()) {
    try {
      collection.rebuildTrees()
    } catch (error) {
      if (error instanceof CommandError)
        throw new StartupError(`The data in ${directory} is inconsistent: ${error.message}`)
      throw error
    }
  }
  return last ?? files.snapshot ?? 0
}

function damaged(path: string, offset: number): never {
  throw new StartupError(
    `${path} is damaged at byte ${offset}; nothing was changed. Restore the data directory from a copy or start with an empty one.`,
  )
}

function replaySnapshot(path: string, apply: (frame: Frame) => void): void {
  const bytes = readFileSync(path)
  let count = 0
  let end: number | undefined
  const offset = readFrames(bytes, (frame) => {
    if (frame.heading.end !== undefined) end = frame.heading.end
    else count++
    apply(frame)
  })
  if (offset < bytes.length || end !== count) damaged(path, offset)
}

function replaySegment(
  path: string,
  isLast: boolean,
  apply: (frame: Frame) => void,
  log: (line: string) => void,
): void {
  const bytes = readFileSync(path)
  const offset = readFrames(bytes, apply)
  if (offset === bytes.length) return
  if (!isLast || hasFrameAfter(bytes, offset)) damaged(path, offset)
  truncateSync(path, offset)
  log(`${path}: cut off ${bytes.length - offset} bytes of an unfinished record at byte ${offset}`)
}
