import type { FileSignature } from '@samvaer/contracts/media/file-signature'

/** A file of a multipart body that lies on this machine. JSON cannot make one, so a path never comes from a client. */
export class ReceivedFile extends File {
  /** Folder of this upload alone, removed when its request ends. */
  readonly folder: string
  readonly path: string
  /** Bytes. */
  readonly received: number
  /** The kind of the file by its first bytes. */
  readonly signature: FileSignature
  /** The sender's name for it. */
  readonly fileName: string

  constructor(place: Pick<ReceivedFile, 'folder' | 'path' | 'received' | 'signature' | 'fileName'>) {
    super([], 'upload')
    this.folder = place.folder
    this.path = place.path
    this.received = place.received
    this.signature = place.signature
    this.fileName = place.fileName
  }
}
