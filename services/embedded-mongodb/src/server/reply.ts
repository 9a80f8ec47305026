import { fail } from '../errors.ts'
import { lengthOf } from '../storage/frame.ts'
import { Pieces } from '../storage/operation.ts'
import { encode, MAX_DOCUMENT_BYTES } from '../values/bson-codec.ts'
import type { Doc } from '../values/documents.ts'

const END = Buffer.from([0])
const DOCUMENT_TYPE = 0x03
const ARRAY_TYPE = 0x04

/** An element of a reply that is encoded already, in pieces. */
export class EncodedElement {
  readonly type: number
  readonly pieces: Buffer[]

  constructor(type: number, pieces: Buffer[]) {
    this.type = type
    this.pieces = pieces
  }
}

/** The BSON of a reply, in pieces; what is encoded in it is taken as it is. */
export function encodeReply(reply: Doc): Buffer[] {
  const plain = Object.entries(reply).filter(([, value]) => !(value instanceof EncodedElement))
  const encoded = Object.entries(reply).flatMap(([key, value]) =>
    value instanceof EncodedElement ? [Buffer.from([value.type]), Buffer.from(`${key}\0`), ...value.pieces] : [],
  )
  // The encoded ones come first: everything between the length and the closing zero can be joined.
  return wrap([...encoded, elementsOf(Object.fromEntries(plain))])
}

/** The elements of a document, without its length and the closing zero. */
const elementsOf = (doc: Doc): Buffer => encode(doc).subarray(4, -1)

/** Takes the elements of an array one by one. */
export class EncodedArray {
  count = 0
  bytes = 0
  private readonly pieces = new Pieces()

  /** Adds a value, unless that would be more than so many bytes; tells whether it did. */
  add(value: unknown, mostBytes = Number.POSITIVE_INFINITY): boolean {
    const element = elementsOf({ [this.count]: value })
    if (element.length > MAX_DOCUMENT_BYTES + 16)
      fail('BSONObjectTooLarge', `BSONObj size: ${element.length} is invalid`)
    if (this.count > 0 && this.bytes + element.length > mostBytes) return false
    this.pieces.push(element)
    this.count++
    this.bytes += element.length
    return true
  }

  element(): EncodedElement {
    return new EncodedElement(ARRAY_TYPE, wrap(this.pieces.take()))
  }
}

/** The `cursor` document of a reply. */
export const encodeCursor = (cursor: Doc): EncodedElement => new EncodedElement(DOCUMENT_TYPE, encodeReply(cursor))

function wrap(parts: Buffer[]): Buffer[] {
  const head = Buffer.allocUnsafe(4)
  head.writeInt32LE(lengthOf(parts) + 5, 0)
  return [head, ...parts, END]
}
