import { serialize } from 'bson'
import { fail } from '../errors.ts'
import type { Doc } from '../values/documents.ts'

/** A document that is encoded already; a reply may hold some at its top level. */
export class EncodedDocument {
  readonly bytes: Buffer

  constructor(bytes: Buffer) {
    this.bytes = bytes
  }
}

// Below what the library's buffer holds; beyond that its result is not to be relied on.
const MOST_BYTES = 48_000_000
const END = Buffer.from([0])
const DOCUMENT_TYPE = 0x03
const ARRAY_TYPE = 0x04

/** The BSON of a document. */
export function encodeDocument(doc: Doc): Buffer {
  const bytes = serialize(doc, { ignoreUndefined: true })
  if (bytes.length > MOST_BYTES)
    fail('BSONObjectTooLarge', `BSONObj size: ${bytes.length} is invalid: more than a message holds`)
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
}

/** The BSON of a reply; encoded documents in it are taken as they are. */
export function encodeReply(reply: Doc): Buffer {
  const encoded: [string, EncodedDocument][] = []
  const plain: Doc = {}
  for (const [key, value] of Object.entries(reply)) {
    if (value instanceof EncodedDocument) encoded.push([key, value])
    else plain[key] = value
  }
  const base = encodeDocument(plain)
  if (encoded.length === 0) return base
  // The encoded ones come first: everything between the length and the closing zero can be joined.
  const parts = encoded.flatMap(([key, { bytes }]) => [elementHead(DOCUMENT_TYPE, key), bytes])
  return wrap([...parts, base.subarray(4, base.length - 1)])
}

/** The `cursor` document of a reply. */
export function encodeCursor(
  field: 'firstBatch' | 'nextBatch',
  docs: Buffer[],
  id: bigint,
  namespace: string,
): EncodedDocument {
  const elements: Buffer[] = []
  for (const [i, doc] of docs.entries()) elements.push(elementHead(DOCUMENT_TYPE, String(i)), doc)
  const rest = encodeDocument({ id, ns: namespace })
  const parts = [elementHead(ARRAY_TYPE, field), wrap(elements), rest.subarray(4, rest.length - 1)]
  return new EncodedDocument(wrap(parts))
}

function elementHead(type: number, name: string): Buffer {
  const head = Buffer.allocUnsafe(name.length + 2)
  head[0] = type
  head.write(name, 1, 'latin1')
  head[name.length + 1] = 0
  return head
}

function wrap(parts: Buffer[]): Buffer {
  const length = parts.reduce((sum, part) => sum + part.length, 5)
  const head = Buffer.allocUnsafe(4)
  head.writeInt32LE(length, 0)
  return Buffer.concat([head, ...parts, END], length)
}
