import { calculateObjectSize } from 'bson'
import { fail } from '../errors.ts'
import { encode, MAX_DOCUMENT_BYTES } from '../values/bson-codec.ts'
import type { Doc } from '../values/documents.ts'

/** What changes the stored data; the journal is made of these. `c` is a namespace. Applying one twice changes nothing more. */
export type Operation =
  | { readonly t: 'put'; readonly c: string; readonly r: number; readonly d: Doc; readonly k?: number }
  | { readonly t: 'remove'; readonly c: string; readonly r: number }
  | { readonly t: 'createCollection' | 'createIndex'; readonly c: string; readonly s: Doc }
  | { readonly t: 'dropCollection'; readonly c: string }
  | { readonly t: 'dropIndex'; readonly c: string; readonly s: string }

/** The database and the collection of a namespace; a collection's own name may hold dots. */
export function splitNamespace(namespace: string): [string, string] {
  const dot = namespace.indexOf('.')
  return [namespace.slice(0, dot), namespace.slice(dot + 1)]
}

/** An operation as the journal holds it. @throws CommandError BSONObjectTooLarge for a document of over 16 MB */
export function encodeOperation(operation: Operation): Buffer {
  const bytes = encode(operation)
  if (operation.t !== 'put' || bytes.length <= MAX_DOCUMENT_BYTES) return bytes
  const size = calculateObjectSize(operation.d)
  if (size > MAX_DOCUMENT_BYTES) fail('BSONObjectTooLarge', `BSONObj size: ${size} is invalid: more than 16 MB`)
  return bytes
}

const PIECE_BYTES = 256 * 1024

/** Many bytes that come little by little, in few pieces. */
export class Pieces {
  private pieces: Buffer[] = []
  private small: Buffer[] = []
  private smallBytes = 0

  push(bytes: Buffer): void {
    this.small.push(bytes)
    this.smallBytes += bytes.length
    if (this.smallBytes > PIECE_BYTES) this.join()
  }

  /** What has come since the last call. */
  take(): Buffer[] {
    if (this.small.length > 0) this.join()
    const taken = this.pieces
    this.pieces = []
    return taken
  }

  private join(): void {
    const [only] = this.small.length === 1 ? this.small : []
    this.pieces.push(only ?? Buffer.concat(this.small, this.smallBytes))
    this.small = []
    this.smallBytes = 0
  }
}
