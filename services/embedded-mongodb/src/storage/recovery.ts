import { readdirSync, readFileSync, truncateSync, unlinkSync } from 'node:fs'
import { join } from 'node:path'
import { CommandError, StartupError, say } from '../errors.ts'
import { type Frame, hasFrameAfter, readFrames } from './frame.ts'
import type { JournaledState } from './journaled-state.ts'

export const UNFINISHED_SNAPSHOT = 'snapshot.unfinished'

/** The numbered files of a data directory: `journal-N` holds what came after `snapshot-N`. */
export function filesOf(directory: string) {
  const names = readdirSync(directory)
  const numberOf = (name: string, kind: string) => Number(new RegExp(`^${kind}-(\\d+)$`).exec(name)?.[1])
  const numbers = (kind: string) => names.map((name) => numberOf(name, kind)).filter((number) => number >= 0)
  const snapshots = numbers('snapshot').sort((a, b) => a - b)
  const oldest = snapshots.at(-1) ?? 0
  return {
    snapshot: snapshots.at(-1),
    segments: numbers('journal')
      .filter((number) => number >= oldest)
      .sort((a, b) => a - b),
    leftovers: names.filter((name) => name === UNFINISHED_SNAPSHOT || numberOf(name, '(?:journal|snapshot)') < oldest),
  }
}

/** Removes what a finished snapshot has made superfluous, and half-written ones. */
export function removeLeftovers(directory: string): void {
  for (const leftover of filesOf(directory).leftovers) unlinkSync(join(directory, leftover))
}

/**
 * Loads what a data directory holds into an empty store, and the retryable writes of its sessions.
 * An unfinished record at the very end is cut off with one line; damage anywhere else refuses to start.
 * @returns the number of the journal segment to go on with
 * @throws StartupError naming the file and the offset of the damage
 */
export function recover(directory: string, { store, sessions }: JournaledState): number {
  const { snapshot, segments } = filesOf(directory)
  const frames: Frame[] = []
  const last = segments.at(-1)
  const read = (name: string, isLast: boolean): void => {
    const path = join(directory, name)
    const bytes = readFileSync(path)
    const offset = readFrames(bytes, (frame) => frames.push(frame))
    const isWhole = !name.startsWith('snapshot') || frames.at(-1)?.heading.end === frames.length - 1
    if (isWhole && offset === bytes.length) return
    if (!isLast || hasFrameAfter(bytes, offset))
      throw new StartupError(
        `${path} is damaged at byte ${offset}; nothing was changed. Restore the data directory from a copy or start with an empty one.`,
      )
    truncateSync(path, offset)
    say(`${path}: cut off ${bytes.length - offset} bytes of an unfinished record at byte ${offset}`)
  }
  if (snapshot !== undefined) read(`snapshot-${snapshot}`, false)
  for (const number of segments) read(`journal-${number}`, number === last)
  const done = new Set(frames.map(({ heading }) => heading.done))
  for (const { heading, operations } of frames) {
    for (const operation of operations()) {
      // An insert command that a crash interrupted was never acknowledged.
      if (operation.t !== 'put' || operation.k === undefined || done.has(operation.k)) store.load(operation)
    }
    for (const retry of heading.retry ?? []) sessions.restore(retry)
  }
  removeLeftovers(directory)
  try {
    for (const collection of store.collections.values())
      for (const [recordId, doc] of collection.main.records.entries())
        collection.fillIndexes(collection.indexes, recordId, doc)
  } catch (error) {
    if (!(error instanceof CommandError)) throw error
    throw new StartupError(`The data in ${directory} is inconsistent: ${error.message}`)
  }
  return last ?? snapshot ?? 0
}
