import { crc32 } from 'node:zlib'
import { deserialize, serialize } from 'bson'
import { DESERIALIZE_OPTIONS } from '../server/bson-options.ts'
import type { Doc } from '../values/documents.ts'
import type { Operation } from './operation.ts'

/*
 * A frame is everything that one command or one commit changed: its length, the CRC-32 of its body, and the
 * body, which is BSON documents one after the other: a heading, then the operations. It counts whole or not at all.
 */

const HEADER_BYTES = 8
const MIN_BODY_BYTES = 5

/** What a frame says besides its operations: the reply that a retried write gets. */
export interface FrameHeading {
  readonly retry?: Doc
  /** Of the last frame of a snapshot: how many frames came before it. */
  readonly end?: number
}

export interface Frame {
  readonly heading: FrameHeading
  readonly operations: Operation[]
}

/** The bytes of a frame. */
export function encodeFrame(heading: FrameHeading, operations: Operation[]): Buffer {
  const parts: Uint8Array[] = [serialize(heading)]
  for (const operation of operations) parts.push(serialize(operation))
  const body = Buffer.concat(parts)
  const header = Buffer.allocUnsafe(HEADER_BYTES)
  header.writeUInt32LE(body.length, 0)
  header.writeUInt32LE(crc32(body), 4)
  return Buffer.concat([header, body])
}

/** Reads frames until the first that is not whole; returns the offset at which that one starts. */
export function readFrames(bytes: Buffer, handle: (frame: Frame) => void): number {
  let offset = 0
  for (;;) {
    const body = frameBodyAt(bytes, offset)
    if (!body) return offset
    handle(decodeBody(body))
    offset += HEADER_BYTES + body.length
  }
}

/** Is there a whole frame anywhere after this offset? Then what stands before it is damage and no torn tail. */
export function hasFrameAfter(bytes: Buffer, offset: number): boolean {
  for (let at = offset + 1; at + HEADER_BYTES + MIN_BODY_BYTES <= bytes.length; at++) {
    if (frameBodyAt(bytes, at)) return true
  }
  return false
}

function frameBodyAt(bytes: Buffer, offset: number): Buffer | undefined {
  if (offset + HEADER_BYTES + MIN_BODY_BYTES > bytes.length) return undefined
  const length = bytes.readUInt32LE(offset)
  const start = offset + HEADER_BYTES
  if (length < MIN_BODY_BYTES || start + length > bytes.length) return undefined
  const body = bytes.subarray(start, start + length)
  return isDocuments(body) && crc32(body) === bytes.readUInt32LE(offset + 4) ? body : undefined
}

// Do the lengths of the documents lead exactly to the end? Spares the checksum when searching byte by byte.
function isDocuments(body: Buffer): boolean {
  let offset = 0
  while (offset + MIN_BODY_BYTES <= body.length) {
    const length = body.readInt32LE(offset)
    if (length < MIN_BODY_BYTES || offset + length > body.length || body[offset + length - 1] !== 0) return false
    offset += length
  }
  return offset === body.length
}

function decodeBody(body: Buffer): Frame {
  const documents: Doc[] = []
  for (let offset = 0; offset < body.length; ) {
    const length = body.readInt32LE(offset)
    documents.push(deserialize(body.subarray(offset, offset + length), DESERIALIZE_OPTIONS))
    offset += length
  }
  const [heading = {}, ...operations] = documents
  // The checksum vouches that these are the documents that `encodeFrame` wrote.
  return { heading, operations: operations as unknown as Operation[] }
}
