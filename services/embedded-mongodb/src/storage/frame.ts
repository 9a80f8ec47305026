import { crc32 } from 'node:zlib'
import { calculateObjectSize } from 'bson'
import { fail } from '../errors.ts'
import { decode, encode, MAX_DOCUMENT_BYTES } from '../values/bson-codec.ts'
import type { Doc } from '../values/documents.ts'

/*
 * A frame is everything that one command or one commit changed: its length, the CRC-32 of its body, and the
 * body, which is BSON documents one after the other: a heading, then the operations. It counts whole or not at all.
 */

const HEADER_BYTES = 8
const MIN_BODY_BYTES = 5

/** The facts of a frame besides its operations. */
export interface FrameHeading {
  /** The progress of retryable writes, or their answers. */
  readonly retry?: Doc[]
  /** The insert command that is complete with this frame; what it did before is in earlier ones. */
  readonly done?: number | undefined
  /** Of the last frame of a snapshot: how many frames came before it. */
  readonly end?: number
}

/** A change of the stored data; `c` is a namespace. Applying one twice changes nothing more. */
export type Operation =
  | { readonly t: 'put'; readonly c: string; readonly r: number; readonly d: Doc; readonly k?: number }
  | { readonly t: 'remove'; readonly c: string; readonly r: number }
  | { readonly t: 'createCollection' | 'createIndex'; readonly c: string; readonly s: Doc }
  | { readonly t: 'dropCollection'; readonly c: string }
  | { readonly t: 'dropIndex'; readonly c: string; readonly s: string }

/** Returns the number of bytes of pieces together. */
export const lengthOf = (pieces: Buffer[]): number => pieces.reduce((sum, piece) => sum + piece.length, 0)

/** The bytes of a frame, in pieces; `operations` are encoded already. */
export function encodeFrame(heading: FrameHeading, operations: Buffer[]): Buffer[] {
  const body = [encode({ ...heading }), ...operations]
  const header = Buffer.allocUnsafe(HEADER_BYTES)
  header.writeUInt32LE(lengthOf(body), 0)
  const checksum = body.reduce((sum, part) => crc32(part, sum), 0)
  header.writeUInt32LE(checksum, 4)
  return [header, ...body]
}

/** @throws CommandError BSONObjectTooLarge for a document of over 16 MB */
export function checkSize(operation: Operation): void {
  if (operation.t !== 'put') return
  const size = calculateObjectSize(operation.d, { ignoreUndefined: true })
  if (size > MAX_DOCUMENT_BYTES) fail('BSONObjectTooLarge', `BSONObj size: ${size} is invalid: more than 16 MB`)
}

/** An operation as the journal holds it. @throws CommandError BSONObjectTooLarge for a document of over 16 MB */
export function encodeOperation(operation: Operation): Buffer {
  const bytes = encode(operation)
  if (bytes.length > MAX_DOCUMENT_BYTES) checkSize(operation)
  return bytes
}

/** A frame that was read: the operations are decoded when they are asked for. */
export interface Frame {
  readonly heading: FrameHeading
  readonly operations: () => Operation[]
}

/** Reads frames until the first that is not whole; returns the offset at which that one starts. */
export function readFrames(bytes: Buffer, handle: (frame: Frame) => void): number {
  let offset = 0
  for (let body = bodyAt(bytes, 0); body; body = bodyAt(bytes, offset)) {
    const [heading = bytes, ...documents] = body
    // The checksum vouches that these are the documents that `encodeFrame` wrote.
    handle({ heading: decode(heading), operations: () => documents.map((each) => decode(each) as object as Operation) })
    offset += HEADER_BYTES + lengthOf(body)
  }
  return offset
}

/** Is there a whole frame anywhere after this offset? Then what stands before it is damage and no torn tail. */
export function hasFrameAfter(bytes: Buffer, offset: number): boolean {
  for (let at = offset + 1; at < bytes.length; at++) if (bodyAt(bytes, at)) return true
  return false
}

/** The documents of the frame at an offset, where a whole one stands there. */
function bodyAt(bytes: Buffer, offset: number): Buffer[] | undefined {
  const start = offset + HEADER_BYTES
  const end = start + MIN_BODY_BYTES <= bytes.length ? start + bytes.readUInt32LE(offset) : start
  if (end === start || end > bytes.length) return undefined
  // The lengths of the documents have to lead exactly to the end. This spares checksums when searching byte by byte.
  const documents: Buffer[] = []
  for (let at = start; at < end; at += documents.at(-1)?.length ?? 0) {
    const length = at + MIN_BODY_BYTES > end ? 0 : bytes.readInt32LE(at)
    if (length < MIN_BODY_BYTES || at + length > end || bytes[at + length - 1] !== 0) return undefined
    documents.push(bytes.subarray(at, at + length))
  }
  return crc32(bytes.subarray(start, end)) === bytes.readUInt32LE(offset + 4) ? documents : undefined
}

/** The database and the collection of a namespace; a collection's own name may hold dots. */
export function splitNamespace(namespace: string): [string, string] {
  const dot = namespace.indexOf('.')
  return [namespace.slice(0, dot), namespace.slice(dot + 1)]
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

  /** Returns the bytes that have come since the last call. */
  take(): Buffer[] {
    if (this.small.length > 0) this.join()
    return this.pieces.splice(0)
  }

  private join(): void {
    this.pieces.push(Buffer.concat(this.small.splice(0), this.smallBytes))
    this.smallBytes = 0
  }
}
