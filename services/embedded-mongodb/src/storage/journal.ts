import { appendFile, appendFileSync, closeSync, fdatasync, fstatSync, fsyncSync, openSync, renameSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { end, messageOf } from '../errors.ts'
import { encodeFrame, encodeOperation, type FrameHeading, lengthOf, type Operation } from './frame.ts'
import type { JournaledState } from './journaled-state.ts'
import { removeLeftovers, UNFINISHED_SNAPSHOT } from './recovery.ts'

/** The size to which a journal segment grows before a snapshot replaces it. */
const SNAPSHOT_AFTER_BYTES = 64 * 1024 * 1024
const WRITE_AT_ONCE_BYTES = 256 * 1024
const SNAPSHOT_FRAME_BYTES = 512 * 1024

const syncData = promisify(fdatasync)
const append = promisify(appendFile)

/** Makes sure that files made, renamed or removed in a directory stay so after a power failure. */
function syncDirectory(directory: string): void {
  const handle = openSync(directory, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

/**
 * The journal: every change is appended and on disk before it is acknowledged. Changes that arrive while the disk is
 * busy are written together and share one fdatasync.
 */
export class Journal {
  /** Commands whose changes come in several records: a snapshot waits for their end. */
  inParts = 0
  /** Resolves when all that was appended is on disk. */
  written = Promise.resolve()
  private readonly directory: string
  private readonly state: JournaledState
  private segment: number
  private file: number
  private size: number
  private queue: { readonly parts: Buffer[]; readonly done: () => void }[] = []
  private writing: Promise<void> | undefined
  private snapshotting: Promise<void> | undefined
  private closing = false

  /** Goes on in the segment that recovery ended with. */
  constructor(directory: string, state: JournaledState, segment: number) {
    this.directory = directory
    this.state = state
    this.segment = segment
    this.file = this.openSegment()
    this.size = fstatSync(this.file).size
  }

  private openSegment(): number {
    const file = openSync(join(this.directory, `journal-${this.segment}`), 'a', 0o600)
    syncDirectory(this.directory)
    return file
  }

  /** Resolves when the changes are on disk. */
  append(heading: FrameHeading, operations: Buffer[]): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.written = promise
    // When it is closing nobody is left to be answered, and what is not written must not be acknowledged.
    if (!this.closing) {
      this.queue.push({ parts: encodeFrame(heading, operations), done: resolve })
      this.writing ??= this.writeQueue()
    }
    return promise
  }

  /** Writes all that is queued and closes the file. */
  async close(): Promise<void> {
    this.closing = true
    while (this.writing || this.snapshotting) await (this.writing ?? this.snapshotting)
    closeSync(this.file)
  }

  private async writeQueue(): Promise<void> {
    try {
      // Other writers of this turn of the event loop join in.
      await new Promise((resolve) => setImmediate(resolve))
      while (this.queue.length > 0) {
        if (this.size > SNAPSHOT_AFTER_BYTES && !this.snapshotting && this.inParts === 0) this.rotate()
        const batch = this.queue
        this.queue = []
        await this.write(batch.flatMap(({ parts }) => parts))
        await syncData(this.file)
        for (const { done } of batch) done()
      }
    } catch (error) {
      this.fail(error)
    } finally {
      this.writing = undefined
    }
  }

  // Nothing can be written any more, so nothing may be acknowledged.
  private fail(error: unknown): never {
    return end(`Cannot write to the data directory ${this.directory}: ${messageOf(error)}.`)
  }

  private async write(parts: Buffer[]): Promise<void> {
    const length = lengthOf(parts)
    this.size += length
    if (length > WRITE_AT_ONCE_BYTES) {
      for (const part of parts) await append(this.file, part)
      return
    }
    // A small write only reaches the system's memory: doing it at once is quicker than asking for it.
    appendFileSync(this.file, Buffer.concat(parts, length))
  }

  /* Goes on in a new segment and writes a snapshot of this very moment beside it. Queued changes are in the
     snapshot already and come into the new segment as well: applying them again changes nothing. */
  private rotate(): void {
    const { directory, state } = this
    closeSync(this.file)
    this.segment++
    this.file = this.openSegment()
    this.size = 0
    const path = join(directory, UNFINISHED_SNAPSHOT)
    const finished = join(directory, `snapshot-${this.segment}`)
    this.snapshotting = writeSnapshot(path, state)
      .then(() => {
        renameSync(path, finished)
        syncDirectory(directory)
        removeLeftovers(directory)
      })
      .catch((error: unknown) => this.fail(error))
      .finally(() => {
        this.snapshotting = undefined
      })
  }
}

/** Writes a snapshot of this moment in slices, so that commands are answered meanwhile; it is on disk at the end. */
async function writeSnapshot(path: string, { store, sessions }: JournaledState): Promise<void> {
  const retry = sessions.records()
  const captured = [...store.collections.values()].map((collection) => ({ collection, view: collection.snapshot() }))
  const file = await open(path, 'w', 0o600)
  let [count, bytes]: [number, number] = [0, 0]
  let batch: Buffer[] = []
  const write = async (heading: FrameHeading): Promise<void> => {
    await file.appendFile(Buffer.concat(encodeFrame(heading, batch)))
    count++
    batch = []
    bytes = 0
  }
  const add = (operation: Operation): void => {
    const encoded = encodeOperation(operation)
    batch.push(encoded)
    bytes += encoded.length
  }
  try {
    for (const { collection, view } of captured) {
      const { namespace: c, options } = collection
      add({ t: 'createCollection', c, s: options })
      for (const { name, spec } of view.trees.keys()) if (name !== '_id_') add({ t: 'createIndex', c, s: spec })
      for (const [r, d] of view.records.entries()) {
        add({ t: 'put', c, r, d })
        if (bytes > SNAPSHOT_FRAME_BYTES) await write({})
      }
    }
    await write({ retry })
    await write({ end: count })
    await file.sync()
  } finally {
    await file.close()
  }
}
