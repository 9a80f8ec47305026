import type { FileSignature } from '../pictures/file-signature.ts'

/** A file of a multipart body that lies on this machine. JSON cannot make one, so a path never comes from a client. */
export class ReceivedFile extends File {
  /** Folder of this upload alone, removed when its request ends. */
  readonly folder: string
  readonly path: string
  /** Bytes. */
  readonly received: number
  /** What it is by its first bytes. */
  readonly signature: FileSignature

  /** @param type the content type that came with it */
  constructor(place: Pick<ReceivedFile, 'folder' | 'path' | 'received' | 'signature'>, type: string) {
    super([], 'upload', { type })
    this.folder = place.folder
    this.path = place.path
    this.received = place.received
    this.signature = place.signature
  }
}
