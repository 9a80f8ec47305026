import { fail } from '../errors.ts'
import { lengthOf, Pieces } from '../storage/frame.ts'
import { encode, MAX_DOCUMENT_BYTES } from '../values/bson-codec.ts'
import { type Doc, isDoc } from '../values/documents.ts'

const DOCUMENT_TYPE = 0x03
const ARRAY_TYPE = 0x04
/** The offsets of type and value in a document whose only element has a key of one letter. */
const TYPE_AT = 4
const VALUE_AT = 7

/** The elements of a document, without its length and the closing zero. */
const elementsOf = (doc: Doc): Buffer => encode(doc).subarray(4, -1)

/** A list of a reply, whose values are encoded one by one as they come. */
export class EncodedList {
  count = 0
  private bytes = 0
  private readonly pieces = new Pieces()

  /**
   * Adds a value, unless the list would then have more than so many bytes; the first is always taken.
   * @returns whether it took the value
   * @throws CommandError BSONObjectTooLarge for a value of over 16 MB
   */
  add(value: unknown, mostBytes = Number.POSITIVE_INFINITY): boolean {
    // A document whose only key is a number would take memory for every number before it.
    const encoded = encode({ v: value })
    const head = Buffer.from(`?${this.count}\0`, 'latin1')
    head[0] = encoded[TYPE_AT] ?? 0
    const bytes = head.length + encoded.length - VALUE_AT - 1
    if (this.count > 0 && this.bytes + bytes > mostBytes) return false
    if (bytes > MAX_DOCUMENT_BYTES + 16) fail('BSONObjectTooLarge', `BSONObj size: ${bytes} is invalid`)
    this.pieces.push(head)
    this.pieces.push(encoded.subarray(VALUE_AT, -1))
    this.count++
    this.bytes += bytes
    return true
  }

  encoded(): Buffer[] {
    return asDocument(this.pieces.take())
  }
}

/** The BSON of a reply, in pieces; it may have lists that are encoded already, or a document that has them. */
export function encodeReply(reply: Doc): Buffer[] {
  const plain: Doc = {}
  const elements: Buffer[] = []
  const add = (type: number, key: string, value: Buffer[]) =>
    elements.push(Buffer.from([type]), Buffer.from(`${key}\0`), ...value)
  for (const [key, value] of Object.entries(reply)) {
    if (value instanceof EncodedList) add(ARRAY_TYPE, key, value.encoded())
    else if (key === 'cursor' && isDoc(value)) add(DOCUMENT_TYPE, key, encodeReply(value))
    else plain[key] = value
  }
  // The encoded ones come first: everything between the length and the closing zero can be joined.
  return elements.length > 0 ? asDocument([...elements, elementsOf(plain)]) : [encode(plain)]
}

function asDocument(elements: Buffer[]): Buffer[] {
  const head = Buffer.allocUnsafe(4)
  head.writeInt32LE(lengthOf(elements) + 5, 0)
  return [head, ...elements, Buffer.from([0])]
}
