import { readdirSync, readFileSync, truncateSync, unlinkSync } from 'node:fs'
import { join } from 'node:path'
import { CommandError, StartupError } from '../errors.ts'
import type { Doc } from '../values/documents.ts'
import { type Frame, hasFrameAfter, readFrames } from './frame.ts'
import type { Store } from './store.ts'

export const segmentPath = (directory: string, number: number) => join(directory, `journal-${number}`)
export const snapshotPath = (directory: string, number: number) => join(directory, `snapshot-${number}`)
export const unfinishedSnapshotPath = (directory: string) => join(directory, 'snapshot.unfinished')

/** The numbered files of a data directory: `journal-N` holds what came after `snapshot-N`. */
function listFiles(directory: string) {
  const names = readdirSync(directory)
  const numbers = (kind: string) =>
    names
      .flatMap((name) => new RegExp(`^${kind}-(\\d+)$`).exec(name)?.[1] ?? [])
      .map(Number)
      .sort((a, b) => a - b)
  const snapshot = numbers('snapshot').at(-1)
  const isOld = (number: number) => snapshot !== undefined && number < snapshot
  return {
    snapshot,
    segments: numbers('journal').filter((number) => !isOld(number)),
    leftovers: [
      ...numbers('snapshot')
        .filter(isOld)
        .map((number) => snapshotPath(directory, number)),
      ...numbers('journal')
        .filter(isOld)
        .map((number) => segmentPath(directory, number)),
      ...names.filter((name) => name === 'snapshot.unfinished').map((name) => join(directory, name)),
    ],
  }
}

/** Removes what a finished snapshot has made superfluous, and half-written ones. */
export function removeLeftovers(directory: string): void {
  for (const leftover of listFiles(directory).leftovers) unlinkSync(leftover)
}

/**
 * Loads what a data directory holds into an empty store; `onRetry` is told of every retryable write, oldest first.
 * An unfinished record at the very end is cut off with one line; damage anywhere else refuses to start.
 * @returns the number of the journal segment to go on with
 * @throws StartupError naming the file and the offset of the damage
 */
export function recover(
  directory: string,
  store: Store,
  onRetry: (retry: Doc) => void,
  log: (line: string) => void,
): number {
  const { snapshot, segments } = listFiles(directory)
  const frames: Frame[] = []
  if (snapshot !== undefined) readSnapshot(snapshotPath(directory, snapshot), frames)
  const last = segments.at(-1)
  for (const number of segments) readSegment(segmentPath(directory, number), number === last, frames, log)
  const done = new Set(frames.map(({ heading }) => heading.done))
  for (const { heading, operations } of frames) {
    for (const operation of operations()) {
      // What an insert command has done that a crash interrupted was never acknowledged.
      if (operation.t !== 'put' || operation.k === undefined || done.has(operation.k)) store.load(operation)
    }
    for (const retry of [heading.retry ?? []].flat()) onRetry(retry)
  }
  removeLeftovers(directory)
  try {
    for (const collection of store.collections()) collection.rebuildTrees()
  } catch (error) {
    if (!(error instanceof CommandError)) throw error
    throw new StartupError(`The data in ${directory} is inconsistent: ${error.message}`)
  }
  return last ?? snapshot ?? 0
}

function damaged(path: string, offset: number): never {
  throw new StartupError(
    `${path} is damaged at byte ${offset}; nothing was changed. Restore the data directory from a copy or start with an empty one.`,
  )
}

function readSnapshot(path: string, frames: Frame[]): void {
  const bytes = readFileSync(path)
  const offset = readFrames(bytes, (frame) => frames.push(frame))
  if (offset < bytes.length || frames.at(-1)?.heading.end !== frames.length - 1) damaged(path, offset)
}

function readSegment(path: string, isLast: boolean, frames: Frame[], log: (line: string) => void): void {
  const bytes = readFileSync(path)
  const offset = readFrames(bytes, (frame) => frames.push(frame))
  if (offset === bytes.length) return
  if (!isLast || hasFrameAfter(bytes, offset)) damaged(path, offset)
  truncateSync(path, offset)
  log(`${path}: cut off ${bytes.length - offset} bytes of an unfinished record at byte ${offset}`)
}
