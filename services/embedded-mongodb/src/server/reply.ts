import { fail } from '../errors.ts'
import { lengthOf, Pieces } from '../storage/frame.ts'
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
  if (!Object.values(reply).some((value) => value instanceof EncodedElement)) return [encode(reply)]
  const plain = Object.entries(reply).filter(([, value]) => !(value instanceof EncodedElement))
  const encoded = Object.entries(reply).flatMap(([key, value]) =>
    value instanceof EncodedElement ? [Buffer.from([value.type]), Buffer.from(`${key}\0`), ...value.pieces] : [],
  )
  // The encoded ones come first: everything between the length and the closing zero can be joined.
  return wrap([...encoded, elementsOf(Object.fromEntries(plain))])
}

/** The elements of a document, without its length and the closing zero. */
const elementsOf = (doc: Doc): Buffer => encode(doc).subarray(4, -1)

/** Several values are encoded together, which is quicker, where they are not more than this. */
const SMALL_BYTES = 1024 * 1024

/** Takes the elements of an array, little by little. */
export class EncodedArray {
  count = 0
  private bytes = 0
  private readonly pieces = new Pieces()

  /**
   * Adds values, unless that would be more than so many bytes, or very many for more than one value; tells whether it did.
   * @throws CommandError BSONObjectTooLarge for a value of over 16 MB
   */
  add(values: readonly unknown[], mostBytes = Number.POSITIVE_INFINITY): boolean {
    const elements = this.elementsOfAll(values)
    const most = values.length > 1 ? Math.min(SMALL_BYTES, mostBytes - this.bytes) : mostBytes - this.bytes
    const isFirst = this.count === 0 && values.length === 1
    if (!elements || (!isFirst && elements.length > most)) return false
    if (elements.length > MAX_DOCUMENT_BYTES + 16)
      fail('BSONObjectTooLarge', `BSONObj size: ${elements.length} is invalid`)
    this.pieces.push(elements)
    this.count += values.length
    this.bytes += elements.length
    return true
  }

  private elementsOfAll(values: readonly unknown[]): Buffer | undefined {
    try {
      return elementsOf(Object.fromEntries(values.map((value, i) => [this.count + i, value])))
    } catch (error) {
      // Together they may be more than can be encoded at once.
      if (values.length === 1) throw error
      return undefined
    }
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
