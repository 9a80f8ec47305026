import { fdatasync, writeSync } from 'node:fs'
import { type FileHandle, open, rename, unlink } from 'node:fs/promises'
import { promisify } from 'node:util'
import type { Doc } from '../values/documents.ts'
import { encodeFrame } from './frame.ts'
import { listJournalFiles, segmentPath, snapshotPath, syncDirectory, unfinishedSnapshotPath } from './journal-files.ts'
import type { Operation } from './operation.ts'
import { captureSnapshot, writeSnapshot } from './snapshot.ts'
import type { Store } from './store.ts'

/** How large a journal segment grows before a snapshot replaces it. */
const SNAPSHOT_AFTER_BYTES = 64 * 1024 * 1024
const WRITE_AT_ONCE_BYTES = 256 * 1024

const syncData = promisify(fdatasync)

interface Queued {
  readonly bytes: Buffer
  readonly done: () => void
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
  private readonly options: JournalOptions
  private segment: number
  private file: FileHandle
  private size: number
  private queue: Queued[] = []
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
    const { size } = await file.stat()
    return new Journal(options, segment, file, size)
  }

  /** Resolves when the changes are on disk. Must be called in the same turn in which they were made. */
  append(operations: Operation[], retry?: Doc): Promise<void> {
    // Nobody is left to be answered, and what is not written must not be acknowledged.
    if (this.closing) return new Promise(() => undefined)
    const bytes = encodeFrame(retry ? { retry } : {}, operations)
    const { promise, resolve } = Promise.withResolvers<void>()
    this.queue.push({ bytes, done: resolve })
    this.writing ??= this.writeQueue()
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
        if (this.size > (this.options.snapshotAfterBytes ?? SNAPSHOT_AFTER_BYTES) && !this.snapshotting)
          await this.rotate()
        const batch = this.queue
        this.queue = []
        const bytes = Buffer.concat(batch.map((queued) => queued.bytes))
        await this.write(bytes)
        await syncData(this.file.fd)
        this.size += bytes.length
        for (const queued of batch) queued.done()
      }
    } catch (error) {
      this.fail(error)
    } finally {
      this.writing = undefined
    }
  }

  // A small write only reaches the system's memory: doing it at once is quicker than asking for it.
  private async write(bytes: Buffer): Promise<void> {
    if (bytes.length > WRITE_AT_ONCE_BYTES) return this.file.appendFile(bytes)
    for (let offset = 0; offset < bytes.length; ) offset += writeSync(this.file.fd, bytes, offset)
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
    const captured = captureSnapshot(store, retries())
    const old = this.file
    this.file = file
    this.segment = next
    this.size = 0
    await old.close()
    this.snapshotting = writeSnapshot(unfinishedSnapshotPath(directory), captured)
      .then(async () => {
        await rename(unfinishedSnapshotPath(directory), snapshotPath(directory, next))
        syncDirectory(directory)
        for (const leftover of listJournalFiles(directory).leftovers) await unlink(leftover)
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
