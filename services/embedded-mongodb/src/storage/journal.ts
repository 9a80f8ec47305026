import { closeSync, fdatasync, fsyncSync, openSync, writeSync } from 'node:fs'
import { type FileHandle, open, rename } from 'node:fs/promises'
import { promisify } from 'node:util'
import type { Doc } from '../values/documents.ts'
import { encodeFrame, encodeOperation, type FrameHeading, lengthOf, type Operation } from './frame.ts'
import { removeLeftovers, segmentPath, snapshotPath, unfinishedSnapshotPath } from './recovery.ts'
import type { Store } from './store.ts'

/** How large a journal segment grows before a snapshot replaces it. */
const SNAPSHOT_AFTER_BYTES = 64 * 1024 * 1024
const WRITE_AT_ONCE_BYTES = 256 * 1024

const syncData = promisify(fdatasync)

/** Makes sure that files made, renamed or removed in a directory stay so after a power failure. */
function syncDirectory(directory: string): void {
  const handle = openSync(directory, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

/** What the journal needs of the rest. */
export interface JournalOptions {
  readonly directory: string
  readonly store: Store
  /** The retryable writes that a snapshot has to carry on. */
  readonly retries: () => Doc[]
  /** Nothing can be written any more; whoever waits goes on waiting, because nothing may be acknowledged. */
  readonly onFailure: (error: Error) => void
  readonly snapshotAfterBytes?: number | undefined
}

/**
 * The journal: every change is appended and on disk before it is acknowledged. What arrives while the disk is
 * busy is written together and shares one fdatasync.
 */
export class Journal {
  /** Commands whose changes come in several records: a snapshot waits for their end. */
  inParts = 0
  private readonly options: JournalOptions
  private segment: number
  private file: FileHandle
  private size: number
  private queue: { readonly parts: Buffer[]; readonly done: () => void }[] = []
  private writing: Promise<void> | undefined
  private snapshotting: Promise<void> | undefined
  private failed = false
  private closing = false

  private constructor(options: JournalOptions, segment: number, file: FileHandle, size: number) {
    this.options = options
    this.segment = segment
    this.file = file
    this.size = size
  }

  /** Opens the segment that recovery ended with. */
  static async open(options: JournalOptions, segment: number): Promise<Journal> {
    const file = await open(segmentPath(options.directory, segment), 'a', 0o600)
    syncDirectory(options.directory)
    return new Journal(options, segment, file, (await file.stat()).size)
  }

  /** Resolves when the changes are on disk. Must be called in the same turn in which they were made. */
  append(heading: FrameHeading, operations: Buffer[]): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
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
    if (!this.failed) await this.file.close()
  }

  private async writeQueue(): Promise<void> {
    try {
      // Whoever else writes in this turn of the event loop joins in.
      await new Promise((resolve) => setImmediate(resolve))
      while (this.queue.length > 0) {
        const isLarge = this.size > (this.options.snapshotAfterBytes ?? SNAPSHOT_AFTER_BYTES)
        if (isLarge && !this.snapshotting && this.inParts === 0) await this.rotate()
        const batch = this.queue
        this.queue = []
        await this.write(batch.flatMap(({ parts }) => parts))
        await syncData(this.file.fd)
        for (const { done } of batch) done()
      }
    } catch (error) {
      this.fail(error)
    } finally {
      this.writing = undefined
    }
  }

  private async write(parts: Buffer[]): Promise<void> {
    const length = lengthOf(parts)
    this.size += length
    if (length > WRITE_AT_ONCE_BYTES) {
      for (const part of parts) await this.file.appendFile(part)
      return
    }
    // A small write only reaches the system's memory: doing it at once is quicker than asking for it.
    const bytes = Buffer.concat(parts, length)
    for (let offset = 0; offset < length; ) offset += writeSync(this.file.fd, bytes, offset)
  }

  /*
   * Goes on in a new segment and writes a snapshot of this very moment beside it. What is queued is in the snapshot
   * already and comes into the new segment as well: applying it again changes nothing.
   */
  private async rotate(): Promise<void> {
    const { directory, store, retries } = this.options
    const next = this.segment + 1
    const file = await open(segmentPath(directory, next), 'a', 0o600)
    syncDirectory(directory)
    const operations = store.everything()
    const old = this.file
    this.file = file
    this.segment = next
    this.size = 0
    await old.close()
    this.snapshotting = writeSnapshot(unfinishedSnapshotPath(directory), operations, retries())
      .then(async () => {
        await rename(unfinishedSnapshotPath(directory), snapshotPath(directory, next))
        syncDirectory(directory)
        removeLeftovers(directory)
      })
      .catch((error: unknown) => this.fail(error))
      .finally(() => {
        this.snapshotting = undefined
      })
  }

  private fail(error: unknown): void {
    if (this.failed) return
    this.failed = true
    this.options.onFailure(error instanceof Error ? error : new Error(String(error)))
  }
}

const FRAME_BYTES = 512 * 1024

/** Writes a snapshot in slices, so that commands are answered meanwhile; it is on disk at the end. */
async function writeSnapshot(path: string, operations: Iterable<Operation>, retry: Doc[]): Promise<void> {
  const file = await open(path, 'w', 0o600)
  let [count, bytes]: [number, number] = [0, 0]
  let batch: Buffer[] = []
  const write = async (heading: FrameHeading): Promise<void> => {
    await file.appendFile(Buffer.concat(encodeFrame(heading, batch)))
    count++
    batch = []
    bytes = 0
  }
  try {
    for (const operation of operations) {
      const encoded = encodeOperation(operation)
      batch.push(encoded)
      bytes += encoded.length
      if (bytes > FRAME_BYTES) await write({})
    }
    await write({ retry })
    await write({ end: count })
    await file.sync()
  } finally {
    await file.close()
  }
}
