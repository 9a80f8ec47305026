/** The storage of the files of media. Keys are paths of our own making: `light/ab/ab…/medium.webp`. */
import type { Readable } from 'node:stream'

export interface StoredFile {
  bytes: number
  /** The file, or the part from `start` to `end`, both inclusive. */
  stream(part?: { start: number; end: number }): Readable
}

export interface MediaStorage {
  /** Takes a finished file of this machine over: it is not there any more afterwards. */
  takeOver(file: string, key: string): Promise<void>
  /** A file on this machine with the content, for work on it; `done` ends its use. */
  local(key: string): Promise<{ file: string; done(): Promise<void> }>
  /** Undefined when there is none. */
  open(key: string): Promise<StoredFile | undefined>
  /** Removes a file, or everything below a folder. A missing file is no error. */
  remove(key: string): Promise<void>
}

export interface KeptFile {
  key: string
  bytes: number
  /** Milliseconds: when it was put there. */
  changed: number
}

/** A storage that can be copied from as a whole, for backups. */
export interface ListedStorage extends MediaStorage {
  list(): AsyncIterable<KeptFile>
}
