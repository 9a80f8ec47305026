import { BSONError, DBRef, Double, deserialize, Int32, serialize, setInternalBufferSize } from 'bson'
import { CommandError, fail } from '../errors.ts'
import { isInt32 } from './bson-type.ts'
import { type Doc, isDoc, setField } from './documents.ts'

/** The most bytes that a document may have. */
export const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024
/** The largest message in bytes, as drivers learn it. */
export const MAX_MESSAGE_BYTES = 48_000_000
const MOST_NESTED = 200

// The library writes into one buffer of this size and does not grow it.
setInternalBufferSize(52_000_000)

const OPTIONS = { promoteValues: false, promoteLongs: false, promoteBuffers: false, bsonRegExp: true }
/** Of large commands these fields are lists of statements that are read one after the other. */
const LISTS = { documents: true, updates: true, deletes: true, ops: true }

/**
 * Reads a document; every value keeps its BSON type. With `lists`, the statements of a write are left as bytes.
 * @throws CommandError InvalidBSON, Overflow when it is nested too deeply
 */
export function decode(bytes: Uint8Array, lists = false): Doc {
  try {
    const doc: Doc = deserialize(bytes, lists ? { ...OPTIONS, fieldsAsRaw: LISTS } : OPTIONS)
    settle(doc, 0)
    return doc
  } catch (error) {
    if (error instanceof CommandError) throw error
    if (error instanceof RangeError) fail('Overflow', 'the document is nested too deeply')
    throw new CommandError('InvalidBSON', error instanceof BSONError ? error.message : String(error))
  }
}

// The library wraps every number; only those stay wrapped that would lose their type without it.
function settle(value: unknown, depth: number): unknown {
  if (value === undefined) return null
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof Int32) return value.value
  if (value instanceof Double) return isInt32(value.value) ? value : value.value
  // A reference is a document like others.
  const container = value instanceof DBRef ? { ...value.toJSON() } : value
  if (!isDoc(container) && !Array.isArray(container)) return value
  if (depth > MOST_NESTED) fail('Overflow', `BSONObj exceeded maximum nested object depth: ${MOST_NESTED}`)
  if (Array.isArray(container)) return container.map((element) => settle(element, depth + 1))
  for (const key of Object.keys(container)) {
    const settled = settle(container[key], depth + 1)
    if (settled !== container[key]) setField(container, key, settled)
  }
  return container
}

/** The BSON of a document. @throws CommandError when it is more than a message holds */
export function encode(doc: Doc): Buffer {
  const bytes = serialize(doc, { ignoreUndefined: true })
  if (bytes.length > MAX_MESSAGE_BYTES) fail('BSONObjectTooLarge', `BSONObj size: ${bytes.length} is invalid`)
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
}
